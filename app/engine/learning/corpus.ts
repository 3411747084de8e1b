import { isTypeable } from "../keyboard/keyboard";
import { getMovement } from "./movements";

/** Below so many occurrences in the prose a trigram isn't kept apart from its pairs. */
const MIN_TRIGRAM_COUNT = 6;
const SENTENCE_LENGTH = { min: 20, max: 220 };
/** A common word that the prose doesn't hold is drawn as if it occurred so often. */
const MIN_OCCURRENCES = 0.6;

/** What prose says about letters and initials makes no word, unless the list of words has it. */
const LONE_LETTER = /^\p{L}\p{P}*$/u;

/** Texts to choose from, each a row of characters in the corpus's flat tables, with the space after it. */
export interface Candidates {
  readonly texts: readonly string[];
  /** The first position of each, and after the last the end. */
  readonly starts: Int32Array;
  /** At each position: indexes of the character, of its pair and its trigram; −1 for those that aren't kept. */
  readonly chars: Int32Array;
  readonly pairs: Int32Array;
  readonly trigrams: Int32Array;
  /** The indexes of the words of each; only of those in the prose. */
  readonly words: readonly (readonly number[])[];
  /** How likely each is drawn. */
  readonly weights: Float64Array;
}

/**
 * All that choosing a lesson needs of the texts: how often each item occurs, and candidates with their items looked up. Built
 * once for a version of the texts and a layout; some 0.5 s of computing.
 */
export interface Corpus {
  readonly version: string;
  readonly layout: string;
  /** Each a list of its sentences. */
  readonly paragraphs: readonly (readonly string[])[];
  readonly chars: readonly string[];
  /** Shares of all characters of the prose; of keys, pairs, trigrams and words. */
  readonly charShares: Float64Array;
  readonly pairs: readonly string[];
  readonly pairShares: Float64Array;
  /** For each pair the index of its second character, and the kind of movement. */
  readonly pairChars: Int32Array;
  readonly movements: Int8Array;
  readonly trigrams: readonly string[];
  readonly trigramShares: Float64Array;
  /** For each trigram the index of its last two characters. */
  readonly trigramPairs: Int32Array;
  readonly words: readonly string[];
  readonly wordShares: Float64Array;
  readonly indexes: {
    readonly chars: ReadonlyMap<string, number>;
    readonly pairs: ReadonlyMap<string, number>;
    readonly trigrams: ReadonlyMap<string, number>;
    readonly words: ReadonlyMap<string, number>;
  };
  readonly sentences: Candidates;
  /** Common words and the prose's, with the capitals and marks that they have there. */
  readonly commonWords: Candidates;
  /** The larger list, for learners to whom few keys are open. */
  readonly extraWords: Candidates;
}

interface Texts {
  readonly version: string;
  /** Each a list of its sentences. */
  readonly paragraphs: readonly (readonly string[])[];
  /** By rank. */
  readonly words: readonly string[];
  readonly extraWords: readonly string[];
  readonly layout: string;
}

