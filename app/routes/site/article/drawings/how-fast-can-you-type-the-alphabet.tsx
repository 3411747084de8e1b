import type { HandFinger } from "~/engine/keyboard/fingering";
import { getKey, KEYS, type Key, type Row } from "~/engine/keyboard/keyboard";
import { ALPHABET } from "~/engine/lesson-text/alphabet";
import { classNames } from "~/ui/layout/primitives";
import type { Drawings } from "~/ui/prose/prose-sections";
import drawing from "./drawing.module.css";
import styles from "./how-fast-can-you-type-the-alphabet.module.css";

/** By the names that the article calls them. */
export const howFastCanYouTypeTheAlphabet: Drawings = { walk: Walk, roll: Roll };

/** The keys in the order of the alphabet. */
const KEYS_IN_ORDER: readonly Key[] = Array.from(ALPHABET, letter => getKey(letter)?.key).filter(
  key => key !== undefined,
);

const WIDTH = 360;

/** Rows of letters, each with how far it stands in, in keys. */
const ROWS: readonly { readonly row: Row; readonly indent: number }[] = [
  { row: "top", indent: 0 },
  { row: "home", indent: 0.25 },
  { row: "bottom", indent: 0.75 },
];
const PITCH = 36;
const RISE = 54;
const CAP = 24;
/** How many letters there are before the hands begin to change often: A to P. */
const CALM = ALPHABET.indexOf("q");
/** How far a way bows out, as a share of its length, so that it passes by the keys between: within a row, and across. */
const BOW_IN_ROW = 0.16;
const BOW_ACROSS = -0.05;

const STATIONS = KEYS_IN_ORDER.map(key => {
  const line = ROWS.findIndex(({ row }) => row === key.row);
  const column = KEYS.filter(({ row }) => row === key.row).findIndex(({ code }) => code === key.code);
  const indent = ROWS[line]?.indent ?? 0;
  return { key, x: (indent + column + 0.5) * PITCH, y: CAP / 2 + 12 + line * RISE };
});

/** The alphabet as a way over the keys of its letters. */
function Walk() {
  const height = CAP + 24 + (ROWS.length - 1) * RISE;
  return (
    <svg className={drawing.drawing} viewBox={`0 0 ${WIDTH} ${height}`} aria-hidden="true">
      <path className={styles.restless} d={wayOver(STATIONS.slice(CALM - 1))} />
      <path className={styles.calm} d={wayOver(STATIONS.slice(0, CALM))} />
      {STATIONS.map(({ key, x, y }, place) => (
        <g key={key.code}>
          <rect
            className={place < CALM ? styles.calmKey : drawing.box}
            x={x - CAP / 2}
            y={y - CAP / 2}
            width={CAP}
            height={CAP}
            rx={5}
          />
          <text data-middle="" data-typed="" x={x} y={y + 4.5}>
            {key.base.toUpperCase()}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Bowed lines from station to station. */
function wayOver(stations: readonly { readonly x: number; readonly y: number }[]): string {
  return stations
    .map(({ x, y }, place) => {
      const before = stations[place - 1];
      if (before === undefined) return `M${x} ${y}`;
      const bow = before.y === y ? BOW_IN_ROW : BOW_ACROSS;
      const bowX = (before.x + x) / 2 + (y - before.y) * bow;
      const bowY = (before.y + y) / 2 - (x - before.x) * bow;
      return `Q${bowX} ${bowY} ${x} ${y}`;
    })
    .join("");
}

const LANES: readonly { readonly finger: HandFinger; readonly name: string }[] = [
  { finger: "left pinky", name: "little" },
  { finger: "left ring", name: "ring" },
  { finger: "left mid", name: "middle" },
  { finger: "left index", name: "index" },
  { finger: "right index", name: "index" },
  { finger: "right mid", name: "middle" },
  { finger: "right ring", name: "ring" },
  { finger: "right pinky", name: "little" },
];
const LANES_A_HAND = LANES.length / 2;

/** Before the first letter, for the names of the fingers. */
const MARGIN = 46;
const STEP = (WIDTH - MARGIN) / ALPHABET.length;
const LANE = 21;
/** Over the lanes of each hand, for its name. */
const HEAD = 24;

const getLane = (key: Key) => LANES.findIndex(({ finger }) => finger === `${key.hand} ${key.finger}`);
const middleOfLane = (lane: number) => (lane + 0.5) * LANE + (lane < LANES_A_HAND ? 1 : 2.4) * HEAD;
const middleOfStep = (place: number) => MARGIN + (place + 0.5) * STEP;

/** The alphabet in time, each letter in the lane of its finger. */
function Roll() {
  const places = KEYS_IN_ORDER.map((key, place) => ({
    key,
    x: middleOfStep(place),
    y: middleOfLane(getLane(key)),
    /** Whether the same finger had the letter before. */
    isHeld: place > 0 && getLane(key) === getLane(KEYS_IN_ORDER[place - 1] ?? key),
  }));
  return (
    <svg
      className={classNames(drawing.drawing, styles.roll)}
      viewBox={`0 0 ${WIDTH} ${middleOfLane(LANES.length - 1) + LANE / 2 + 2}`}
      aria-hidden="true"
    >
      {["left hand", "right hand"].map((hand, half) => (
        <text key={hand} x={0} y={middleOfLane(half * LANES_A_HAND) - LANE / 2 - 7}>
          {hand}
        </text>
      ))}
      {LANES.map(({ finger, name }, lane) => (
        <g key={finger}>
          <line
            className={drawing.grid}
            x1={MARGIN}
            x2={WIDTH}
            y1={middleOfLane(lane)}
            y2={middleOfLane(lane)}
          />
          <text data-quiet="" x={0} y={middleOfLane(lane) + 4.5}>
            {name}
          </text>
        </g>
      ))}
      {places.map(({ key, x, y, isHeld }) =>
        isHeld ? <line key={key.code} className={styles.held} x1={x - STEP} x2={x} y1={y} y2={y} /> : null,
      )}
      {places.map(({ key, x, y }) => (
        <text key={key.code} data-middle="" data-typed="" x={x} y={y + 4.5}>
          {key.base}
        </text>
      ))}
    </svg>
  );
}
