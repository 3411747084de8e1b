import { COMMON_WORDS } from "~/engine/words.data";
import { FOREIGN_WORDS } from "./foreign-fields.data";
import { PLAIN_WORDS } from "./plain-words.data";
import { TERMS } from "./terms.data";

const TERM_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TERMS).flatMap(([term, forms]) => [
    [term, term] as const,
    ...forms
      .split(" ")
      .filter(form => form !== "")
      .map(form => [form, term] as const),
  ]),
);

const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS);

/** Shorter words have too many neighbours to be taken for a slip. */
const SHORTEST_SLIP = 5;
const LONG = 8;

/** The term that a word stands for, also when it is misspelt; undefined for words of no term. */
export function termOf(word: string): string | undefined {
  return (
    TERM_OF.get(word) ?? (isWordOfItsOwn(word) ? undefined : TERM_OF.get(nearest(word, TERM_OF.keys()) ?? ""))
  );
}

/** Whether a word is a term or a plain word as it is written. */
export const isKnown = (word: string): boolean => TERM_OF.has(word) || PLAIN_WORDS.has(word);

/** Whether a word says nothing of what a message is about. */
export function isPlain(word: string): boolean {
  return PLAIN_WORDS.has(word) || (!isWordOfItsOwn(word) && nearest(word, PLAIN_WORDS) !== undefined);
}

function isWordOfItsOwn(word: string): boolean {
  return PLAIN_WORDS.has(word) || FOREIGN_WORDS.has(word) || COMMON.has(word);
}

/** The word that is a slip or two away, beginning alike; undefined when none is. */
function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length < SHORTEST_SLIP) return undefined;
  const most = word.length >= LONG ? 2 : 1;
  for (const one of known) {
    if (one.length < SHORTEST_SLIP - 1 || !beginAlike(one, word) || Math.abs(one.length - word.length) > most)
      continue;
    if (slipsBetween(one, word, most) <= most) return one;
  }
  return undefined;
}

const beginAlike = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

/** Damerau's distance in its common short form: letters left out, added, changed, or two neighbours swapped. */
export function slipsBetween(a: string, b: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
