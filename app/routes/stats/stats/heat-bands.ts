import {
  ACCURACY_BOUNDS,
  computeMeanSpeed,
  getAccuracyLevel,
  getMissLevel,
  getSpeedLevel,
  type HeatLevel,
  type KeyStats,
  SPEED_BOUNDS,
} from "~/engine/score/key-stats";
import type { Heat } from "./filters";

export function getFigure({ latest, misses }: KeyStats, heat: Heat): string | null {
  if (heat === "misses") return misses > 0 ? String(misses) : null;
  if (latest === null) return null;
  return String(heat === "speed" ? Math.round(latest.wpm) : Math.floor(latest.accuracy));
}

/** By key code, its level, which is that of the figure as it is shown; keys without a figure have none. */
export function getLevels(keys: readonly KeyStats[], heat: Heat): ReadonlyMap<string, HeatLevel> {
  const mean = computeMeanSpeed(keys) ?? 0;
  const most = countMostMissed(keys);
  const getLevel = {
    speed: (figure: number) => getSpeedLevel(figure, mean),
    accuracy: getAccuracyLevel,
    misses: (figure: number) => getMissLevel(figure, most),
  }[heat];
  return new Map(
    keys.flatMap(key => {
      const figure = getFigure(key, heat);
      return figure === null ? [] : [[key.code, getLevel(Number(figure))] as const];
    }),
  );
}

interface HeatBand {
  readonly level: HeatLevel | null;
  readonly label: string;
}

export function getBands(keys: readonly KeyStats[], heat: Heat): HeatBand[] {
  if (heat === "misses") return getMissBands(countMostMissed(keys));
  const bounds =
    heat === "speed"
      ? SPEED_BOUNDS.map(share => Math.ceil(share * (computeMeanSpeed(keys) ?? 0)))
      : ACCURACY_BOUNDS;
  const unit = heat === "speed" ? "wpm" : "%";
  const [first = 0] = bounds;
  const labels = [
    `under ${first} ${unit}`,
    ...bounds.map((from, index) => {
      const next = bounds[index + 1];
      if (next === undefined) return heat === "speed" ? `${from} ${unit} and more` : `${from} ${unit}`;
      return next - 1 > from ? `${from} to ${next - 1}` : `${from}`;
    }),
  ];
  return [
    ...labels.map((label, level) => ({ level: level as HeatLevel, label })),
    { level: null, label: "not typed yet" },
  ];
}

function getMissBands(most: number): HeatBand[] {
  const counts = Array.from({ length: most }, (_, index) => most - index);
  const levels = [...new Set(counts.map(count => getMissLevel(count, most)))];
  return [
    ...levels.map(level => {
      const these = counts.filter(count => getMissLevel(count, most) === level);
      const [highest = 0, lowest = highest] = [these[0], these.at(-1)];
      return { level, label: lowest === highest ? `${highest} ×` : `${lowest} to ${highest} ×` };
    }),
    { level: null, label: "never missed" },
  ];
}

function countMostMissed(keys: readonly KeyStats[]): number {
  return Math.max(0, ...keys.map(({ misses }) => misses));
}
