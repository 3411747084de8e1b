import type { Finger } from "~/engine/keyboard";
import styles from "./guide.module.css";

interface Drawn {
  readonly finger: Finger;
  /** From its root in the palm to its tip. */
  readonly path: string;
  /** How thick it is. */
  readonly width: number;
  /** Its nail. */
  readonly nail: string;
}

/** The left hand from above, as it hovers over the keys: 170 units wide, its wrist at the lower edge. */
const FINGERS: readonly Drawn[] = [
  { finger: "pinky", path: "M52 140Q34 112 25 82", width: 19, nail: "M21 77q1 -7 7 -6" },
  { finger: "ring", path: "M70 130Q57 88 54 45", width: 22, nail: "M48.5 41q2 -8 9.5 -7" },
  { finger: "mid", path: "M90 128Q87 78 90 27", width: 23, nail: "M85 22q4 -8 10 -1" },
  { finger: "index", path: "M108 132Q118 90 124 47", width: 22, nail: "M119.5 41q5 -7 10 1" },
  { finger: "thumb", path: "M104 176Q136 166 157 134", width: 24, nail: "M157 127q7 0 7 8" },
];
const PALM = "M43 142Q60 116 90 116Q112 116 118 134Q121 152 116 176L112 214H60L56 188Q46 168 43 142Z";

export function LeftHand() {
  return <HandDrawing side="left" />;
}

export function RightHand() {
  return (
    <g transform="matrix(-1 0 0 1 980 0)">
      <HandDrawing side="right" />
    </g>
  );
}

/** Drawn twice, thicker in the colour of the line and then in that of the hand: what is left of the first is an outline. */
function HandDrawing({ side }: { readonly side: "left" | "right" }) {
  return (
    <g className={styles.hand}>
      <g className={styles.outline}>
        <path d={PALM} />
        {FINGERS.map(({ finger, path, width }) => (
          <path key={finger} d={path} strokeWidth={width + 3} />
        ))}
      </g>
      {FINGERS.map(({ finger, path, width }) => (
        <path key={finger} data-name={`${side} ${finger}`} d={path} strokeWidth={width} />
      ))}
      <path className={styles.palm} d={PALM} />
      <path className={styles.nails} d={FINGERS.map(({ nail }) => nail).join("")} />
    </g>
  );
}
