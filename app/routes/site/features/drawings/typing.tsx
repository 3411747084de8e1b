import { Keycap, LetterRows } from "~/ui/prose/keycap";
import { Sketch } from "~/ui/prose/sketch";
import ink from "~/ui/prose/sketch.module.css";

/** Of one letter of the pad's face. */
const CELL = 13;

const LINES = ["Slow rivers carry", "more than they", "seem to."] as const;
const TYPED = 26;
const WRONG = 20;

/** A text half typed, with a slip that shows what was struck instead, and the bar of how far it is. */
export function PadDrawing() {
  let before = 0;
  return (
    <Sketch height={158}>
      {LINES.map((line, row) => {
        const from = before;
        before += line.length + 1;
        return Array.from(line, (character, column) => {
          const place = from + column;
          const x = 8 + column * CELL;
          const y = 62 + row * 42;
          const kind = place === WRONG ? ink.inError : place < TYPED ? ink.muted : "";
          return (
            <g key={place}>
              {place === WRONG ? (
                <>
                  <rect className={ink.errorSheet} x={x} y={y - 18} width={CELL} height="25" rx="3" />
                  <text
                    className={`${ink.mono} ${ink.small} ${ink.middle} ${ink.inError}`}
                    x={x + 6.5}
                    y={y + 20}
                  >
                    t
                  </text>
                </>
              ) : null}
              {place === TYPED ? (
                <path className={ink.accent} strokeWidth="2.5" d={`M${x} ${y - 17}v23`} />
              ) : null}
              <text className={`${ink.mono} ${ink.letter} ${ink.middle} ${kind}`} x={x + 6.5} y={y}>
                {character === " " ? "" : character}
              </text>
            </g>
          );
        });
      })}
      <text className={`${ink.small} ${ink.muted}`} x="8" y="18">
        0:14
      </text>
      <text className={`${ink.small} ${ink.muted} ${ink.middle}`} x="170" y="18">
        38 wpm
      </text>
      <text className={`${ink.small} ${ink.muted} ${ink.end}`} x="332" y="18">
        96 %
      </text>
      <path className={ink.faint} strokeWidth="3" d="M8 30h324" />
      <path className={ink.accent} strokeWidth="3" d="M8 30h200" />
    </Sketch>
  );
}

const SLOPE = "rfvtgb";

/** The keys of one finger, and where it rests. */
export function FingerDrawing() {
  return (
    <Sketch height={150}>
      <LetterRows x={3} y={2} toneOf={key => (key === "f" ? "accent" : SLOPE.includes(key) ? 1 : "plain")} />
      <path className={ink.accentSheet} d="M103 148v-70a13 13 0 0 1 26 0v70" fillOpacity="0.9" />
      <path className={ink.accent} d="M109 78a7 8 0 0 1 14 0v6h-14Z" />
      <text className={ink.muted} x="142" y="136">
        left index finger: six keys
      </text>
    </Sketch>
  );
}

const LENGTHS = [1, 5, 10, 15] as const;

/** The four lengths of a test, as hands of clocks. */
export function TestsDrawing() {
  return (
    <Sketch height={112}>
      {LENGTHS.map((minutes, place) => {
        const x = 44 + place * 84;
        const angle = (minutes / 60) * 2 * Math.PI;
        const end = { x: x + 30 * Math.sin(angle), y: 42 - 30 * Math.cos(angle) };
        return (
          <g key={minutes}>
            <circle className={ink.sheet} cx={x} cy="42" r="34" />
            <path
              className={ink.accentSheet}
              d={`M${x} 42V12A30 30 0 0 1 ${end.x.toFixed(1)} ${end.y.toFixed(1)}Z`}
            />
            <text className={`${ink.middle} ${ink.muted}`} x={x} y="102">
              {minutes} min
            </text>
          </g>
        );
      })}
    </Sketch>
  );
}

/** A page to read, with a pad in its midst. */
export function ArticleDrawing() {
  return (
    <Sketch height={150}>
      <rect className={ink.sheet} x="60" y="4" width="220" height="142" rx="8" />
      <path className={ink.line} strokeWidth="4" d="M78 24h96" />
      <path className={ink.faint} strokeWidth="3" d="M78 40h184M78 50h184M78 60h120" />
      <rect className={ink.accentSheet} x="76" y="72" width="188" height="36" rx="6" />
      <text className={`${ink.mono} ${ink.muted}`} x="86" y="95">
        on the
      </text>
      <path className={ink.accent} strokeWidth="2" d="M144 83v16" />
      <text className={ink.mono} x="148" y="95">
        14th of May
      </text>
      <path className={ink.faint} strokeWidth="3" d="M78 120h184M78 130h150" />
    </Sketch>
  );
}

/** Where a finger went when it was meant for T. */
export function InsteadDrawing() {
  return (
    <Sketch height={128}>
      <text className={ink.muted} x="0" y="20">
        for
      </text>
      <Keycap x={30} y={2} label="T" tone="accent" />
      <text className={ink.muted} x="66" y="20">
        came
      </text>
      {(
        [
          ["R", 21],
          ["Y", 8],
          ["G", 3],
        ] as const
      ).map(([key, times], row) => (
        <g key={key}>
          <Keycap x={110} y={2 + row * 40} label={key} tone="error" />
          <rect className={ink.errorSheet} x="150" y={7 + row * 40} width={times * 6.5} height="18" rx="3" />
          <text className={ink.small} x={158 + times * 6.5} y={21 + row * 40}>
            {times} times
          </text>
        </g>
      ))}
    </Sketch>
  );
}