/** Texts with characters that the keyboard doesn't have are left out, unless there are no others. */
export function corpusOf({ version, layout, ...texts }: Texts): Corpus {
  const clean = createCleaner([...texts.paragraphs.flat(), ...texts.words]);
  const paragraphs = texts.paragraphs.map(clean).filter(sentences => sentences.length > 0);
  const [words, extraWords] = [clean(texts.words), clean(texts.extraWords)];
  const counts = countItems(paragraphs.map(sentences => sentences.join(" ")));
  for (const [trigram, count] of counts.trigrams)
    if (count < MIN_TRIGRAM_COUNT) counts.trigrams.delete(trigram);
  const tokens = new Map(words.map(word => [word, 0.3]));
  for (const [token, count] of counts.tokens)
    if (!LONE_LETTER.test(token) || tokens.has(token)) tokens.set(token, count + 0.3);
  // Characters that only word lists hold have no share, but can be typed and learned.
  for (const char of [...words, ...extraWords].join(""))
    if (!counts.chars.has(char)) counts.chars.set(char, 0);

  const indexes = {
    chars: getIndexes(counts.chars),
    pairs: getIndexes(counts.pairs),
    trigrams: getIndexes(counts.trigrams),
    words: getIndexes(counts.words),
  };
  const [chars, pairs, trigrams] = [indexes.chars, indexes.pairs, indexes.trigrams].map(map => [
    ...map.keys(),
  ]) as [string[], string[], string[]];
  const getShares = (map: ReadonlyMap<string, number>) =>
    Float64Array.from(map.values(), count => count / Math.max(1, counts.total));
  const collect = (texts: ReadonlyMap<string, number>) => collectCandidates(texts, indexes);
  const sentences = paragraphs
    .flat()
    .filter(({ length }) => length >= SENTENCE_LENGTH.min && length <= SENTENCE_LENGTH.max);
  return {
    version,
    layout,
    paragraphs,
    chars,
    charShares: getShares(counts.chars),
    pairs,
    pairShares: getShares(counts.pairs),
    pairChars: Int32Array.from(pairs, pair => indexes.chars.get(pair.charAt(1)) ?? -1),
    movements: Int8Array.from(pairs, pair => getMovement(pair.charAt(0), pair.charAt(1))),
    trigrams,
    trigramShares: getShares(counts.trigrams),
    trigramPairs: Int32Array.from(trigrams, trigram => indexes.pairs.get(trigram.slice(1)) ?? -1),
    words: [...indexes.words.keys()],
    wordShares: getShares(counts.words),
    indexes,
    sentences: collect(new Map(sentences.map(sentence => [sentence, 1]))),
    commonWords: collect(tokens),
    extraWords: collect(new Map(extraWords.filter(word => !tokens.has(word)).map(word => [word, 0]))),
  };
}

/** The form in which a word is counted: in lower case, without the marks around it; maybe empty. */
export function getWord(token: string): string {
  return token.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
}

/** Makes lists of texts with single spaces, without empty ones and without those that can't be typed, if any of `all` can. */
function createCleaner(all: readonly string[]): (texts: readonly string[]) => string[] {
  const toPlain = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const isKept = all.map(toPlain).some(text => text !== "" && isTypeable(text)) ? isTypeable : () => true;
  return texts => texts.map(toPlain).filter(text => text !== "" && isKept(text));
}

function countItems(texts: readonly string[]) {
  const counts = {
    total: 0,
    chars: new Map<string, number>(),
    pairs: new Map<string, number>(),
    trigrams: new Map<string, number>(),
    words: new Map<string, number>(),
    tokens: new Map<string, number>(),
  };
  const add = (map: Map<string, number>, item: string) => map.set(item, (map.get(item) ?? 0) + 1);
  for (const text of texts) {
    counts.total += text.length;
    for (let at = 0; at < text.length; at++) {
      add(counts.chars, text.charAt(at));
      if (at > 0) add(counts.pairs, text.slice(at - 1, at + 1));
      if (at > 1) add(counts.trigrams, text.slice(at - 2, at + 1));
    }
    for (const token of text.split(" ")) {
      add(counts.tokens, token);
      const word = getWord(token);
      if (word !== "") add(counts.words, word);
    }
  }
  return counts;
}

function getIndexes(counts: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...counts.keys()].map((item, index) => [item, index]));
}

function collectCandidates(texts: ReadonlyMap<string, number>, indexes: Corpus["indexes"]): Candidates {
  const starts = [0];
  for (const text of texts.keys()) starts.push((starts.at(-1) ?? 0) + text.length + 1);
  const size = starts.at(-1) ?? 0;
  const [chars, pairs, trigrams] = [new Int32Array(size), new Int32Array(size), new Int32Array(size)];
  let position = 0;
  for (const text of texts.keys()) {
    const spaced = ` ${text} `;
    for (let at = 1; at < spaced.length; at++, position++) {
      chars[position] = indexes.chars.get(spaced.charAt(at)) ?? -1;
      pairs[position] = indexes.pairs.get(spaced.slice(at - 1, at + 1)) ?? -1;
      trigrams[position] = at < 2 ? -1 : (indexes.trigrams.get(spaced.slice(at - 2, at + 1)) ?? -1);
    }
  }
  return {
    texts: [...texts.keys()],
    starts: Int32Array.from(starts),
    chars,
    pairs,
    trigrams,
    words: Array.from(texts.keys(), text =>
      text.split(" ").flatMap(token => indexes.words.get(getWord(token)) ?? []),
    ),
    weights: Float64Array.from(texts.values(), count => Math.sqrt(Math.max(MIN_OCCURRENCES, count))),
  };
}
