import { Sketch } from "~/ui/prose/sketch";
import ink from "~/ui/prose/sketch.module.css";

const WEAK = "because both bring boots";

/** A line of a lesson on one letter, with that letter marked, and why it is there. */
export function ForYouDrawing() {
  return (
    <Sketch height={108}>
      <rect className={ink.sheet} x="1" y="1" width="338" height="106" rx="8" />
      <text className={ink.muted} x="16" y="28">
        B is at 62 percent of your target.
      </text>
      {Array.from(WEAK, (character, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: letters never move.
          key={place}
        >
          {character === "b" ? (
            <rect className={ink.shade} x={16 + place * 12.6} y="50" width="12.600" height="26" rx="3" />
          ) : null}
          <text
            className={`${ink.mono} ${ink.letter} ${ink.middle} ${character === "b" ? ink.inAccent : ""}`}
            x={16 + (place + 0.5) * 12.6}
            y="70"
          >
            {character === " " ? "" : character}
          </text>
        </g>
      ))}
      <text className={`${ink.small} ${ink.muted}`} x="16" y="96">
        A third of the words or more hold it.
      </text>
    </Sketch>
  );
}

/** A question to the coach, and how it answers. */
export function CoachDrawing() {
  return (
    <Sketch height={156}>
      <path
        className={ink.accentSheet}
        d="M96 4h234a8 8 0 0 1 8 8v28a8 8 0 0 1-8 8h-4v8l-10-8H96a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8Z"
      />
      <text x="104" y="31">
        Why do I keep hitting R for T?
      </text>
      <path
        className={ink.sheet}
        d="M10 72h264a8 8 0 0 1 8 8v62a8 8 0 0 1-8 8H26l-12 6v-6h-4a8 8 0 0 1-8-8V80a8 8 0 0 1 8-8Z"
      />
      <text x="18" y="96">
        Your reach for T is a little short: it
      </text>
      <text x="18" y="115">
        was R 21 times. Try ten slow lines of
      </text>
      <text x="18" y="134">
        words with T, wrist still.
      </text>
    </Sketch>
  );
}
