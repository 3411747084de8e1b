import { LetterRows } from "~/ui/prose/keycap";
import type { Drawings } from "~/ui/prose/prose-sections";
import { Sketch } from "~/ui/prose/sketch";
import ink from "~/ui/prose/sketch.module.css";

const CELL = 20;

/** A typed line: what stands right, what stands wrong, and what was erased. */
function WhatCounts() {
  const typed = "a quier fox jumps";
  const wrong = typed.indexOf("r");
  const repaired = typed.indexOf("x");
  return (
    <Sketch width={342} height={136}>
      <rect className={ink.errorSheet} x={wrong * CELL} y="44" width={CELL} height="30" rx="4" />
      {Array.from(typed, (character, place) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: letters never move.
          key={place}
          className={`${ink.mono} ${ink.middle} ${ink.display} ${place === wrong ? ink.inError : ""}`}
          x={place * CELL + CELL / 2}
          y="66"
        >
          {character}
        </text>
      ))}
      <text
        className={`${ink.mono} ${ink.middle} ${ink.display} ${ink.muted}`}
        x={repaired * CELL + CELL / 2}
        y="34"
      >
        c
      </text>
      <path className={ink.error} d={`M${repaired * CELL + 4} 29h${CELL - 8}`} />
      <path className={ink.accent} d={`M2 84h${wrong * CELL - 6}`} />
      <path
        className={ink.accent}
        d={`M${(wrong + 1) * CELL + 2} 84h${(typed.length - wrong - 1) * CELL - 4}`}
      />
      <text className={ink.inAccent} x="2" y="106">
        stands, right
      </text>
      <path className={ink.error} d={`M${wrong * CELL + CELL / 2} 78v34`} />
      <text className={`${ink.inError} ${ink.middle}`} x={wrong * CELL + CELL / 2} y="130">
        stands, wrong
      </text>
      <text className={ink.muted} x={repaired * CELL + CELL + 6} y="34">
        wrong, repaired
      </text>
    </Sketch>
  );
}

const TRACES = "dfghjkl";

/** What is left of the alphabet on the keyboard. */
function TracesOfTheAlphabet() {
  return (
    <Sketch height={92}>
      <LetterRows x={3} y={1} toneOf={key => (TRACES.includes(key) ? "accent" : "plain")} />
    </Sketch>
  );
}

/** Of the power law: the share of the time that is left after n of 200 repetitions. */
const EXPONENT = 0.5;
const CURVE = Array.from({ length: 50 }, (_, step) => {
  const repetitions = 1 + step * 4;
  return { x: 24 + step * 6, y: 20 + 130 * (1 - repetitions ** -EXPONENT) };
});

/** How practice pays: much at first, less and less later. */
function PracticeCurve() {
  return (
    <Sketch height={186}>
      <path className={ink.line} d="M24 10v148h304" />
      <path
        className={ink.accent}
        strokeWidth="2.5"
        d={`M${CURVE.map(({ x, y }) => `${x} ${y.toFixed(1)}`).join("L")}`}
      />
      <text className={`${ink.small} ${ink.muted}`} x="34" y="20">
        time for a key
      </text>
      <text className={`${ink.small} ${ink.muted} ${ink.end}`} x="328" y="176">
        repetitions
      </text>
    </Sketch>
  );
}

export const DRAWINGS: Drawings = {
  "what-counts": WhatCounts,
  "traces-of-the-alphabet": TracesOfTheAlphabet,
  "practice-curve": PracticeCurve,
};
