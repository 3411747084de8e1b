import type { Drawings } from "~/ui/prose/prose-sections";
import styles from "./drawing.module.css";
import { fingerTone, getMiddle, KeyboardKeys, PITCH } from "./keyboard-keys";
import { FIGURE_SHARES } from "./shares";

/** A resting key and the figures that its finger goes up to. */
const WAYS = [
  { rest: "KeyA", figures: ["Digit1"] },
  { rest: "KeyS", figures: ["Digit2"] },
  { rest: "KeyD", figures: ["Digit3"] },
  { rest: "KeyF", figures: ["Digit4", "Digit5"] },
  { rest: "KeyJ", figures: ["Digit6", "Digit7"] },
  { rest: "KeyK", figures: ["Digit8"] },
  { rest: "KeyL", figures: ["Digit9"] },
  { rest: "Semicolon", figures: ["Digit0"] },
] as const;

/** Which of the drawn rows they are in. */
const FIGURES = 0;
const HOME = 2;

function FingerZones() {
  return (
    <KeyboardKeys
      rows={["num", "top", "home"]}
      toneOf={fingerTone}
      // The row between is left blank, so that the lines over it strike through nothing.
      labelOf={({ row, base }) => (row === "top" ? "" : base.toUpperCase())}
    >
      {WAYS.flatMap(({ rest, figures }) =>
        figures.map(figure => {
          const from = getMiddle(rest, HOME);
          const to = getMiddle(figure, FIGURES);
          return (
            <line
              key={figure}
              className={styles.way}
              x1={from.x}
              y1={from.y - PITCH / 2}
              x2={to.x}
              y2={to.y + PITCH / 2 - 1}
            />
          );
        }),
      )}
    </KeyboardKeys>
  );
}

const BARS = [
  { label: "paragraphs", share: FIGURE_SHARES.paragraphs },
  { label: "number sentences", share: FIGURE_SHARES.sentences },
  { label: "a number lesson", share: FIGURE_SHARES.lesson },
] as const;
const FULL = 25;
const WIDTH = 268;

function FigureShares() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 150" aria-hidden="true">
      {BARS.map(({ label, share }, line) => (
        <g key={label}>
          <text x={0} y={16 + line * 50} data-quiet="">
            {label}
          </text>
          <rect className={styles.track} x={0} y={23 + line * 50} width={WIDTH} height={14} rx={4} />
          <rect
            className={styles.bar}
            x={0}
            y={23 + line * 50}
            width={(WIDTH * share) / FULL}
            height={14}
            rx={Math.min(4, (WIDTH * share) / FULL / 2)}
          />
          <text x={320} y={36 + line * 50} data-end="" data-figure="">
            {share}
          </text>
        </g>
      ))}
    </svg>
  );
}

const CELL = 44;
const CAP = 40;
const PAD_KEYS = [
  { label: "7", column: 0, row: 0, finger: "index" },
  { label: "8", column: 1, row: 0, finger: "mid" },
  { label: "9", column: 2, row: 0, finger: "ring" },
  { label: "+", column: 3, row: 0, finger: "pinky", height: 2 },
  { label: "4", column: 0, row: 1, finger: "index" },
  { label: "5", column: 1, row: 1, finger: "mid" },
  { label: "6", column: 2, row: 1, finger: "ring" },
  { label: "1", column: 0, row: 2, finger: "index" },
  { label: "2", column: 1, row: 2, finger: "mid" },
  { label: "3", column: 2, row: 2, finger: "ring" },
  { label: "Enter", column: 3, row: 2, finger: "pinky", height: 2 },
  { label: "0", column: 0, row: 3, finger: "thumb", width: 2 },
  { label: ".", column: 2, row: 3, finger: "ring" },
] as const;
const FINGERS = ["index", "middle", "ring", "little"] as const;

function Keypad() {
  return (
    <svg className={styles.drawing} viewBox="-72 0 320 208" aria-hidden="true">
      {FINGERS.map((finger, column) => (
        <text key={finger} x={column * CELL + CELL / 2} y={14} data-quiet="" data-middle="">
          {finger}
        </text>
      ))}
      {PAD_KEYS.map(key => {
        const width = CAP + ("width" in key ? (key.width - 1) * CELL : 0);
        const height = CAP + ("height" in key ? (key.height - 1) * CELL : 0);
        const x = key.column * CELL + 2;
        const y = 24 + key.row * CELL + 2;
        return (
          <g key={key.label} className={styles.padKey} data-tone={key.finger}>
            <rect x={x} y={y} width={width} height={height} rx={6} />
            <text
              x={x + width / 2}
              y={y + height / 2 + 5}
              data-middle=""
              data-quiet={key.label.length > 1 || undefined}
              data-typed={key.label.length === 1 || undefined}
            >
              {key.label}
            </text>
            {key.label === "5" ? (
              <path className={styles.line} d={`M${x + width / 2 - 6} ${y + 34}h12`} />
            ) : null}
          </g>
        );
      })}
      <text x={-10} y={24 + 3.5 * CELL + 5} data-quiet="" data-end="">
        thumb
      </text>
    </svg>
  );
}

/** By the names that the article calls them. */
export const numberTypingPractice: Drawings = {
  "finger-zones": FingerZones,
  "figure-shares": FigureShares,
  keypad: Keypad,
};
