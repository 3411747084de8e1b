import { newestFirst } from "../test/list";
import { computeSpeed, type StrokeRecord } from "../test/stroke";
import type { TypingTest } from "../test/typing-test";

const SEPARATORS = ",.? ";

/**
 * Rounded wpm of the last complete word before the caret, by `computeSpeed`. Null without one, and for the
 * word with the test's first stroke, which has no duration. Takes time linear in the word.
 */
export function computeLatestWordSpeed(test: TypingTest): number | null {
  const next = test.text.charAt(test.activeIndex);
  let isWhole = next === "" || SEPARATORS.includes(next);
  const word: StrokeRecord[] = [];
  for (const stroke of newestFirst(test.strokes.behind)) {
    const separates = SEPARATORS.includes(stroke.characterToBeTyped);
    if (separates && word.length > 0) break;
    if (separates) isWhole = true;
    else if (isWhole) word.push(stroke);
  }
  return word.length === 0 || word.at(-1)?.index === 0 ? null : computeSpeed(word);
}
