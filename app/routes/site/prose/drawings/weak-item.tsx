import { Sketch } from "~/ui/prose/sketch";
import ink from "~/ui/prose/sketch.module.css";

/** The last ten speeds of an item in wpm: 0 where there was a slip. */
const SPEEDS = [65, 65, 0, 65, 65, 65, 65, 0, 65, 65] as const;
const TARGET = 60;
const MEAN = 52;
/** Where 0 wpm is, and units of a wpm. */
const BASE = 152;
const PER_WPM = 2;

/** An item that is quick and weak: slips weigh its mean down. */
export function WeakItem() {
  const height = (wpm: number) => BASE - wpm * PER_WPM;
  return (
    <Sketch height={180}>
      {SPEEDS.map((wpm, place) => {
        const x = 12 + place * 25;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars never move.
          <g key={place}>
            {wpm === 0 ? (
              <path className={ink.error} d={`M${x + 4} ${BASE - 12}l8 8m0-8-8 8`} />
            ) : (
              <rect
                className={ink.accentSheet}
                x={x}
                y={height(wpm)}
                width="16"
                height={wpm * PER_WPM}
                rx="2"
              />
            )}
          </g>
        );
      })}
      <path className={ink.line} d={`M4 ${BASE}h262`} />
      <path className={ink.dashed} d={`M4 ${height(TARGET)}h262`} />
      <path className={ink.error} d={`M4 ${height(MEAN)}h262`} />
      <text className={ink.small} x="272" y={height(TARGET) + 1}>
        target 60
      </text>
      <text className={`${ink.small} ${ink.inError}`} x="272" y={height(MEAN) + 8}>
        mean 52
      </text>
      <text className={`${ink.small} ${ink.muted}`} x="4" y="172">
        the last ten times, in wpm
      </text>
    </Sketch>
  );
}
