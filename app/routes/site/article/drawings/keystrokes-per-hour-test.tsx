import { count } from "~/ui/format-numbers";
import type { Drawings } from "~/ui/prose/prose-sections";
import styles from "./drawing.module.css";
import own from "./keystrokes-per-hour-test.module.css";

/** By the names that the article calls them. */
export const keystrokesPerHourTest: Drawings = { scale: Scale, corrections: Corrections };

const WIDTH = 360;

/** Keystrokes per hour of one word per minute: five keys a word, sixty minutes. */
const KEYS_PER_HOUR = 5 * 60;
const MAX_PER_HOUR = 80;
const ASKED_FOR = { from: 8_000, to: 10_000 };

const EDGE = 26;
const LINE = 86;
const getPlace = (wpm: number) => EDGE + (wpm / MAX_PER_HOUR) * (WIDTH - 2 * EDGE);

/** Words per minute over the line, keystrokes per hour under it. */
function Scale() {
  const from = getPlace(ASKED_FOR.from / KEYS_PER_HOUR);
  const to = getPlace(ASKED_FOR.to / KEYS_PER_HOUR);
  const fives = Array.from({ length: MAX_PER_HOUR / 5 + 1 }, (_, step) => step * 5);
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} 154`} aria-hidden="true">
      <text x={0} y={14}>
        words per minute
      </text>
      <rect className={own.asked} x={from} y={LINE - 16} width={to - from} height={32} rx={3} />
      <line className={styles.axis} x1={EDGE} x2={WIDTH - EDGE} y1={LINE} y2={LINE} />
      {fives.map(wpm => {
        const x = getPlace(wpm);
        const isNamed = wpm % 20 === 0;
        const reach = isNamed ? 10 : 5;
        return (
          <g key={wpm}>
            <line className={styles.axis} x1={x} x2={x} y1={LINE - reach} y2={LINE + reach} />
            {isNamed ? (
              <>
                <text data-middle="" x={x} y={LINE - 21}>
                  {wpm}
                </text>
                <text data-middle="" x={x} y={LINE + 32}>
                  {count(wpm * KEYS_PER_HOUR)}
                </text>
              </>
            ) : null}
          </g>
        );
      })}
      <text data-middle="" data-quiet="" x={(from + to) / 2} y={LINE - 41}>
        often asked for
      </text>
      <text x={0} y={148}>
        keystrokes per hour
      </text>
    </svg>
  );
}

/** What it takes to type the same hundred characters. */
const TYPISTS = [
  { name: "no slip", right: 100, takenBack: 0, backspaces: 0 },
  { name: "four slips, mended at once", right: 100, takenBack: 4, backspaces: 4 },
  { name: "four slips, seen three letters later", right: 100, takenBack: 16, backspaces: 16 },
] as const;

/** Of one key. */
const UNIT = 2.35;
const BAR = 18;
const PITCH = 52;
const LEGEND = TYPISTS.length * PITCH + 6;
const KINDS = [
  { look: styles.bar, name: "text", x: 0 },
  { look: own.takenBack, name: "taken back", x: 72 },
  { look: own.backspaces, name: "Backspace", x: 180 },
];

function Corrections() {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${WIDTH} ${LEGEND + 18}`} aria-hidden="true">
      {TYPISTS.map(({ name, right, takenBack, backspaces }, line) => {
        const y = line * PITCH + 20;
        const parts = [right, takenBack, backspaces];
        const keys = right + takenBack + backspaces;
        return (
          <g key={name}>
            <text data-quiet="" x={0} y={y - 7}>
              {name}
            </text>
            {parts.map((part, place) => {
              const before = parts.slice(0, place).reduce<number>((sum, one) => sum + one, 0);
              const kind = KINDS[place];
              return kind === undefined || part === 0 ? null : (
                <rect
                  key={kind.name}
                  className={kind.look}
                  x={before * UNIT}
                  y={y}
                  width={part * UNIT - 1}
                  height={BAR}
                  rx={2}
                />
              );
            })}
            <text x={keys * UNIT + 5} y={y + 13.5}>
              {keys}
            </text>
          </g>
        );
      })}
      {KINDS.map(({ look, name, x }) => (
        <g key={name}>
          <rect className={look} x={x} y={LEGEND} width={14} height={14} rx={2} />
          <text data-quiet="" x={x + 20} y={LEGEND + 12}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
