import { fitGroup } from "../lesson-text/text-rules";
import type { Candidates, Corpus } from "./corpus";
import { hashText, type Plan, RECENT_WORDS, remember } from "./plan";
import { findReasons, type Reason } from "./reasons";
import {
  type Choice,
  computeValues,
  createWorth,
  giveCandidate,
  scoreCandidate,
  type Values,
} from "./values";

interface Options {
  readonly corpus: Corpus;
  /** In characters; the last word, or the last sentence of a first lesson, may go beyond. */
  readonly length: number;
  /** 0 ≤ n < 1, uniform. */
  readonly random: () => number;
  /** The only characters of the text, besides the space. The plan's own gate is then off: a course has its own. */
  readonly keys?: string;
}

export interface PlannedLesson {
  readonly plan: Plan;
  readonly text: string;
  /** What the text is about, the costliest first. */
  readonly reasons: readonly Reason[];
  /** Keys that open with this lesson. */
  readonly newKeys: string;
  readonly isBeginner: boolean;
}

export const DRAWS = 150;
const MAX_LENGTH = 4_000;
/** The share of a lesson that is sentences; words alone would save a little more, but read worse. */
const SENTENCES = 0.25;
/** A sentence may go so far beyond the length, in characters. */
const OVERHANG = 20;
/** A few keys make fewer words than this: then the larger list helps out. */
const MIN_WORDS = 60;
/** With fewer words still there are only groups of letters. */
const MIN_WORDS_FOR_TEXT = 8;
/** Where not even the corpus has words. */
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const LETTER_LESSON = { every: 3, minEffect: 0.25, minCount: 8 };

/** The text that saves most time on ordinary prose for each key press, as `docs/learning-model.md` says. */
export function nextLesson(plan: Plan, { corpus, random, keys, ...options }: Options): PlannedLesson {
  const length = Math.min(MAX_LENGTH, Math.max(1, options.length || 1));
  const values = computeValues(corpus, plan.estimates);
  const isBeginner = keys === undefined && plan.isBeginner;
  const limit = keys ?? (isBeginner ? plan.open : undefined);
  const text =
    keys === undefined && plan.lessons === 0 && corpus.paragraphs.length > 0
      ? pickParagraph(corpus, plan.start === "typist" ? length : length / 2, random)
      : composeText(
          plan,
          { corpus, length, random, ...(limit === undefined ? {} : { keys: limit }) },
          values,
        );
  return {
    plan: remember(plan, text, corpus),
    text,
    reasons: findReasons(text, corpus, plan.estimates, values),
    newKeys: isBeginner ? plan.newKeys : "",
    isBeginner,
  };
}

/** Whole sentences of a paragraph, until it is long enough. */
function pickParagraph({ paragraphs }: Corpus, length: number, random: () => number): string {
  const sentences = paragraphs[Math.floor(random() * paragraphs.length)] ?? [];
  let text = "";
  for (const sentence of sentences) if (text.length < length) text += text === "" ? sentence : ` ${sentence}`;
  return text;
}

