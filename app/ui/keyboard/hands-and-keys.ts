import type { ShiftCode } from "~/engine/keyboard/keyboard";
import { type Finger, KEYS, type Key, type Row } from "~/engine/keyboard/keyboard";
import styles from "./hands-and-keys.module.css";

/** `whole` is from its root in the palm to its tip; `free`, the part outside the palm, marks it. */
type Drawn = readonly [finger: Finger, whole: string, free: string, nail: string];

/** The left hand from above, 170 units wide, its wrist at the lower edge. */
const FINGERS: readonly Drawn[] = [
  ["pinky", "M52 150Q34 122 31 88", "M36.5 114Q32.5 102 31 88", "M27 83.5q3.5-5.5 7.5-.5"],
  ["ring", "M69 140Q56 102 56 52", "M59.5 98Q56 78 56 52", "M51.5 46.5q4.5-6.5 9 0"],
  ["mid", "M89 136Q84 88 87 33", "M86 90Q85.5 62 87 33", "M82.5 27.5q4.5-6.5 9.5 .5"],
  ["index", "M109 140Q118 100 117.5 51", "M115 98Q117.8 78 117.5 51", "M113 45.5q4.5-6.5 9 0"],
  ["thumb", "M96 174Q136 168 155 143", "M135 162.5Q147 154.5 155 143", "M154 134.5q6.5 .5 7 7.5"],
];
const PALM =
  "M42 144C52 128 66 126 88 126S118 132 119 148C120 164 122 176 116 186L111 212H63L60 196C56 178 45 166 42 144Z";
const [LITTLE, OTHERS] = [FINGERS.slice(0, 1), FINGERS.slice(1)].map(fingers =>
  fingers.map(([, whole]) => whole).join(""),
);

const HAND = "pad-guide-hand";
const WRIST = "pad-guide-wrist";
const MIRRORED = "matrix(-1 0 0 1 980 0)";

/**
 * Each hand is drawn thick in the line's colour, then thinner in the background's, which leaves an outline.
 */
export function renderHands(): string {
  const little = `<path class="${styles.little}" d="${LITTLE}"/>`;
  const others = `<path d="${OTHERS}"/>`;
  const nails = FINGERS.map(([, , , nail]) => nail).join("");
  return `<g class="${styles.hands}">
    <linearGradient id="${WRIST}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="178" y2="204">
      <stop/><stop offset="1" stop-opacity="0"/>
    </linearGradient>
    <g id="${HAND}">
      <g class="${styles.outline}"><path d="${PALM}" fill="url(#${WRIST})" stroke="url(#${WRIST})"/>${little}${others}</g>
      <g class="${styles.inside}"><path d="${PALM}"/>${little}${others}</g>
      <path class="${styles.nails}" d="${nails}"/>
    </g>
    <use href="#${HAND}" transform="${MIRRORED}"/>
    ${renderMarks("left")}<g transform="${MIRRORED}">${renderMarks("right")}</g></g>`;
}

function renderMarks(hand: "left" | "right"): string {
  return FINGERS.map(([finger, , free]) => `<path data-name="${hand} ${finger}" d="${free}"/>`).join("");
}

/** A key with its gap, in drawing units. Height and radius are in the styles. */
const PITCH = 40;
const GAP = 4;

/** In keys from the left, as on most keyboards. */
const INDENT: Readonly<Record<Row, number>> = { num: 0, top: 1.5, home: 1.75, bottom: 2.25, space: 3.75 };
const ROWS = ["num", "top", "home", "bottom"] as const satisfies readonly Row[];
const RESTING = "asdfjkl;";
const BUMPS = "fj";

/** Keys without characters: row, column and width in keys. */
const SILENT = [
  [0, 13, 2],
  [1, 0, 1.5],
  [2, 0, 1.75],
  [2, 12.75, 2.25],
  ...[0, 1.25, 2.5, 10, 11.25, 12.5, 13.75].map(column => [4, column, 1.25] as const),
] as const;

export function renderKeyboard(left: number, top: number): string {
  const silent = SILENT.map(([line, column, width]) => `<rect ${getPlace(line, column, width)}/>`);
  const keys = ROWS.flatMap((row, line) =>
    KEYS.filter(key => key.row === row).map((key, column) => renderKey(key, line, INDENT[row] + column)),
  );
  return `<g class="${styles.keyboard}" transform="translate(${left} ${top})">
    <g class="${styles.silent}">${silent.join("")}</g>${keys.join("")}
    ${renderShift("ShiftLeft", 0, 2.25)}${renderShift("ShiftRight", 12.25, 2.75)}
    <rect data-name="Space" ${getPlace(4, INDENT.space, 6.25)}/></g>`;
}

function renderKey({ code, base, shifted }: Key, line: number, column: number): string {
  const width = code === "Backslash" ? 1.5 : 1;
  const middle = (column + width / 2) * PITCH;
  const y = line * PITCH;
  const resting = RESTING.includes(base) ? ` class="${styles.resting}"` : "";
  const legend = code.startsWith("Key")
    ? `<text x="${middle}" y="${y + 25}">${shifted}</text>`
    : `<text x="${middle} ${middle}" y="${y + 16} ${y + 31}">${escapeMarkup(shifted + base)}</text>`;
  const bump = BUMPS.includes(base) ? `<path class="${styles.bump}" d="M${middle - 5} ${y + 32.5}h10"/>` : "";
  return `<rect${resting} data-name="${code}" ${getPlace(line, column, width)}/>${legend}${bump}`;
}

function renderShift(name: ShiftCode, column: number, width: number): string {
  const middle = (column + width / 2) * PITCH;
  return `<rect data-name="${name}" ${getPlace(3, column, width)}/>
    <path class="${styles.arrow}" d="M${middle} 132l8 8.5h-4.5v7h-7v-7h-4.5z"/>`;
}

function getPlace(line: number, column: number, width: number): string {
  return `x="${column * PITCH + GAP / 2}" y="${line * PITCH + GAP / 2}" width="${width * PITCH - GAP}"`;
}

function escapeMarkup(text: string): string {
  return text.replace("&", "&amp;").replace("<", "&lt;");
}
