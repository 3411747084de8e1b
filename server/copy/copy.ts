import { MINUTE } from "~/domain/durations";
import type { CoursePlace } from "~/domain/learning";
import { CURRICULUM } from "~/engine/learning/course/curriculum";
import { createExercise } from "~/engine/learning/course/exercise-text";
import { hashText } from "~/engine/learning/plan";
import { ALPHABET } from "~/engine/lesson-text/character-text";
import { EVALUATION_LESSONS, evaluationText } from "~/engine/lesson-text/evaluation";
import { defaultDuration, isLessonName, isTimed, type LessonName } from "~/engine/lesson-text/lesson-names";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { createRng, type Rng, shuffle } from "~/engine/lesson-text/rng";
import { buildWeakestLesson, type WeakTarget } from "~/engine/lesson-text/rotation";
import type { Level } from "~/engine/weakness/weakness-profile";
import type { EvaluationGroup } from "~/engine/weakness/weakness-progress";
import { KNOWN_TEXTS } from "../content/paragraphs/known-texts.data";
import { PARAGRAPHS, type Paragraph } from "../content/paragraphs/paragraphs";
import { type CheckText, getCheckTexts } from "./check-texts";
import { COURSE_WORDS, getLearningCorpus } from "./learning-corpus";
import { LESSON_LENGTH, lessonText } from "./lesson-texts";
import { createSealer, createTextRecogniser } from "./seal";

const MAX_PARAGRAPHS = 20;

/** Paragraphs that a timed lesson begins with; the pad appends more while it runs. */
const MAX_PARAGRAPHS_PER_LESSON = 5;

/** Characters per minute of a timed lesson's first text: 100 words of 5 characters. */
const CHARACTERS_PER_MINUTE = 500;

/** Characters: each letter and pair occurs three times, the fewest that a weak item needs, and each word once. */
const EVALUATION_LENGTHS: Readonly<Record<EvaluationGroup, number>> = {
  lowercase: 200,
  ngBi: 225,
  cw1_50: 220,
};

/** Attempts to find a text that the learner hasn't just had. */
const MAX_DRAWS = 20;

export interface CopyOptions {
  /** The same seed and exclusions give the same text. */
  readonly seed: string | number;
  /** Texts or paragraph ids that the learner has just had: they come last. */
  readonly exclude?: readonly string[];
}

export interface LessonCopy {
  readonly text: string;
  /** The seal: the browser returns it with the result as proof that the text is ours. Null for paragraphs, which are known. */
  readonly seal: string | null;
}

export class UnknownLesson extends Error {
  override readonly name = "UnknownLesson";

  constructor(readonly lesson: string) {
    super(`There is no lesson named ${lesson}.`);
  }
}

