import type { Drawings } from "~/ui/prose/prose-sections";
import styles from "./drawing.module.css";
import { HandKeys } from "./hand-keys";
import own from "./left-hand-typing-practice.module.css";

/** By the names that the article calls them. */
export const leftHandTypingPractice: Drawings = {
  keys: () => <HandKeys hand="left" />,
  load: FingerLoad,
};

/** Letters in 100 of the paragraphs in `server/content/paragraphs`, by the finger that types them. */
const LOAD = [
  { hand: "left", fingers: ["little", "ring", "middle", "index"], shares: [9, 9, 19, 22] },
  { hand: "right", fingers: ["index", "middle", "ring", "little"], shares: [20, 7, 12, 2] },
] as const;

const WIDTH = 360;
const BAR = 34;
const PITCH = 42;
const HAND = 182;
/** Of one letter in a hundred. */
const UNIT = 5;
const FLOOR = 132;

function FingerLoad() {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${FLOOR + 46}`} aria-hidden="true">
      {LOAD.map(({ hand, fingers, shares }, side) => (
        <g key={hand}>
          {shares.map((share, place) => {
            const x = side * HAND + 6 + place * PITCH;
            const height = share * UNIT;
            return (
              <g key={fingers[place]}>
                <rect
                  className={hand === "left" ? styles.bar : own.otherHand}
                  x={x}
                  y={FLOOR - height}
                  width={BAR}
                  height={height}
                  rx={3}
                />
                <text data-middle="" x={x + BAR / 2} y={FLOOR - height - 5}>
                  {share}%
                </text>
                <text data-middle="" data-quiet="" x={x + BAR / 2} y={FLOOR + 17}>
                  {fingers[place]}
                </text>
              </g>
            );
          })}
          <line className={styles.axis} x1={side * HAND + 2} x2={side * HAND + 176} y1={FLOOR} y2={FLOOR} />
          <text data-middle="" x={side * HAND + 89} y={FLOOR + 39}>
            {hand} hand
          </text>
        </g>
      ))}
    </svg>
  );
}
