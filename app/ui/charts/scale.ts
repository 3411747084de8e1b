/** Where the numbers of an axis begin and end, and which of them are written on it. */
export interface Axis {
  readonly min: number;
  readonly max: number;
  /** Ascending, all within min and max. */
  readonly ticks: readonly number[];
}

/** The mantissas of steps that people count in. */
const ROUND_STEPS = [1, 2, 5, 10] as const;

/** Seconds that people divide time by. */
const ROUND_SECONDS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600] as const;

/**
 * An axis that covers `from` to `to` in at most about `count` steps of 1, 2 or 5 times a power of ten, and whose ends lie on
 * ticks. A range of nothing gets a step of one.
 */
export function roundAxis(from: number, to: number, count: number): Axis {
  const rough = (to - from) / count;
  const power = rough > 0 ? 10 ** Math.floor(Math.log10(rough)) : 1;
  // The margin keeps a range that fits exactly from taking the next step for a rounding error.
  const step = power * (ROUND_STEPS.find(round => round * power >= rough * (1 - 1e-9)) ?? 10);
  const first = Math.floor(from / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(to / step - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, i) => withoutNoise((first + i) * step));
  return { min: withoutNoise(first * step), max: withoutNoise(last * step), ticks };
}

/** Ticks from 0 to `ms` at whole seconds or minutes, at most about `count` steps. The axis ends at `ms` itself. */
export function timeAxis(ms: number, count: number): Axis {
  const rough = ms / 1000 / count;
  const step = 1000 * (ROUND_SECONDS.find(seconds => seconds >= rough) ?? Math.ceil(rough / 3600) * 3600);
  const ticks = Array.from({ length: Math.floor(ms / step) + 1 }, (_, i) => i * step);
  return { min: 0, max: Math.max(ms, 1), ticks };
}

/** The share of the axis, 0 to 1, at which `value` stands. */
export function getShare({ min, max }: Axis, value: number): number {
  return max === min ? 0.5 : (value - min) / (max - min);
}

/** 0.1 + 0.2 is meant to be 0.3 on an axis. */
function withoutNoise(value: number): number {
  return Number(value.toPrecision(12));
}
