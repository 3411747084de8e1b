import type { ShiftCode } from "~/engine/keyboard/fingering";
import { KEYS, type Key, type Row } from "~/engine/keyboard/keyboard";
import styles from "./guide.module.css";

/** Of one key and the gap after it, in the drawing's own units. How high and how round a key is, the styles say. */
const PITCH = 40;
const GAP = 4;

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

/** The keyboard as SVG, 600 units wide and 200 high. */
export function keyboardMarkup(left: number, top: number): string {
  const silent = SILENT.map(([line, column, width]) => `<rect ${getPlace(line, column, width)}/>`);
  const keys = ROWS.flatMap((row, line) =>
    KEYS.filter(key => key.row === row).map((key, column) => keycap(key, line, INDENT[row] + column)),
  );
  return `<g class="${styles.keyboard}" transform="translate(${left} ${top})">
    <g class="${styles.silent}">${silent.join("")}</g>${keys.join("")}
    ${shift("ShiftLeft", 0, 2.25)}${shift("ShiftRight", 12.25, 2.75)}
    <rect data-name="Space" ${getPlace(4, INDENT.space, 6.25)}/></g>`;
}

/** A key with its legend: the letter, or both of its signs, the upper one with Shift. The backslash fills its row. */
function keycap({ code, base, shifted }: Key, line: number, column: number): string {
  const width = code === "Backslash" ? 1.5 : 1;
  const middle = (column + width / 2) * PITCH;
  const y = line * PITCH;
  const resting = RESTING.includes(base) ? ` class="${styles.resting}"` : "";
  const legend = code.startsWith("Key")
    ? `<text x="${middle}" y="${y + 25}">${shifted}</text>`
    : `<text x="${middle} ${middle}" y="${y + 16} ${y + 31}">${escaped(shifted + base)}</text>`;
  const bump = BUMPS.includes(base) ? `<path class="${styles.bump}" d="M${middle - 5} ${y + 32.5}h10"/>` : "";
  return `<rect${resting} data-name="${code}" ${getPlace(line, column, width)}/>${legend}${bump}`;
}

function shift(name: ShiftCode, column: number, width: number): string {
  const middle = (column + width / 2) * PITCH;
  return `<rect data-name="${name}" ${getPlace(3, column, width)}/>
    <path class="${styles.arrow}" d="M${middle} 132l8 8.5h-4.5v7h-7v-7h-4.5z"/>`;
}

/** `line`, `column` and `width` in keys. */
function getPlace(line: number, column: number, width: number): string {
  return `x="${column * PITCH + GAP / 2}" y="${line * PITCH + GAP / 2}" width="${width * PITCH - GAP}"`;
}

function escaped(text: string): string {
  return text.replace("&", "&amp;").replace("<", "&lt;");
}