function composeText(plan: Plan, { corpus, length, random, keys }: Options, values: Values): string {
  const worth = createWorth(values);
  const parts: string[] = [];
  let size = 0;
  const add = ({ candidates, nth }: Choice) => {
    const text = candidates.texts[nth] ?? "";
    parts.push(text);
    size += text.length + 1;
    giveCandidate(worth, values, { candidates, nth });
    return text;
  };
  const pickBest = (choices: readonly Choice[]) =>
    findBest(choices, choice => scoreCandidate(worth, values, choice));

  const allowed = keys === undefined ? null : new Set(`${keys} `);
  const words = collectWords(corpus, allowed);
  if (words.length < (keys === undefined ? 1 : MIN_WORDS_FOR_TEXT))
    return makeGroups(keys ?? LETTERS, corpus, values, length, random);
  const letter = plan.lessons % LETTER_LESSON.every === 2 ? findSlowestLetter(plan) : null;
  const withLetter = words.filter(choice => letter !== null && getText(choice).includes(letter));
  const isLetterLesson = withLetter.length >= MIN_WORDS_FOR_TEXT;

  if (!isLetterLesson && !plan.isBeginner) {
    const recent = new Set(plan.recentSentences.map(([hash]) => hash));
    const free = collectChoices(corpus.sentences, allowed).filter(
      choice => getText(choice).length <= length + OVERHANG && !recent.has(hashText(getText(choice))),
    );
    while (size < length * SENTENCES) {
      const fitting = free.filter(choice => size + getText(choice).length <= length + OVERHANG);
      if (fitting.length === 0) break;
      const best = pickBest(fitting);
      add(best);
      free.splice(free.indexOf(best), 1);
    }
  }

  const pool = isLetterLesson ? withLetter : words;
  const draw = createDraw(
    pool.map(({ candidates, nth }) => candidates.weights[nth] ?? 0),
    random,
  );
  const blocked = Math.min(RECENT_WORDS, Math.floor(pool.length / 2));
  const last = plan.recentWords.slice(-blocked);
  while (size < length) {
    const drawn = Array.from({ length: DRAWS }, () => pool[draw()] as Choice);
    const fresh = drawn.filter(choice => !last.includes(getText(choice)));
    last.push(add(pickBest(fresh.length > 0 ? fresh : drawn)));
    if (last.length > blocked) last.shift();
  }
  return parts.join(" ");
}

const getText = ({ candidates, nth }: Choice) => candidates.texts[nth] ?? "";

function collectChoices(candidates: Candidates, allowed: ReadonlySet<string> | null): Choice[] {
  const isAllowed = (text: string) => allowed === null || Array.from(text).every(char => allowed.has(char));
  return candidates.texts.flatMap((text, nth) => (isAllowed(text) ? { candidates, nth } : []));
}

/** Words to draw from; with few keys the larger list helps out. */
export function collectWords(
  { commonWords, extraWords }: Corpus,
  allowed: ReadonlySet<string> | null,
): Choice[] {
  const words = collectChoices(commonWords, allowed);
  return words.length >= MIN_WORDS
    ? words
    : [...words, ...collectChoices(extraWords, allowed).slice(0, MIN_WORDS)];
}

/** The letter that is slowest for its hands, if it is slow enough for a lesson of its own. */
function findSlowestLetter({ estimates }: Plan): string | null {
  const { minEffect, minCount } = LETTER_LESSON;
  let [slowest, most] = [null as string | null, minEffect];
  for (const [char, { effect, count }] of estimates.keys)
    if (effect > most && count >= minCount && /^\p{Ll}$/u.test(char)) [slowest, most] = [char, effect];
  return slowest;
}

function findBest<T>(items: readonly T[], score: (item: T) => number): T {
  let [best, highest] = [items[0] as T, Number.NEGATIVE_INFINITY];
  for (const item of items) {
    const value = score(item);
    if (value > highest) [best, highest] = [item, value];
  }
  return best;
}

/** Draws indexes by their weights, with repetition. */
export function createDraw(weights: readonly number[], random: () => number): () => number {
  let sum = 0;
  const sums = weights.map(weight => {
    sum += weight;
    return sum;
  });
  return () => {
    const at = random() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Groups of two to five of the keys, the more valuable ones up to twice as often. */
function makeGroups(
  keys: string,
  corpus: Corpus,
  values: Values,
  length: number,
  random: () => number,
): string {
  const chars = [...new Set(keys.replaceAll(/\s/g, ""))];
  if (chars.length === 0) return "";
  const weights = chars.map(char => values.keys[corpus.indexes.chars.get(char) ?? -1] ?? 0);
  const most = Math.max(...weights) || 1;
  const draw = createDraw(
    weights.map(weight => weight + most),
    random,
  );
  const drawGroup = () => Array.from({ length: 2 + Math.floor(random() * 4) }, () => chars[draw()]).join("");
  const groups: string[] = [];
  for (let size = 0; size < length; size += (groups.at(-1)?.length ?? 0) + 1)
    groups.push(fitGroup(drawGroup(), chars[draw()] ?? ""));
  return groups.join(" ");
}
