import { KEYS, type Key, type Row } from "~/engine/keyboard/keyboard";
import styles from "./keyboard-drawing.module.css";

/** Of one key and the gap after it, in the drawing's own units. */
const PITCH = 40;
const KEY = 36;
const ROUNDING = 7;

/** How far each row stands in from the left, in keys, as on the boards of most makers. */
const ROWS: readonly { row: Row; indent: number }[] = [
  { row: "num", indent: 0 },
  { row: "top", indent: 1.5 },
  { row: "home", indent: 1.75 },
  { row: "bottom", indent: 2.25 },
];
const WIDTH = 14.5 * PITCH;
const HEIGHT = 5 * PITCH;

const RESTING = "asdfjkl;";
const BARRED = "fj";

/** The keys in the tone of the finger that strikes them; the resting places stand out. */
export function KeyboardDrawing() {
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.keyboard}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="A keyboard: A, S, D and F are the resting keys of the left hand, J, K, L and semicolon those of the right."
      >
        {ROWS.map(({ row, indent }, line) =>
          KEYS.filter(key => key.row === row).map((key, column) => (
            <Keycap key={key.code} of={key} x={(indent + column) * PITCH} y={line * PITCH} />
          )),
        )}
        <rect
          className={styles.space}
          x={4 * PITCH}
          y={4 * PITCH}
          width={6 * PITCH}
          height={KEY}
          rx={ROUNDING}
        />
      </svg>
      <figcaption className={styles.caption}>
        <ul>
          <li data-finger="index">index</li>
          <li data-finger="mid">middle</li>
          <li data-finger="ring">ring</li>
          <li data-finger="pinky">little</li>
        </ul>
      </figcaption>
    </figure>
  );
}

function Keycap({ of: key, x, y }: { of: Key; x: number; y: number }) {
  const isResting = RESTING.includes(key.base);
  return (
    <g data-finger={key.finger} data-resting={isResting || undefined}>
      <rect x={x + 1} y={y + 1} width={KEY} height={KEY} rx={ROUNDING} />
      <text x={x + 1 + KEY / 2} y={y + 24}>
        {key.base.toUpperCase()}
      </text>
      {BARRED.includes(key.base) ? <path d={`M${x + 13} ${y + 31}h12`} /> : null}
    </g>
  );
}
