import { KEYS, type Row } from "~/engine/keyboard/keyboard";
import type { HeatLevel, KeyStats } from "~/engine/score/heat-map";
import { HEATS, type Heat } from "./filters";
import { getFigure } from "./heat-bands";
import styles from "./keyboard.module.css";

/** Of one key and the gap after it, in the drawing's own units. */
const PITCH = 44;
const KEY = 40;

/** How far each row stands in from the left, in keys, as on the boards of most makers. */
const ROWS: readonly { readonly row: Row; readonly indent: number }[] = [
  { row: "num", indent: 0 },
  { row: "top", indent: 1.5 },
  { row: "home", indent: 1.75 },
  { row: "bottom", indent: 2.25 },
];

/** Where each hand's half begins and ends, in keys. The space bar is under both. */
const HALVES = [
  { hand: "left", from: 0, to: 7.25, space: [4, 3.25] },
  { hand: "right", from: 6, to: 14.5, space: [6.75, 3.25] },
] as const;

interface HeatKeyboardProps {
  readonly keys: readonly KeyStats[];
  readonly heat: Heat;
  readonly levels: ReadonlyMap<string, HeatLevel>;
}

/**
 * A half for each hand: side by side as a divided keyboard where there is room, one above the other on a phone, where
 * a whole one would be too small to read.
 */
export function HeatKeyboard({ keys, heat, levels }: HeatKeyboardProps) {
  const byCode = new Map(keys.map(key => [key.code, key]));
  const cap = (code: string, x: number, y: number, width = KEY) => {
    const key = byCode.get(code);
    if (key === undefined) return null;
    const level = levels.get(code);
    return <Keycap key={code} of={key} heat={heat} level={level} x={x} y={y} width={width} />;
  };
  return (
    <div className={styles.keyboard}>
      {HALVES.map(({ hand, from, to, space }) => (
        <svg
          key={hand}
          className={styles.half}
          data-hand={hand}
          viewBox={`0 0 ${(to - from) * PITCH} ${5 * PITCH}`}
          role="img"
          aria-label={`${HEATS[heat]} of the keys of the ${hand} hand. The table below says the same.`}
        >
          {ROWS.flatMap(({ row, indent }, line) =>
            KEYS.filter(key => key.row === row).map((key, column) =>
              key.hand === hand ? cap(key.code, (indent + column - from) * PITCH, line * PITCH) : null,
            ),
          )}
          {cap("Space", (space[0] - from) * PITCH, 4 * PITCH, space[1] * PITCH - (PITCH - KEY))}
        </svg>
      ))}
    </div>
  );
}

interface KeycapProps {
  readonly of: KeyStats;
  readonly heat: Heat;
  readonly level: HeatLevel | undefined;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function Keycap({ of: key, heat, level, x, y, width }: KeycapProps) {
  const figure = getFigure(key, heat);
  const centre = x + 2 + width / 2;
  return (
    <g className={styles.cap} data-level={level ?? "none"}>
      <rect x={x + 2} y={y + 2} width={width} height={KEY} rx={6} />
      <text className={styles.char} x={centre} y={y + (figure === null ? 27 : 18)}>
        {key.char === " " ? "space" : key.char}
      </text>
      {figure === null ? null : (
        <text className={styles.value} x={centre} y={y + 35}>
          {figure}
        </text>
      )}
    </g>
  );
}
