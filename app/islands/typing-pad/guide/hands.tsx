import type { Finger } from "~/engine/keyboard";
import styles from "./guide.module.css";

interface Drawn {
  readonly finger: Finger;
  /** From its root in the palm to its tip. */
  readonly path: string;
  /** The part of it that is free of the palm, which is what is filled to mark it. */
  readonly free: string;
  /** How thick it is. */
  readonly width: number;
  readonly nail: string;
}

/** The left hand from above, resting over the keys: 170 units wide, its wrist at the lower edge. */
const FINGERS: readonly Drawn[] = [
  {
    finger: "pinky",
    path: "M52 150Q34 122 31 88",
    free: "M36.5 114Q32.5 102 31 88",
    width: 19,
    nail: "M27 83.500q3.5 -5.5 7.5 -.5",
  },
  {
    finger: "ring",
    path: "M69 140Q56 102 56 52",
    free: "M59.5 98Q56 78 56 52",
    width: 21.5,
    nail: "M51.5 46.500q4.5 -6.5 9 0",
  },
  {
    finger: "mid",
    path: "M89 136Q84 88 87 33",
    free: "M86 90Q85.5 62 87 33",
    width: 22.5,
    nail: "M82.5 27.500q4.5 -6.5 9.5 .5",
  },
  {
    finger: "index",
    path: "M109 140Q118 100 117.5 51",
    free: "M115 98Q117.8 78 117.5 51",
    width: 21.5,
    nail: "M113 45.500q4.5 -6.5 9 0",
  },
  {
    finger: "thumb",
    path: "M96 174Q136 168 155 143",
    free: "M135 162.5Q147 154.5 155 143",
    width: 23,
    nail: "M154 134.500q6.5 .5 7 7.5",
  },
];
const PALM =
  "M42 144C52 128 66 126 88 126S118 132 119 148C120 164 122 176 116 186L111 212H63L60 196C56 178 45 166 42 144Z";

/** Where the wrists fade out; both hands share it. */
const FADE = "pad-guide-wrist";

export function Hands() {
  return (
    <g className={styles.hands}>
      <linearGradient id={FADE} gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="178" y2="204">
        <stop />
        <stop offset="1" stopOpacity="0" />
      </linearGradient>
      <Hand side="left" />
      <g transform="matrix(-1 0 0 1 980 0)">
        <Hand side="right" />
      </g>
    </g>
  );
}

/** Drawn twice, thicker in the colour of the line and then in that of the ground: what is left of the first is an outline. */
function Hand({ side }: { readonly side: "left" | "right" }) {
  return (
    <>
      <g className={styles.outline}>
        <path d={PALM} fill={`url(#${FADE})`} stroke={`url(#${FADE})`} strokeWidth="3" />
        {FINGERS.map(({ finger, path, width }) => (
          <path key={finger} d={path} strokeWidth={width + 3} />
        ))}
      </g>
      <g className={styles.inside}>
        <path d={PALM} />
        {FINGERS.map(({ finger, path, width }) => (
          <path key={finger} d={path} strokeWidth={width} />
        ))}
      </g>
      {FINGERS.map(({ finger, free, width }) => (
        <path
          key={finger}
          className={styles.finger}
          data-name={`${side} ${finger}`}
          d={free}
          strokeWidth={width - 5}
        />
      ))}
      <path className={styles.nails} d={FINGERS.map(({ nail }) => nail).join("")} />
    </>
  );
}
