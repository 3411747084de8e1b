import type { Finger } from "~/engine/keyboard/keyboard";
import styles from "./guide.module.css";

interface Drawn {
  readonly finger: Finger;
  /** From its root in the palm to its tip. */
  readonly whole: string;
  /** The part of it that is free of the palm, which is what is filled to mark it. */
  readonly free: string;
  readonly nail: string;
}

/** The left hand from above, resting over the keys: 170 units wide, its wrist at the lower edge. */
const FINGERS: readonly Drawn[] = [
  {
    finger: "pinky",
    whole: "M52 150Q34 122 31 88",
    free: "M36.5 114Q32.5 102 31 88",
    nail: "M27 83.5q3.5-5.5 7.5-.5",
  },
  {
    finger: "ring",
    whole: "M69 140Q56 102 56 52",
    free: "M59.5 98Q56 78 56 52",
    nail: "M51.5 46.5q4.5-6.5 9 0",
  },
  {
    finger: "mid",
    whole: "M89 136Q84 88 87 33",
    free: "M86 90Q85.5 62 87 33",
    nail: "M82.5 27.5q4.5-6.5 9.5 .5",
  },
  {
    finger: "index",
    whole: "M109 140Q118 100 117.5 51",
    free: "M115 98Q117.8 78 117.5 51",
    nail: "M113 45.5q4.5-6.5 9 0",
  },
  {
    finger: "thumb",
    whole: "M96 174Q136 168 155 143",
    free: "M135 162.5Q147 154.5 155 143",
    nail: "M154 134.5q6.5 .5 7 7.5",
  },
];
const PALM =
  "M42 144C52 128 66 126 88 126S118 132 119 148C120 164 122 176 116 186L111 212H63L60 196C56 178 45 166 42 144Z";
const [LITTLE, OTHERS] = [
  FINGERS.filter(({ finger }) => finger === "pinky"),
  FINGERS.filter(({ finger }) => finger !== "pinky"),
].map(fingers => fingers.map(({ whole }) => whole).join(""));

/** Names that other parts of the drawing refer to. */
const HAND = "pad-guide-hand";
const WRIST = "pad-guide-wrist";

/** Turns what is drawn for the left hand into the right one. */
const MIRRORED = "matrix(-1 0 0 1 980 0)";

/**
 * Both hands as SVG. Each is drawn twice, thicker in the colour of the line, then in that of the ground: what is left of the
 * first is an outline.
 */
export function handsMarkup(): string {
  const little = `<path class="${styles.little}" d="${LITTLE}"/>`;
  const others = `<path d="${OTHERS}"/>`;
  const nails = FINGERS.map(({ nail }) => nail).join("");
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
    ${marks("left")}<g transform="${MIRRORED}">${marks("right")}</g></g>`;
}

function marks(hand: "left" | "right"): string {
  return FINGERS.map(({ finger, free }) => `<path data-name="${hand} ${finger}" d="${free}"/>`).join("");
}
