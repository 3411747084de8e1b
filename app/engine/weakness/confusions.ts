import { newestFirst } from "../test/list";
import type { TypingTest } from "../test/typing-test";

/** Expected character → the character typed instead → how often. */
export type Confusions = Record<string, Record<string, number>>;

/** Counts the first attempt at each position, even if it was erased afterwards. */
export function countConfusions(test: TypingTest): Confusions {
  const confusions: Confusions = {};
  for (const strokes of [test.strokes.behind, test.strokes.ahead]) {
    for (const { characterToBeTyped: expected, attempts } of newestFirst(strokes)) {
      let first = attempts;
      while (first.tail !== null) first = first.tail;
      const { typedChar } = first.head;
      if (typedChar === expected) continue;
      confusions[expected] ??= {};
      const instead = confusions[expected];
      instead[typedChar] = (instead[typedChar] ?? 0) + 1;
    }
  }
  return confusions;
}
