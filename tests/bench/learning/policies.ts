import { corpusOf } from "~/engine/learning/corpus";
import { KNOWN_WORDS } from "~/engine/learning/known-words.data";
import { nextLesson } from "~/engine/learning/next-lesson";
import { emptyPlan, observe } from "~/engine/learning/plan";
import { evaluationText } from "~/engine/lesson-text/evaluation";
import { createRng, deal, shuffle, take } from "~/engine/lesson-text/rng";
import { buildWeakestLesson } from "~/engine/lesson-text/rotation";
import { joinToLength } from "~/engine/lesson-text/text-rules";
import { apply, createTest, type TypingTest } from "~/engine/test/typing-test";
import {
  appendWeakness,
  collectWeaknessItems,
  computeRecentMean,
  type StoredWeakness,
} from "~/engine/weakness/weakness";
import {
  buildProfile,
  findPendingEvaluation,
  getLevel,
  rotateLesson,
  VALUES_IN_MEAN,
  type WeakKind,
} from "~/engine/weakness/weakness-profile";
import { COMMON_WORDS } from "~/engine/weakness/words.data";
import { splitSentences } from "~server/content/paragraphs/paragraphs";
import { Dice } from "./dice";
import type { Lesson } from "./model";
import { PRACTICE } from "./texts";

/** A way to choose lessons for one learner. */
export interface Policy {
  next(): string;
  observe(lesson: Lesson): void;
}

/** Characters of a lesson, about a paragraph of prose. */
export const LESSON_LENGTH = 400;
const TESTS_IN_MEAN = 10;
export const CORPUS = corpusOf({
  version: "bench",
  paragraphs: PRACTICE.map(splitSentences),
  words: COMMON_WORDS,
  extraWords: KNOWN_WORDS,
  layout: "us",
});

/** Prose at random, as most typing sites offer it. */
export function prose(seed: string): Policy {
  const paragraphs = deal(createRng(`${seed} prose`), PRACTICE);
  return { next: () => take(paragraphs), observe: () => {} };
}

/** The spec's: the evaluation, then the weakest item of each kind in turns; prose if nothing is weak. */
export function rotation(seed: string): Policy {
  const otherwise = prose(seed);
  const history = createHistory();
  let last: WeakKind | null = null;
  let nth = 0;
  return {
    next() {
      const { stored, meanWpm } = history;
      const rng = createRng(`${seed} lesson ${nth++}`);
      const pending = findPendingEvaluation(stored);
      if (pending !== null) return evaluationText(pending, rng, LESSON_LENGTH / 2);
      const profile = buildProfile(stored, meanWpm);
      const chosen = profile && rotateLesson(profile, last);
      if (!chosen) return otherwise.next();
      last = chosen.kind;
      return buildWeakestLesson(chosen.target, getLevel(meanWpm), rng, LESSON_LENGTH);
    },
    observe: lesson => history.add(lesson),
  };
}

/** The letter with the slowest latest occurrences, in common words that hold it. */
export function letter(seed: string): Policy {
  const history = createHistory();
  let nth = 0;
  return {
    next() {
      const letters = Object.entries(history.stored.lowercase ?? {}).map(([char, values]) => ({
        char,
        mean: computeRecentMean(values, VALUES_IN_MEAN) ?? 0,
      }));
      const slowest = letters.sort((one, other) => one.mean - other.mean)[0]?.char ?? "";
      const [words] = shuffle(
        createRng(`${seed} lesson ${nth++}`),
        COMMON_WORDS.filter(word => word.includes(slowest)),
      );
      return joinToLength(LESSON_LENGTH, around(words));
    },
    observe: lesson => history.add(lesson),
  };
}

/** The product's plan, for learners who say that they type somehow. */
export function plan(seed: string): Policy {
  const dice = new Dice(`${seed} plan`);
  let known = emptyPlan({ corpus: CORPUS, start: "unsure" });
  let nth = 0;
  return {
    next() {
      const lesson = nextLesson(known, {
        corpus: CORPUS,
        length: LESSON_LENGTH,
        random: () => dice.uniform(),
      });
      known = lesson.plan;
      return lesson.text;
    },
    observe({ startedAt, finishedAt, strokes }) {
      known = observe(known, { id: String(nth++), startedAt, finishedAt, strokes }, CORPUS);
    },
  };
}

/** The letters by their frequency in English. */
const LETTERS = "etaoinshrdlcumwfgypbvkjxqz";
const FIRST_LETTERS = 6;
/** 175 characters a minute. */
const REACHED_MS = 60_000 / 175;
const SMOOTHING = 0.1;
const KEYBR_LENGTH = 100;
const MIN_WORDS = 15;
const WORDS: readonly string[] = [
  ...new Set([...COMMON_WORDS, ...PRACTICE.flatMap(text => text.toLowerCase().match(/[a-z]+/g) ?? [])]),
].filter(word => /^[a-z]+$/.test(word));

