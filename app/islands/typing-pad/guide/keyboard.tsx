import { KEYS, type Key, type Row } from "~/engine/keyboard";
import styles from "./guide.module.css";

/** Of one key and the gap after it, in the drawing's own units. */
const PITCH = 40;
const KEY = 36;
const ROUNDING = 6;

/** How far each row stands in from the left, in keys, as on the boards of most makers. */
const INDENT: Readonly<Record<Row, number>> = { num: 0, top: 1.5, home: 1.75, bottom: 2.25, space: 3.75 };
const ROWS = ["num", "top", "home", "bottom"] as const satisfies readonly Row[];
const RESTING = "asdfjkl;";
const BUMPS = "fj";

/** Keys that no character is on: the line they are in, where they begin, and how many keys wide they are. */
const SILENT = [
  [0, 13, 2],
  [1, 0, 1.5],
  [2, 0, 1.75],
  [2, 12.75, 2.25],
  [4, 0, 1.25],
  [4, 1.25, 1.25],
  [4, 2.5, 1.25],
  [4, 10, 1.25],
  [4, 11.25, 1.25],
  [4, 12.5, 1.25],
  [4, 13.75, 1.25],
] as const;

/** The keyboard, 600 units wide and 200 high. */
export function Keyboard({ left, top }: { readonly left: number; readonly top: number }) {
  return (
    <g className={styles.keyboard} transform={`translate(${left} ${top})`}>
      <path
        className={styles.silent}
        d={SILENT.map(([line, column, width]) => outline(column, line, width)).join("")}
      />
      {ROWS.flatMap((row, line) =>
        KEYS.filter(key => key.row === row).map((key, column) => (
          <Keycap key={key.code} of={key} column={INDENT[row] + column} line={line} />
        )),
      )}
      <Shift name="ShiftLeft" column={0} width={2.25} />
      <Shift name="ShiftRight" column={12.25} width={2.75} />
      <path data-name="Space" d={outline(INDENT.space, 4, 6.25)} />
    </g>
  );
}

/** A key with its legend: the letter, or both of its signs, the upper one with Shift. The backslash fills its row. */
function Keycap({ of: key, column, line }: { of: Key; column: number; line: number }) {
  const isLetter = key.code.startsWith("Key");
  const width = key.code === "Backslash" ? 1.5 : 1;
  const middle = (column + width / 2) * PITCH;
  const y = line * PITCH;
  return (
    <>
      <path
        className={RESTING.includes(key.base) ? styles.resting : undefined}
        data-name={key.code}
        d={outline(column, line, width)}
      />
      {isLetter ? (
        <text x={middle} y={y + 25}>
          {key.shifted}
        </text>
      ) : (
        <text x={`${middle} ${middle}`} y={`${y + 16} ${y + 31}`}>
          {key.shifted + key.base}
        </text>
      )}
      {BUMPS.includes(key.base) && <path className={styles.bump} d={`M${middle - 5} ${y + 32.5}h10`} />}
    </>
  );
}

function Shift({ name, column, width }: { name: string; column: number; width: number }) {
  const middle = (column + width / 2) * PITCH;
  return (
    <>
      <path data-name={name} d={outline(column, 3, width)} />
      <path className={styles.arrow} d={`M${middle} 132l8 8.5h-4.5v7h-7v-7h-4.5z`} />
    </>
  );
}

/** The outline of a key; `column`, `line` and `width` in keys. */
function outline(column: number, line: number, width: number): string {
  const side = KEY - 2 * ROUNDING;
  const length = width * PITCH - (PITCH - KEY) - 2 * ROUNDING;
  const arc = (x: number, y: number) => `a${ROUNDING} ${ROUNDING} 0 0 1 ${x} ${y}`;
  const [x, y] = [column * PITCH + 2 + ROUNDING, line * PITCH + 2];
  return `M${x} ${y}h${length}${arc(ROUNDING, ROUNDING)}v${side}${arc(-ROUNDING, ROUNDING)}h${-length}${arc(-ROUNDING, -ROUNDING)}v${-side}${arc(ROUNDING, -ROUNDING)}z`;
}
