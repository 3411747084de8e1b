import { isTypeable } from "~/engine/keyboard/keyboard";
import bySubject from "~server/content/paragraphs/paragraphs.data.json";
import { QUOTES } from "~server/content/quotes/quotes";

const subjects = Object.values(bySubject);
const isMeasured = (_: unknown, index: number) => index % 5 === 4;

/** The prose that may be practised: 12 of the 15 subjects. */
export const PRACTICE: readonly string[] = subjects.filter((one, index) => !isMeasured(one, index)).flat();

/** What speed is measured over: the other three subjects, and prose of other authors. No way to practise sees it. */
export const MEASURED: readonly string[] = [
  ...subjects.filter(isMeasured).flat(),
  ...Object.values(QUOTES)
    .flat()
    .map(({ text }) => text)
    .filter(isTypeable),
];

/** A character of a text with what learners' speed depends on. */
export interface Position {
  readonly before: string;
  readonly char: string;
  readonly pair: string;
  readonly trigram: string;
  /** In lower case, without outer punctuation; empty between words. */
  readonly word: string;
  /** The character's place in its word, from 0. */
  readonly place: number;
}

export function getPositions(text: string): Position[] {
  const positions: Position[] = [];
  let start = 0;
  for (const part of text.split(" ")) {
    const word = part.toLowerCase().replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, "");
    for (let place = 0; place <= part.length && start + place < text.length; place++) {
      const at = start + place;
      positions.push({
        before: text.charAt(at - 1),
        char: text.charAt(at),
        pair: text.slice(Math.max(0, at - 1), at + 1),
        trigram: text.slice(Math.max(0, at - 2), at + 1),
        word: place < part.length ? word : "",
        place,
      });
    }
    start += part.length + 1;
  }
  return positions;
}

/** How often each item occurs in ordinary English, as a share of all characters. */
export interface Frequencies {
  readonly char: ReadonlyMap<string, number>;
  readonly pair: ReadonlyMap<string, number>;
  readonly trigram: ReadonlyMap<string, number>;
  readonly word: ReadonlyMap<string, number>;
}

export const FREQUENCIES: Frequencies = countItems([...PRACTICE, ...MEASURED]);

function countItems(texts: readonly string[]): Frequencies {
  const counts = { char: new Map(), pair: new Map(), trigram: new Map(), word: new Map() } satisfies Record<
    string,
    Map<string, number>
  >;
  let total = 0;
  const add = (map: Map<string, number>, item: string) => map.set(item, (map.get(item) ?? 0) + 1);
  for (const text of texts) {
    for (const { char, pair, trigram, word, place } of getPositions(text)) {
      total += 1;
      add(counts.char, char);
      add(counts.pair, pair);
      add(counts.trigram, trigram);
      if (word !== "" && place === 0) add(counts.word, word);
    }
  }
  for (const map of Object.values(counts))
    for (const [item, count] of map as Map<string, number>) map.set(item, count / total);
  return counts;
}

/** An even sample of the measured texts: enough for a speed to within half a word a minute. */
export const MEASURED_POSITIONS: readonly Position[] = MEASURED.filter((_, index) => index % 4 === 0).flatMap(
  getPositions,
);
