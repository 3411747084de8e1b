import { Keycap } from "~/ui/prose/keycap";
import { Sketch } from "~/ui/prose/sketch";
import ink from "~/ui/prose/sketch.module.css";

/** A word typed rightly, and with a slip that is repaired. */
export function CostOfASlip() {
  return (
    <Sketch height={152}>
      <text className={ink.muted} x="0" y="14">
        typed rightly
      </text>
      {["t", "h", "e"].map((key, place) => (
        <Keycap key={key} x={place * 44} y={24} size={34} label={key} />
      ))}
      <path className={ink.accent} d="M122 41h206m-6-5 6 5-6 5" />
      <text className={`${ink.small} ${ink.inAccent} ${ink.end}`} x="336" y="30">
        already at the next word
      </text>
      <text className={ink.muted} x="0" y="92">
        repaired
      </text>
      <Keycap x={0} y={102} size={34} label="t" />
      <Keycap x={44} y={102} size={34} label="g" tone="error" />
      <path className={`${ink.error} ${ink.dashed}`} d="M90 119h62" />
      <Keycap x={164} y={102} size={34} width={52} label="⌫" />
      <Keycap x={226} y={102} size={34} label="h" />
      <Keycap x={270} y={102} size={34} label="e" />
    </Sketch>
  );
}

const DAYS = ["M", "T", "W", "T", "F", "S", "S"] as const;
/** Of one day's bar in the upper week, in the drawing's units. */
const SITTING = 12;

/** The same minutes spread over a week, and on one day of it. */
export function TwoWeeks() {
  return (
    <Sketch height={196}>
      {DAYS.map((day, place) => {
        const x = 20 + place * 45;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: days never move.
          <g key={place}>
            <rect className={ink.solid} x={x} y={44 - SITTING} width={28} height={SITTING} rx="2" />
            <text className={`${ink.small} ${ink.muted} ${ink.middle}`} x={x + 14} y={62}>
              {day}
            </text>
            <text className={`${ink.small} ${ink.muted} ${ink.middle}`} x={x + 14} y={190}>
              {day}
            </text>
          </g>
        );
      })}
      <rect
        className={ink.solidQuiet}
        x={20 + 6 * 45}
        y={172 - 7 * SITTING}
        width={28}
        height={7 * SITTING}
        rx="2"
      />
      <path className={ink.line} d="M12 44.750h316M12 172.750h316" />
    </Sketch>
  );
}
