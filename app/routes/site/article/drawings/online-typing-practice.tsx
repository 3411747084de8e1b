import type { Drawings } from "~/ui/prose/prose-sections";
import styles from "./drawing.module.css";

/** The steps of the circle; each box is about its middle. */
const STEPS = [
  { x: 160, y: 28, words: "type a text" },
  { x: 242, y: 130, words: "see what was slow" },
  { x: 64, y: 130, words: "practise that" },
] as const;

/** From one step to the next, each with its head. */
const ARROWS = [
  "M226 28q36 2 36 74M254 93l8 10l8 -10",
  "M160 130h-27M142 122l-10 8l10 8",
  "M56 106q0 -72 36 -78M82 23l11 5l-7 9",
] as const;

function Loop() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 154" aria-hidden="true">
      {ARROWS.map(arrow => (
        <path key={arrow} className={styles.line} d={arrow} />
      ))}
      {STEPS.map(({ x, y, words }, at) => {
        const width = 34 + words.length * 7.1;
        return (
          <g key={words}>
            <rect className={styles.box} x={x - width / 2} y={y - 21} width={width} height={42} rx={8} />
            <text className={styles.ordinal} x={x - width / 2 + 12} y={y + 5}>
              {at + 1}
            </text>
            <text x={x + 8} y={y + 5} data-middle="">
              {words}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type Kind = "warm" | "weak" | "prose" | "test";

/** Minutes of each day, from the first thing to the last. */
const WEEK: readonly { day: string; parts: readonly (readonly [Kind, number])[] }[] = [
  {
    day: "Mon",
    parts: [
      ["warm", 2],
      ["weak", 6],
      ["prose", 5],
    ],
  },
  {
    day: "Tue",
    parts: [
      ["warm", 2],
      ["weak", 6],
      ["prose", 5],
    ],
  },
  {
    day: "Wed",
    parts: [
      ["warm", 2],
      ["weak", 8],
      ["prose", 5],
    ],
  },
  {
    day: "Thu",
    parts: [
      ["warm", 2],
      ["weak", 6],
      ["prose", 5],
    ],
  },
  {
    day: "Fri",
    parts: [
      ["warm", 3],
      ["weak", 4],
      ["test", 5],
    ],
  },
  { day: "Sat", parts: [["prose", 10]] },
  { day: "Sun", parts: [] },
];
const KINDS: readonly { kind: Kind; label: string; x: number }[] = [
  { kind: "warm", label: "warm-up", x: 26 },
  { kind: "weak", label: "what is weak", x: 106 },
  { kind: "prose", label: "prose", x: 212 },
  { kind: "test", label: "test", x: 276 },
];
const COLUMN = 42;
const BAR = 30;
const MINUTE = 8;
const FLOOR = 148;
const LEFT = 26;

function Week() {
  return (
    <svg className={styles.drawing} viewBox="0 14 320 188" aria-hidden="true">
      {[0, 5, 10, 15].map(minutes => (
        <g key={minutes}>
          <path
            className={minutes === 0 ? styles.axis : styles.grid}
            d={`M${LEFT} ${FLOOR - minutes * MINUTE}H320`}
          />
          <text x={LEFT - 6} y={FLOOR - minutes * MINUTE + 4.5} data-quiet="" data-end="">
            {minutes}
          </text>
        </g>
      ))}
      {WEEK.map(({ day, parts }, column) => {
        const x = LEFT + column * COLUMN + (COLUMN - BAR) / 2;
        return (
          <g key={day}>
            {parts.map(([kind, minutes], nth) => {
              const before = parts.slice(0, nth).reduce((sum, [, earlier]) => sum + earlier, 0);
              return (
                <rect
                  key={kind}
                  className={styles.part}
                  data-of={kind}
                  x={x}
                  y={FLOOR - (before + minutes) * MINUTE + 1}
                  width={BAR}
                  height={minutes * MINUTE - 1.5}
                  rx={3}
                />
              );
            })}
            <text x={x + BAR / 2} y={FLOOR + 18} data-quiet="" data-middle="">
              {day}
            </text>
          </g>
        );
      })}
      {KINDS.map(({ kind, label, x }) => (
        <g key={kind}>
          <rect className={styles.part} data-of={kind} x={x} y={185} width={12} height={12} rx={3} />
          <text x={x + 17} y={196} data-quiet="">
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** By the names that the article calls them. */
export const onlineTypingPractice: Drawings = { loop: Loop, week: Week };
