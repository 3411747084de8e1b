import { evaluationText } from "~/engine/lesson-text/evaluation";
import { createRng, shuffle } from "~/engine/lesson-text/rng";
import { buildWeakestLesson } from "~/engine/lesson-text/rotation";
import { joinToLength } from "~/engine/lesson-text/text-rules";
import { computeRecentMean, type StoredWeakness } from "~/engine/weakness/weakness";
import {
  buildProfile,
  findPendingEvaluation,
  getLevel,
  rotateLesson,
  VALUES_IN_MEAN,
  type WeakKind,
} from "~/engine/weakness/weakness-profile";
import { COMMON_WORDS } from "~/engine/weakness/words.data";
import { PARAGRAPHS } from "~server/content/paragraphs/paragraphs";

/** The learner's state when the next lesson is chosen. */
export interface Standing {
  readonly stored: StoredWeakness;
  /** Mean wpm of the last ten tests; 0 before the first. */
  readonly meanWpm: number;
  /** Counts lessons from 0. */
  readonly nth: number;
  readonly seed: string;
}

/** A way to practise: the text of the next lesson. */
export type Practice = (standing: Standing) => string;

/** Characters of a lesson, about a paragraph of prose. */
export const LESSON_LENGTH = 400;

/** Ours: the evaluation, then the weakest item of each kind in turns; prose if nothing is weak. */
export function byRotation(): Practice {
  let last: WeakKind | null = null;
  return standing => {
    const { stored, meanWpm, nth, seed } = standing;
    const rng = createRng(`${seed} lesson ${nth}`);
    const pending = findPendingEvaluation(stored);
    if (pending !== null) return evaluationText(pending, rng, LESSON_LENGTH / 2);
    const profile = buildProfile(stored, meanWpm);
    const next = profile && rotateLesson(profile, last);
    if (!next) return paragraph(standing);
    last = next.kind;
    return buildWeakestLesson(next.target, getLevel(meanWpm), rng, LESSON_LENGTH);
  };
}

/** Prose at random, as most typing sites offer it. */
export function byParagraphs(): Practice {
  return paragraph;
}

/** The letter with the slowest latest occurrences, in common words that contain it. */
export function byLetter(): Practice {
  return ({ stored, nth, seed }) => {
    const letters = Object.entries(stored.lowercase ?? {}).map(([letter, values]) => ({
      letter,
      mean: computeRecentMean(values, VALUES_IN_MEAN) ?? 0,
    }));
    const [slowest] = letters.sort((a, b) => a.mean - b.mean);
    const holders = COMMON_WORDS.filter(word => word.includes(slowest?.letter ?? ""));
    const [words] = shuffle(createRng(`${seed} lesson ${nth}`), holders);
    return joinToLength(LESSON_LENGTH, around(words));
  };
}

function* around(words: readonly string[]): Generator<string, never> {
  while (true) yield* words;
}

function paragraph({ nth, seed }: Standing): string {
  const round = Math.floor(nth / PARAGRAPHS.length);
  const [order] = shuffle(createRng(`${seed} paragraphs ${round}`), PARAGRAPHS);
  return order[nth % PARAGRAPHS.length]?.text ?? "";
}
