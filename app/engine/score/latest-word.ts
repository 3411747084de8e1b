import { newestFirst } from "../test/list";
import { computeSpeed, type StrokeRecord } from "../test/stroke";
import type { TypingTest } from "../test/typing-test";

/** What lies between words by the rule of the weakness statistics. */
const SEPARATORS = ",.? ";

/**
 * Whole wpm of the latest word that stands whole before the caret, by the rule of the weakness statistics: 0 unless each of
 * its characters had one attempt, and a right one. Null where there is no such word, and where it holds the test's first
 * stroke, which has no beginning. Costs as much as the word and what stands after it are long.
 */
export function latestWordSpeed(test: TypingTest): number | null {
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
