import { LetterRows } from "~/ui/prose/keycap";
import { Sketch } from "~/ui/prose/sketch";
import ink from "~/ui/prose/sketch.module.css";

const SPEEDS = [31, 36, 38, 37, 41, 40, 34, 39, 42, 41, 43, 42] as const;
/** Points of the line at which a wrong key came. */
const SLIPS = [6, 9] as const;

/** A result: speed over the test, with marks where it went wrong. */
export function ResultDrawing() {
  const points = SPEEDS.map((wpm, place) => ({ x: 30 + place * 27, y: 190 - wpm * 3 }));
  return (
    <Sketch height={176}>
      <text className={ink.large} x="0" y="24">
        40
      </text>
      <text className={ink.muted} x="34" y="24">
        wpm
      </text>
      <text className={ink.large} x="92" y="24">
        96.2
      </text>
      <text className={ink.muted} x="148" y="24">
        % right
      </text>
      <path className={ink.faint} d="M30 70h300M30 100h300M30 130h300" />
      <path className={ink.line} d="M30 46v110h300" />
      <path
        className={ink.accent}
        strokeWidth="2.5"
        d={`M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`}
      />
      {SLIPS.map(place => {
        const x = points[place]?.x ?? 0;
        return <path key={place} className={ink.error} strokeWidth="2" d={`M${x - 4} 144l8 8m0-8-8 8`} />;
      })}
      {[40, 30, 20].map(wpm => (
        <text key={wpm} className={`${ink.small} ${ink.muted} ${ink.end}`} x="24" y={194 - wpm * 3}>
          {wpm}
        </text>
      ))}
      <text className={`${ink.small} ${ink.muted}`} x="30" y="172">
        0:00
      </text>
      <text className={`${ink.small} ${ink.muted} ${ink.end}`} x="330" y="172">
        1:00
      </text>
    </Sketch>
  );
}

const HOT = { b: 3, p: 3, y: 2, q: 2, z: 3, x: 2, v: 1, c: 1, w: 1, m: 1, u: 1 } as const;

/** The keyboard, coloured by how slowly each key comes. */
export function HeatDrawing() {
  return (
    <Sketch height={132}>
      <LetterRows
        x={3}
        y={2}
        toneOf={key => (Object.hasOwn(HOT, key) ? HOT[key as keyof typeof HOT] : "plain")}
      />
      <text className={`${ink.small} ${ink.muted}`} x="4" y="124">
        quick
      </text>
      {([ink.tone0, ink.tone1, ink.tone2, ink.tone3] as const).map((tone, place) => (
        <rect key={tone} className={tone} x={44 + place * 26} y="112" width="22" height="14" rx="3" />
      ))}
      <text className={`${ink.small} ${ink.muted}`} x="154" y="124">
        slow
      </text>
    </Sketch>
  );
}

const ITEMS = [
  ["b", 62],
  ["th", 74],
  ["because", 81],
  ["ion", 93],
] as const;
/** Units of a percent. */
const PER_PERCENT = 2.2;

/** Weak items as bars that fall short of the target. */
export function WeakDrawing() {
  return (
    <Sketch height={160}>
      {ITEMS.map(([item, rating], row) => (
        <g key={item}>
          <text className={`${ink.mono} ${ink.end}`} x="68" y={24 + row * 32}>
            {item}
          </text>
          <rect
            className={ink.solidQuiet}
            x="80"
            y={10 + row * 32}
            width={100 * PER_PERCENT}
            height="18"
            rx="3"
          />
          <rect
            className={ink.solid}
            x="80"
            y={10 + row * 32}
            width={rating * PER_PERCENT}
            height="18"
            rx="3"
          />
          <text className={`${ink.small} ${ink.muted}`} x="308" y={23 + row * 32}>
            {rating} %
          </text>
        </g>
      ))}
      <path className={ink.dashed} d="M300 2v130" />
      <text className={`${ink.small} ${ink.end}`} x="304" y="152">
        your target
      </text>
    </Sketch>
  );
}

/** Days of nine weeks, darker where more was typed. */
const MINUTES = "002120031201132002130120311023102132013320123102310233201232013";
const TONES = { "0": ink.tone0, "1": ink.tone1, "2": ink.tone2, "3": ink.tone3 } as const;

export function CalendarDrawing() {
  return (
    <Sketch height={168}>
      {Array.from(MINUTES, (minutes, day) => {
        const [week, weekday] = [Math.floor(day / 7), day % 7];
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: days never move.
            key={day}
            className={TONES[minutes as keyof typeof TONES]}
            x={72 + week * 24}
            y={weekday * 24}
            width="19"
            height="19"
            rx="3"
          />
        );
      })}
      {["Mon", "Wed", "Fri", "Sun"].map((day, place) => (
        <text key={day} className={`${ink.small} ${ink.muted} ${ink.end}`} x="62" y={14 + place * 48}>
          {day}
        </text>
      ))}
    </Sketch>
  );
}
