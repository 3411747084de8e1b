import styles from "./sketch.module.css";

const TONES = {
  plain: styles.tone0,
  accent: styles.accentSheet,
  error: styles.errorSheet,
  1: styles.tone1,
  2: styles.tone2,
  3: styles.tone3,
} as const;

export interface KeycapProps {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly tone?: keyof typeof TONES;
  readonly width?: number;
  /** Also of the letter on it, which is a little less than half as high. */
  readonly size?: number;
}

/** A key of a drawing. */
export function Keycap({ x, y, label, tone = "plain", size = 28, width = size }: KeycapProps) {
  return (
    <g>
      <rect className={TONES[tone]} x={x} y={y} width={width} height={size} rx={size / 5} />
      <text className={`${styles.mono} ${styles.middle}`} x={x + width / 2} y={y + size / 2 + 4.5}>
        {label}
      </text>
    </g>
  );
}

const ROWS = ["qwertyuiop", "asdfghjkl;", "zxcvbnm,./"] as const;
const INDENTS = [0, 8, 24] as const;
/** Of one key and the gap after it. */
const PITCH = 31;

/** The three rows of letters, 334 units wide and 92 high; each key in the tone that is asked for. */
export function LetterRows({
  x = 0,
  y = 0,
  toneOf,
}: {
  readonly x?: number;
  readonly y?: number;
  readonly toneOf: (key: string) => KeycapProps["tone"];
}) {
  return ROWS.map((row, line) =>
    Array.from(row, (key, column) => (
      <Keycap
        key={key}
        x={x + (INDENTS[line] ?? 0) + column * PITCH}
        y={y + line * PITCH}
        label={key.toUpperCase()}
        tone={toneOf(key) ?? "plain"}
      />
    )),
  );
}
