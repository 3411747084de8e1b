import { wpmOf } from "~/engine/score/speed";
import type { Drawings } from "~/ui/prose/prose-sections";
import styles from "./drawing.module.css";

const MINUTE = 60;
/** Characters a second of a typist of 60 wpm. */
const PACE = 5;
/** Seconds. */
const STOP = 2;
const EARLY = 6;
const LATE = 48;

const LEFT = 30;
const FLOOR = 158;
const LOWEST = 40;
const PER_WPM = 6;
const PER_SECOND = 4.7;

const getX = (second: number) => LEFT + second * PER_SECOND;
const getY = (wpm: number) => FLOOR - (wpm - LOWEST) * PER_WPM;

/** The running figure of an even typist who stops once, from the second second on, when there is something to show. */
function runningFigure(stopAt: number): string {
  const points = Array.from({ length: 2 * MINUTE - 3 }, (_, half) => 2 + half / 2).map(second => {
    const stopped = Math.min(STOP, Math.max(0, second - stopAt));
    return `${getX(second).toFixed(1)} ${getY(wpmOf(PACE * (second - stopped), second * 1000)).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

function Stumble() {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 196" aria-hidden="true">
      {[40, 50, 60].map(wpm => (
        <g key={wpm}>
          <path
            className={wpm === LOWEST ? styles.axis : styles.grid}
            d={`M${LEFT} ${getY(wpm)}H${getX(MINUTE)}`}
          />
          <text x={LEFT - 7} y={getY(wpm) + 4.5} data-quiet="" data-end="">
            {wpm}
          </text>
        </g>
      ))}
      {[0, 20, 40, 60].map(second => (
        <text key={second} x={getX(second)} y={FLOOR + 18} data-quiet="" data-middle="">
          {second}
        </text>
      ))}
      <text x={LEFT - 24} y={16} data-quiet="">
        wpm
      </text>
      <text x={getX(30)} y={FLOOR + 34} data-quiet="" data-middle="">
        seconds
      </text>
      <path className={styles.other} d={runningFigure(LATE)} />
      <path className={styles.line} d={runningFigure(EARLY)} />
      <text x={getX(11)} y={getY(45)}>
        stop after 6 s
      </text>
      <text x={getX(45)} y={getY(62)} data-quiet="" data-middle="">
        stop after 48 s
      </text>
    </svg>
  );
}

/** The keys of one slip in "home": what is extra is what would not have been typed without it. */
const SLIPS = [
  { label: "no slip", keys: "home", extra: 0 },
  { label: "at once", keys: "j←home", extra: 2 },
  { label: "1 later", keys: "jo←←home", extra: 4 },
  { label: "2 later", keys: "jom←←←home", extra: 6 },
] as const;
const KEY = 22;
const KEYS_LEFT = 66;

function SlipCost() {
  return (
    <svg className={styles.drawing} viewBox="0 0 324 136" aria-hidden="true">
      {SLIPS.map(({ label, keys, extra }, line) => {
        const y = 4 + line * 34;
        return (
          <g key={label}>
            <text x={0} y={y + 18} data-quiet="">
              {label}
            </text>
            {Array.from(keys, (key, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: keys never move.
              <g key={at} className={styles.slipKey} data-extra={at < extra || undefined}>
                <rect x={KEYS_LEFT + at * (KEY + 3)} y={y} width={KEY} height={26} rx={5} />
                <text x={KEYS_LEFT + at * (KEY + 3) + KEY / 2} y={y + 18} data-typed="" data-middle="">
                  {key}
                </text>
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** By the names that the article calls them. */
export const oneMinuteTypingTest: Drawings = { stumble: Stumble, "slip-cost": SlipCost };
