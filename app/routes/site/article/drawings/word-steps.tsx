import { type Finger, getKey, type Key, type Row } from "~/engine/keyboard/keyboard";
import { classNames } from "~/ui/layout/primitives";
import keys from "./keyboard-keys.module.css";
import styles from "./word-steps.module.css";

const WIDTH = 360;
const CAP = 26;
/** From one row to the next. */
const RISE = 52;
const TOP = 22;
const ROWS: readonly { readonly row: Row; readonly name: string }[] = [
  { row: "top", name: "top row" },
  { row: "home", name: "home row" },
  { row: "bottom", name: "bottom row" },
];
const FINGERS: Readonly<Record<Finger, string>> = {
  pinky: "little",
  ring: "ring",
  mid: "middle",
  index: "index",
  thumb: "thumb",
};

/**
 * A word as steps from key to key, each at the height of its row, with its finger below. A move of one finger between two keys is drawn thick: no
 * other finger can get ready for it.
 */
export function WordSteps({ word }: { word: string }) {
  const steps = Array.from(word, char => getKey(char)?.key).filter(key => key !== undefined);
  const rows = ROWS.filter(({ row }) => steps.some(key => key.row === row));
  const pitch = WIDTH / steps.length;
  const getMiddle = (key: Key, place: number) => ({
    x: (place + 0.5) * pitch,
    y: TOP + rows.findIndex(({ row }) => row === key.row) * RISE,
  });
  const names = TOP + (rows.length - 1) * RISE + CAP / 2 + 30;
  return (
    <svg
      className={classNames(keys.keys, styles.steps)}
      viewBox={`0 0 ${WIDTH} ${names + 6}`}
      aria-hidden="true"
    >
      {rows.map(({ row, name }, line) => {
        const y = TOP + line * RISE;
        const isFree = steps[0]?.row !== row;
        return (
          <g key={row} className={styles.row}>
            <line x1={0} x2={WIDTH} y1={y} y2={y} />
            <text x={isFree ? 0 : WIDTH} y={y - 7} data-end={isFree ? undefined : ""}>
              {name}
            </text>
          </g>
        );
      })}
      {steps.map((key, place) => {
        const before = steps[place - 1];
        if (before === undefined) return null;
        const from = getMiddle(before, place - 1);
        const to = getMiddle(key, place);
        return (
          <line
            // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a word never move.
            key={place}
            className={isOneFinger(before, key) ? styles.slow : styles.move}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
          />
        );
      })}
      {steps.map((key, place) => {
        const { x, y } = getMiddle(key, place);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letters of a word never move.
          <g key={place} data-tone={key.finger}>
            <rect x={x - CAP / 2} y={y - CAP / 2} width={CAP} height={CAP} rx={4} className={styles.cap} />
            <text x={x} y={y + 4.5}>
              {key.base.toUpperCase()}
            </text>
            <text x={x} y={names} className={styles.finger}>
              {FINGERS[key.finger]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Whether one finger has to go from one key to the other. */
function isOneFinger(before: Key, key: Key): boolean {
  return before.code !== key.code && before.hand === key.hand && before.finger === key.finger;
}