/** @param sealKeys newest first: shared by all servers, and used for nothing else */
export function createCopy({ sealKeys }: { readonly sealKeys: readonly string[] }) {
  const sealer = createSealer(sealKeys);
  const consistsOfParagraphs = createTextRecogniser(KNOWN_TEXTS);

  const drawn = (lesson: LessonName, options: CopyOptions, make: (rng: Rng) => string): LessonCopy => {
    const text = anotherText(options, make);
    return { text, seal: sealer.seal({ lesson, text }) };
  };

  return {
    paragraph: (options: CopyOptions) => draw(1, options).join(" "),

    /** Different ones. @throws RangeError unless howMany is a whole number, 1 to 20 */
    paragraphs(howMany: number, options: CopyOptions) {
      if (!Number.isInteger(howMany) || howMany < 1 || howMany > MAX_PARAGRAPHS) {
        throw new RangeError(`From 1 to ${MAX_PARAGRAPHS} paragraphs can be had, not ${howMany}.`);
      }
      return draw(howMany, options);
    },

    /**
     * A timed lesson (`duration` in ms) begins with as many paragraphs as a typist of 100 wpm needs, at most five.
     * @throws UnknownLesson also for AI, whose text depends on the learner: see `lessonForLearner`
     */
    lesson(name: LessonName, options: CopyOptions & { readonly duration?: number }): LessonCopy {
      if (!isLessonName(name)) throw new UnknownLesson(String(name));
      const { source } = LESSONS[name];
      if (source.kind === "weakest" || source.kind === "course") throw new UnknownLesson(name);
      if (!isOfParagraphs(name)) return drawn(name, options, rng => lessonText(source, rng));
      if (!isTimed(name)) return { text: draw(1, options).join(" "), seal: null };
      const duration = options.duration ?? defaultDuration(name);
      const enough = (duration / MINUTE) * CHARACTERS_PER_MINUTE;
      return { text: joinUntil(enough, draw(MAX_PARAGRAPHS_PER_LESSON, options)), seal: null };
    },

    alphabet: (): LessonCopy => ({
      text: ALPHABET,
      seal: sealer.seal({ lesson: "ALPHABET", text: ALPHABET }),
    }),

    weakest: (target: WeakTarget, level: Level, options: CopyOptions) =>
      drawn("AI", options, rng => buildWeakestLesson(target, level, rng, LESSON_LENGTH)),

    /** An exercise of the course, from its open keys. @throws UnknownLesson for a unit that doesn't exist */
    exercise(
      { layout, unit, step }: CoursePlace,
      { seed, trouble }: { seed: string | number; trouble: string },
    ) {
      const found = CURRICULUM.find(({ id }) => id === unit);
      if (found === undefined) throw new UnknownLesson(unit);
      const rng = createRng(`${seed} ${step}`);
      const text = createExercise({ unit: found, step, trouble, words: COURSE_WORDS, rng });
      return { text, seal: sealer.seal({ lesson: "COURSE", text, course: { layout, unit, step } }) };
    },

    corpus: getLearningCorpus,

    /**
     * The learner's next check, in an order of their own: one that they haven't had, else the one that they had longest ago.
     * @param had hashes of the texts of their checks, the latest last
     */
    check(learnerId: string, had: readonly string[]): LessonCopy {
      const [order] = shuffle(createRng(learnerId), getCheckTexts());
      const lastTime = ({ text }: CheckText) => had.lastIndexOf(hashText(text));
      const { text } = order.reduce((one, other) => (lastTime(other) < lastTime(one) ? other : one));
      return { text, seal: sealer.seal({ lesson: "CHECK", text }) };
    },

    /** For lessons made for a learner: one that no check is a part of. */
    prose: (seed: string): LessonCopy => ({
      text: draw(1, { seed, exclude: getCheckTexts().map(({ paragraphId }) => paragraphId) }).join(" "),
      seal: null,
    }),

    /** A text written by the coach, which the caller has checked. */
    sealed: (text: string): LessonCopy => ({ text, seal: sealer.seal({ lesson: "AI", text }) }),

    evaluation: (group: EvaluationGroup, options: CopyOptions) =>
      drawn(EVALUATION_LESSONS[group], options, rng => evaluationText(group, rng, EVALUATION_LENGTHS[group])),

    /** Whether `text` was served for the lesson: any number of known paragraphs, or a sealed text. */
    isKnown(lesson: LessonName, text: string, seal: string | null, course?: CoursePlace) {
      if (!isLessonName(lesson) || (course !== undefined && lesson !== "COURSE")) return false;
      if (isOfParagraphs(lesson)) return consistsOfParagraphs(text);
      return seal !== null && sealer.verifies({ lesson, text, course }, seal);
    },
  };
}

export type Copy = ReturnType<typeof createCopy>;

function isOfParagraphs(name: LessonName): boolean {
  const { source } = LESSONS[name];
  return source.kind === "paragraph" && source.letterCase === undefined;
}

/** Different texts in an order drawn from the seed; excluded ones come last. */
function draw(howMany: number, { seed, exclude = [] }: CopyOptions): string[] {
  const isRecent = ({ id, text }: Paragraph) => exclude.some(one => one === id || one.includes(text));
  const [shuffled] = shuffle(createRng(seed), PARAGRAPHS);
  return [...shuffled.filter(one => !isRecent(one)), ...shuffled.filter(isRecent)]
    .slice(0, howMany)
    .map(({ text }) => text);
}

function anotherText({ seed, exclude = [] }: CopyOptions, make: (rng: Rng) => string): string {
  const firstText = make(createRng(seed));
  let text = firstText;
  for (let drawn = 1; exclude.includes(text); drawn++) {
    if (drawn === MAX_DRAWS) return firstText;
    text = make(createRng(`${seed} ${drawn}`));
  }
  return text;
}

function joinUntil(enough: number, texts: readonly string[]): string {
  let joined = "";
  for (const text of texts) {
    if (joined && joined.length >= enough) break;
    joined = joined ? `${joined} ${text}` : text;
  }
  return joined;
}
