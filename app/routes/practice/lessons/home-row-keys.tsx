import styles from "./home-row-keys.module.css";

const HANDS = ["asdf", "jkl;"] as const;
const PITCH = 44;
const KEY = 40;
/** Between the hands lie two keys that nobody rests on. */
const GAP = 26;

/** The keys that the fingers wait on: a picture to come home to. */
export function HomeRowKeys() {
  return (
    <svg className={styles.keys} viewBox={`0 0 ${8 * PITCH + GAP} 48`} aria-hidden="true">
      {HANDS.map((hand, side) =>
        [...hand].map((letter, place) => {
          const x = side * (4 * PITCH + GAP) + place * PITCH + 2;
          return (
            <g key={letter}>
              <rect x={x} y="4" width={KEY} height={KEY} rx="9" />
              <text x={x + KEY / 2} y="28">
                {letter.toUpperCase()}
              </text>
              {letter === "f" || letter === "j" ? <path d={`M${x + 13} 37h14`} /> : null}
            </g>
          );
        }),
      )}
    </svg>
  );
}