/**
 * keybr's published rule: six letters first; a further one when the best smoothed time of each open letter has reached its
 * target; the slowest letter in focus; words that hold it, and made-up ones where there are few.
 */
export function keybr(seed: string): Policy {
  const rng = createRng(`${seed} keybr`);
  const times = new Map<string, { smoothed: number; best: number }>();
  let state = rng;
  let open = FIRST_LETTERS;
  const draw = <T>(items: readonly T[]): T => {
    const drawn = take(deal(state, items));
    state = createRng(`${state.join(" ")} next`);
    return drawn;
  };
  return {
    next() {
      const letters = [...LETTERS.slice(0, open)];
      const timeOf = (char: string) => times.get(char)?.smoothed ?? Number.POSITIVE_INFINITY;
      const focus = letters.reduce((slowest, char) => (timeOf(char) > timeOf(slowest) ? char : slowest));
      const isOpen = (word: string) => [...word].every(char => letters.includes(char));
      const found = WORDS.filter(word => word.length > 2 && word.includes(focus) && isOpen(word));
      const words =
        found.length >= MIN_WORDS
          ? found
          : [...found, ...Array.from({ length: MIN_WORDS }, () => makeUpWord(letters, focus, draw))];
      const lesson: string[] = [];
      for (let length = 0; length < KEYBR_LENGTH; length += (lesson.at(-1)?.length ?? 0) + 1)
        lesson.push(draw(words));
      return lesson.join(" ");
    },
    observe({ strokes }) {
      const seen = new Map<string, number[]>();
      for (const { char, ms } of strokes) if (ms !== null) seen.set(char, [...(seen.get(char) ?? []), ms]);
      for (const [char, list] of seen) {
        const mean = list.reduce((sum, ms) => sum + ms, 0) / list.length;
        const known = times.get(char);
        const smoothed = known ? known.smoothed + SMOOTHING * (mean - known.smoothed) : mean;
        times.set(char, { smoothed, best: Math.min(smoothed, known?.best ?? smoothed) });
      }
      const isReached = [...LETTERS.slice(0, open)].every(
        char => (times.get(char)?.best ?? Number.POSITIVE_INFINITY) <= REACHED_MS,
      );
      if (isReached) open = Math.min(LETTERS.length, open + 1);
    },
  };
}

/** Four to seven of the open letters, vowels and consonants in turns, one of them in focus. */
function makeUpWord(letters: readonly string[], focus: string, draw: <T>(items: readonly T[]) => T): string {
  const isVowel = (char: string) => "aeiou".includes(char);
  const [vowels, consonants] = [letters.filter(isVowel), letters.filter(char => !isVowel(char))];
  const length = draw([4, 5, 6, 7]);
  const chars = Array.from({ length }, (_, index) => draw(index % 2 === 0 ? consonants : vowels));
  const place = draw(chars.flatMap((_, index) => ((index % 2 === 1) === isVowel(focus) ? [index] : [])));
  return chars.with(place, focus).join("");
}

function* around(words: readonly string[]): Generator<string, never> {
  while (true) yield* words;
}

/** The stored weaknesses and the average speed, as results bring them. */
function createHistory() {
  const speeds: number[] = [];
  const history = {
    stored: {} as StoredWeakness,
    /** Of the last ten lessons; 0 before the first. */
    meanWpm: 0,
    add(lesson: Lesson) {
      const test = replay(lesson);
      history.stored = appendWeakness(history.stored, collectWeaknessItems(test));
      speeds.push(Math.round(test.wpm));
      history.meanWpm = computeRecentMean(speeds, TESTS_IN_MEAN) ?? 0;
    },
  };
  return history;
}

/** The lesson as the product sees it. */
export function replay({ text, strokes, totals }: Lesson): TypingTest {
  let test = createTest({ lessonName: "AI", text, duration: 0 });
  let at = 0;
  const press = (char: string | null, ms: number) => {
    at += Math.max(1, Math.round(ms));
    test = apply(test, char === null ? { type: "backspace", at } : { type: "type", char, at });
  };
  for (const [index, { char, wrong }] of strokes.entries()) {
    const total = totals[index] ?? 0;
    if (wrong) {
      press(char === "e" ? "r" : "e", total / 3);
      press(null, total / 3);
    }
    press(char, wrong ? total / 3 : total);
  }
  return test;
}
