import { getKey } from "~/engine/keyboard/keyboard";
import { getWord } from "~/engine/learning/corpus";
import { PARAGRAPHS, splitSentences } from "../content/paragraphs/paragraphs";

export interface CheckText {
  /** The paragraph that it is a part of. */
  readonly paragraphId: string;
  readonly text: string;
  /** ms for each character, by `estimateStrokeMs`. */
  readonly difficulty: number;
}

/** Characters: about a minute at 50 wpm. */
const LENGTH = { min: 240, max: 310 };
/** A learner types 200,000 keys before a text comes again. */
const HOW_MANY = 40;
/** Digits and rare marks would make a few texts much slower for some learners. */
const PLAIN = /^[A-Za-z ,.']+$/;

/** ms between two keys by the hands that type them (Dhakal and others 2018). */
const INTERVALS = { otherHand: 198, sameHand: 210, sameKey: 176, unknown: 239 };
/** Characters of English that the average typist has typed before. */
const TYPED_BEFORE = 20_000;
/** Repetitions after which 1 / e of an item's cost is left. */
const UNITS = { key: 2_000, pair: 200, trigram: 80, word: 40 };
const FIXED = 0.5;
const COSTS = { key: 0.2, pair: 0.3, trigram: 0.2 };
/** What a well-known word takes away from the time of each of its letters but the first. */
const CHUNK = 0.15;

interface Stroke {
  readonly key: string;
  readonly pair: string;
  readonly trigram: string;
  readonly word: string;
  readonly isWordStart: boolean;
}

function listStrokes(text: string): Stroke[] {
  const strokes: Stroke[] = [];
  for (const part of text.split(" ")) {
    const word = getWord(part);
    for (let place = 0; place <= part.length && strokes.length < text.length; place++) {
      const at = strokes.length;
      strokes.push({
        key: text.charAt(at),
        pair: text.slice(Math.max(0, at - 1), at + 1),
        trigram: text.slice(Math.max(0, at - 2), at + 1),
        word: place < part.length ? word : "",
        isWordStart: place === 0,
      });
    }
  }
  return strokes;
}

/** How often an average typist has typed each item. */
function countPractice() {
  const all = PARAGRAPHS.flatMap(({ text }) => listStrokes(text));
  const count = (items: readonly string[]) => {
    const counts = new Map<string, number>();
    for (const item of items) counts.set(item, (counts.get(item) ?? 0) + TYPED_BEFORE / all.length);
    return counts;
  };
  return {
    key: count(all.map(({ key }) => key)),
    pair: count(all.map(({ pair }) => pair)),
    trigram: count(all.map(({ trigram }) => trigram)),
    word: count(all.filter(({ isWordStart }) => isWordStart).map(({ word }) => word)),
  };
}

type Practice = ReturnType<typeof countPractice>;

/**
 * The usual time of a stroke of an average typist in model M2 of `docs/learning-model.md`: the hands' interval, with the costs of
 * its key, pair and trigram as far as practice has left them.
 */
function estimateStrokeMs({ key, pair, trigram, word, isWordStart }: Stroke, practice: Practice): number {
  const left = (kind: keyof Practice, item: string) =>
    Math.exp(-(practice[kind].get(item) ?? 0) / UNITS[kind]);
  const items =
    FIXED +
    COSTS.key * left("key", key) +
    COSTS.pair * left("pair", pair) +
    COSTS.trigram * left("trigram", trigram);
  const chunk = isWordStart || word === "" ? 0 : CHUNK * (1 - left("word", word));
  return getInterval(pair) * items * (1 - chunk);
}

function getInterval(pair: string): number {
  const [from, to] = [getKey(pair.charAt(0))?.key, getKey(pair.charAt(1))?.key];
  if (from === undefined || to === undefined) return INTERVALS.unknown;
  if (from === to) return INTERVALS.sameKey;
  return from.hand === to.hand ? INTERVALS.sameHand : INTERVALS.otherHand;
}

/** ms for each character; the first one has no time. */
function computeDifficulty(text: string, practice: Practice): number {
  const strokes = listStrokes(text).slice(1);
  return strokes.reduce((sum, stroke) => sum + estimateStrokeMs(stroke, practice), 0) / strokes.length;
}

/** All runs of whole sentences of a paragraph that are long enough and not too long. */
function listPassages(paragraph: string): string[] {
  const sentences = splitSentences(paragraph);
  return sentences
    .flatMap((_, from) =>
      sentences.slice(from).map((_, more) => sentences.slice(from, from + more + 1).join(" ")),
    )
    .filter(({ length }) => length >= LENGTH.min && length <= LENGTH.max);
}

function chooseTexts(): CheckText[] {
  const practice = countPractice();
  const passages = PARAGRAPHS.flatMap(({ id, text }) =>
    listPassages(text).map(passage => ({
      paragraphId: id,
      text: passage,
      difficulty: computeDifficulty(passage, practice),
    })),
  );
  const usual = passages.map(({ difficulty }) => difficulty).sort((a, b) => a - b)[passages.length >> 1] ?? 0;
  const distance = ({ difficulty }: CheckText) => Math.abs(difficulty - usual);
  const nearest = passages
    .filter(({ text }) => PLAIN.test(text))
    .sort((one, other) => distance(one) - distance(other));
  const ofDifferentParagraphs = nearest.filter(
    ({ paragraphId }, at) => nearest.findIndex(other => other.paragraphId === paragraphId) === at,
  );
  return ofDifferentParagraphs.slice(0, HOW_MANY);
}

let texts: readonly CheckText[] | null = null;

/**
 * Passages of our prose whose difficulty is as usual for it and nearly the same for all, one of a paragraph. Lessons made for a
 * learner use none of these paragraphs: a check must not be easier for who has practised its text. Computed at first use, in
 * some 0.3 s.
 */
export function getCheckTexts(): readonly CheckText[] {
  texts ??= chooseTexts();
  return texts;
}

export const isCheckParagraph = (id: string): boolean =>
  getCheckTexts().some(({ paragraphId }) => paragraphId === id);
