import type { Rules } from "~/engine/test/rules";
import { apply, createTest, getPauses, type TestEvent, type TypingTest } from "~/engine/test/typing-test";

/**
 * A test after `script`, in which each character is a key, `<` a backspace, `{500}` makes the next key come 500 ms after
 * the last one instead of 100, and `{tick 500}` lets the clock show that much after the last key.
 *
 *     typed("The quick", "Thw<e")  →  The[ ]quick
 */
export function typed(test: TypingTest | string, script: string, rules: Partial<Rules> = {}): TypingTest {
  const initial = typeof test === "string" ? newTest(test, rules) : test;
  return toEvents(script, lastKeyAt(initial)).reduce(apply, initial);
}

export function newTest(text: string, rules: Partial<Rules> = {}): TypingTest {
  return createTest({ lessonName: "PARAGRAPH", duration: 0, text, ...rules });
}

const START = 1_000;
const USUAL_GAP = 100;

function lastKeyAt(test: TypingTest): number | null {
  return test.started === null ? null : test.started + (test.keystrokes?.head.at ?? 0);
}

function toEvents(script: string, lastAt: number | null): TestEvent[] {
  let last = lastAt;
  let gap = USUAL_GAP;
  const events: TestEvent[] = [];
  for (const [token, tick, ms] of script.matchAll(/\{(tick )?(\d+)\}|./gs)) {
    if (tick !== undefined) {
      events.push({ type: "tick", at: (last ?? START) + Number(ms) });
    } else if (ms !== undefined) {
      gap = Number(ms);
    } else {
      last = last === null ? START : last + gap;
      gap = USUAL_GAP;
      events.push(token === "<" ? { type: "backspace", at: last } : { type: "type", char: token, at: last });
    }
  }
  return events;
}

/** The text with brackets around the active character and wrong characters in parentheses: `Th(w)[ ]quick`. */
export function show(test: TypingTest): string {
  let typedText = "";
  for (let node = test.strokes.behind; node !== null; node = node.tail) {
    const { actuallyTypedCharacter, correctlyTyped } = node.head;
    typedText = (correctlyTyped ? actuallyTypedCharacter : `(${actuallyTypedCharacter})`) + typedText;
  }
  const state =
    test.finished !== null ? " finished" : test.started !== null && !test.inProgress ? " paused" : "";
  return `${typedText}[${test.text.charAt(test.activeIndex)}]${test.text.slice(test.activeIndex + 1)}${state}`;
}

/** Times in ms: `elapsed 3100 pauses 500+20`, and when it ended after the start. */
export function times(test: TypingTest): string {
  const pauses = getPauses(test).map(pause => pause.duration);
  const ended =
    test.finished === null || test.started === null ? "" : ` ended ${test.finished - test.started}`;
  return `elapsed ${test.timeElapsed}${pauses.length > 0 ? ` pauses ${pauses.join("+")}` : ""}${ended}`;
}
