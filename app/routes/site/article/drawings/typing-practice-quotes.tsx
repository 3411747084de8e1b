import { getFingering, type ShiftCode } from "~/engine/keyboard/fingering";
import { getKey, type Key } from "~/engine/keyboard/keyboard";
import type { Drawings } from "~/ui/prose/prose-sections";
import styles from "./drawing.module.css";
import { KeyboardKeys, type KeyTone } from "./keyboard-keys";

/** All signs of the quotes, the two frequent ones apart. */
const FREQUENT = ",.";
const OTHERS = ";:'\"-?!()";

const has = (signs: string, key: Key) => Array.from(signs).some(sign => getKey(sign)?.key.code === key.code);

function getTone(key: Key): KeyTone | undefined {
  if (key.row === "space") return undefined;
  if (has(FREQUENT, key)) return "accent";
  return has(OTHERS, key) ? "mid" : "faint";
}

/** A sign that takes Shift stands before the one that does not, as on the key. */
function formatLabel(key: Key): string {
  if (!has(FREQUENT + OTHERS, key)) return key.base.toUpperCase().trim();
  return OTHERS.includes(key.shifted) && OTHERS.includes(key.base)
    ? `${key.shifted}${key.base}`
    : OTHERS.includes(key.shifted)
      ? key.shifted
      : key.base;
}

function SignKeys() {
  return <KeyboardKeys toneOf={getTone} labelOf={formatLabel} shifts={["left pinky", "right pinky"]} />;
}

const LINES = ['"When I use a word,"', "Humpty Dumpty said"];
const ADVANCE = 15;
const LEFT = 12;

/** Each line of the quote with the Shift keys that it takes above it and its signs below. */
function MarkedSentence() {
  return (
    <svg className={styles.drawing} viewBox="0 0 324 172" aria-hidden="true">
      {LINES.map((line, nth) => {
        const y = 44 + nth * 72;
        return (
          <g key={line}>
            {Array.from(line, (char, at) => (
              <MarkedCharacter
                // biome-ignore lint/suspicious/noArrayIndexKey: characters never move.
                key={at}
                char={char}
                x={LEFT + (at + 0.5) * ADVANCE}
                y={y}
              />
            ))}
          </g>
        );
      })}
      <Legend />
    </svg>
  );
}

function MarkedCharacter({ char, x, y }: { char: string; x: number; y: number }) {
  const shift = getFingering(char)?.shift ?? null;
  const isSign = /[^A-Za-z ]/.test(char);
  return (
    <g>
      <text x={x} y={y} data-typed="" data-middle="" data-xl="">
        {char}
      </text>
      {shift === null ? null : <ShiftMark of={shift} x={x} y={y - 28} />}
      {isSign ? <circle className={styles.dot} cx={x} cy={y + 13} r={3.5} /> : null}
    </g>
  );
}

function ShiftMark({ of: shift, x, y }: { of: ShiftCode; x: number; y: number }) {
  return (
    <g className={styles.mark} data-of={shift}>
      <circle cx={x} cy={y - 4.5} r={7.25} />
      <text x={x} y={y} data-middle="">
        {shift === "ShiftLeft" ? "L" : "R"}
      </text>
    </g>
  );
}

function Legend() {
  return (
    <g>
      <ShiftMark of="ShiftLeft" x={LEFT + 8} y={162} />
      <text x={LEFT + 21} y={162} data-quiet="">
        left Shift
      </text>
      <ShiftMark of="ShiftRight" x={LEFT + 106} y={162} />
      <text x={LEFT + 119} y={162} data-quiet="">
        right Shift
      </text>
      <circle className={styles.dot} cx={LEFT + 206} cy={157.5} r={3.5} />
      <text x={LEFT + 217} y={162} data-quiet="">
        sign
      </text>
    </g>
  );
}

/** By the names that the article calls them. */
export const typingPracticeQuotes: Drawings = {
  "sign-keys": SignKeys,
  "marked-sentence": MarkedSentence,
};
