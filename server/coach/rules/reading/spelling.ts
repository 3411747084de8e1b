import { COMMON_WORDS } from "~/engine/weakness/words.data";
import { FOREIGN_WORDS } from "./foreign-fields.data";
import { PLAIN_WORDS } from "./plain-words.data";
import { TERMS } from "./terms.data";

const TERM_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TERMS).flatMap(([term, forms]) =>
    [term, ...forms.split(" ").filter(Boolean)].map(form => [form, term] as const),
  ),
);

/** Words by their first letter, in order, so that a misspelling is compared with few of them. */
type WordsByLetter = ReadonlyMap<string, readonly string[]>;

function groupByLetter(words: Iterable<string>): WordsByLetter {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const first = word.charAt(0);
    if (word.length >= MIN_SLIP - 1) groups.set(first, [...(groups.get(first) ?? []), word]);
  }
  return groups;
}

const COMMON: ReadonlySet<string> = new Set(COMMON_WORDS);

const MIN_SLIP = 5;
const LONG = 8;

const TERMS_BY_LETTER = groupByLetter(TERM_OF.keys());
const PLAIN_BY_LETTER = groupByLetter(PLAIN_WORDS);

/** The term that a word stands for, also if misspelt; undefined if there is none. */
export function findTerm(word: string): string | undefined {
  const term = TERM_OF.get(word);
  return term ?? (isWordOfItsOwn(word) ? undefined : TERM_OF.get(nearest(word, TERMS_BY_LETTER) ?? ""));
}

export const isKnown = (word: string): boolean => TERM_OF.has(word) || PLAIN_WORDS.has(word);

export function isPlain(word: string): boolean {
  return PLAIN_WORDS.has(word) || (!isWordOfItsOwn(word) && nearest(word, PLAIN_BY_LETTER) !== undefined);
}

/** Corrects short words, which are too short for the distance below: "hwo do i tpye" is "how do i type". */
export function withoutSwaps(text: string): string {
  return text.replace(/[a-z]{3,5}/g, (word, at: number) =>
    /[a-z']/.test(text[at - 1] ?? "") || /[a-z']/.test(text[at + word.length] ?? "") ? word : unswapped(word),
  );
}

function unswapped(word: string): string {
  if (isKnown(word) || isWordOfItsOwn(word)) return word;
  for (let at = 0; at + 1 < word.length; at++) {
    const swapped = `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`;
    if (isKnown(swapped)) return swapped;
    // "lok", "leter": one of two like letters left out.
    const doubled = `${word.slice(0, at + 1)}${word.slice(at)}`;
    if (isKnown(doubled)) return doubled;
  }
  return word;
}

const isWordOfItsOwn = (word: string): boolean =>
  PLAIN_WORDS.has(word) || FOREIGN_WORDS.has(word) || COMMON.has(word);

/** The word one or two edits away with the same beginning, or undefined. */
function nearest(word: string, known: WordsByLetter): string | undefined {
  if (word.length < MIN_SLIP) return undefined;
  const most = word.length >= LONG ? 2 : 1;
  // The first two letters may be swapped.
  const candidates = [word.charAt(0), word.charAt(1)].flatMap(first => known.get(first) ?? []);
  return candidates.find(
    one =>
      beginAlike(one, word) &&
      Math.abs(one.length - word.length) <= most &&
      slipsBetween(one, word, most) <= most,
  );
}

const beginAlike = (a: string, b: string) => a[0] === b[0] || (a[0] === b[1] && a[1] === b[0]);

/** Optimal string alignment distance: letters deleted, inserted, replaced, or two neighbours swapped. */
function slipsBetween(a: string, b: string, most: number): number {
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
