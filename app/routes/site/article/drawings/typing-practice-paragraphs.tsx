import type { Drawings } from "~/ui/prose/prose-sections";
import styles from "./drawing.module.css";
import { PARAGRAPH_SHARES } from "./shares";

const SQUARE = 18;
const PITCH = 20;
const TOP = 6;

const KINDS = [
  { kind: "letter", label: "small letters", count: PARAGRAPH_SHARES.small },
  { kind: "space", label: "spaces", count: PARAGRAPH_SHARES.spaces },
  { kind: "sign", label: "punctuation", count: PARAGRAPH_SHARES.signs },
  { kind: "capital", label: "capitals", count: PARAGRAPH_SHARES.capitals },
] as const;

const SQUARES = KINDS.flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));

/** A square for each of a hundred characters, and how many there are of each kind. */
function PerHundred() {
  return (
    <svg className={styles.drawing} viewBox="0 0 336 212" aria-hidden="true">
      {SQUARES.map((kind, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: squares never move.
          key={at}
          className={styles.square}
          data-of={kind}
          x={1 + (at % 10) * PITCH}
          y={TOP + Math.floor(at / 10) * PITCH}
          width={SQUARE}
          height={SQUARE}
          rx={4}
        />
      ))}
      {KINDS.map(({ kind, label, count }, line) => (
        <g key={kind}>
          <rect
            className={styles.square}
            data-of={kind}
            x={222}
            y={36 + line * 42}
            width={SQUARE}
            height={SQUARE}
            rx={4}
          />
          <text x={248} y={43 + line * 42} data-figure="">
            {count}
          </text>
          <text x={248} y={59 + line * 42} data-quiet="">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

const SENTENCE = "a slow fire that you feed";
const ADVANCE = 12.2;
const LEFT = 8;

/** Where the eye is, in characters: on the letter that is typed, and a word further on. */
const GAZES = [
  { y: 46, label: "eye on the letter", from: 12, to: 13 },
  { y: 124, label: "eye a word ahead", from: 17, to: 20 },
] as const;
const TYPED = 12;

function EyesAhead() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 150" aria-hidden="true">
      {GAZES.map(({ y, label, from, to }) => {
        const middle = LEFT + ((from + to) / 2) * ADVANCE;
        return (
          <g key={label}>
            <ellipse
              className={styles.area}
              cx={middle}
              cy={y - 6}
              rx={((to - from) / 2) * ADVANCE + 8}
              ry={15}
            />
            {Array.from(SENTENCE, (letter, at) => (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: letters never move.
                key={at}
                x={LEFT + (at + 0.5) * ADVANCE}
                y={y}
                data-typed=""
                data-middle=""
                data-large=""
                data-faint={at < TYPED || undefined}
              >
                {letter}
              </text>
            ))}
            <path className={styles.line} d={`M${LEFT + TYPED * ADVANCE} ${y + 7}h${ADVANCE}`} />
            <Eye x={middle} y={y - 31} />
            <text x={middle - 17} y={y - 26.5} data-quiet="" data-end="">
              {label}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Eye({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <path className={styles.other} d={`M${x - 10} ${y}q10 -11 20 0q-10 11 -20 0z`} />
      <circle className={styles.bar} cx={x} cy={y} r={3} />
    </g>
  );
}

/** By the names that the article calls them. */
export const typingPracticeParagraphs: Drawings = {
  "per-hundred": PerHundred,
  "eyes-ahead": EyesAhead,
};
