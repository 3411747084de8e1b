import { defaultDuration, isLessonName, isTimed, type LessonName } from "~/engine/lesson-names";
import type { LessonSource } from "~/engine/lessons";
import { LESSONS } from "~/engine/lessons.data";
import { createRng, shuffle } from "~/engine/rng";
import { KNOWN_TEXTS } from "../content/paragraphs/known-texts.data";
import { PARAGRAPHS, type Paragraph } from "../content/paragraphs/paragraphs";
import { createTextRecogniser } from "./known-texts";

/** Most paragraphs that one call hands out. */
export const MOST_PARAGRAPHS = 20;

/** Most paragraphs that a timed lesson begins with; the pad has more appended while it runs. */
const MOST_PARAGRAPHS_OF_A_LESSON = 5;

/** Characters a minute that a timed lesson's first text is cut for: 100 words of 5 characters. */
const CHARACTERS_PER_MINUTE = 500;
const MS_PER_MINUTE = 60_000;

export interface CopyOptions {
  /** The same seed and exclusions give the same text. */
  readonly seed: string | number;
  /** Ids or texts of paragraphs that the learner has just had; used again only when nothing else is left. */
  readonly exclude?: readonly string[];
}

export interface LessonOptions extends CopyOptions {
  /** ms that a timed lesson is to last; that lesson's own duration when left out. */
  readonly duration?: number;
}

export interface Copy {
  /** The text of one paragraph. */
  paragraph(options: CopyOptions): string;
  /** The texts of that many different paragraphs. @throws RangeError unless howMany is a whole number, 1 to 20 */
  paragraphs(howMany: number, options: CopyOptions): string[];
  /**
   * The text that a lesson begins with: one paragraph, or for a timed lesson as many as a typist of 100 wpm gets
   * through in its duration, at most five. @throws UnknownLesson
   */
  lesson(name: LessonName, options: LessonOptions): string;
  /**
   * Whether `text` could ever have been served for the lesson: whole texts of its source, unchanged, joined by single
   * spaces. How many and in what order is not asked, since a test grows by what is appended to it. Texts that have been
   * edited or removed since stay known: results over them may have waited in a browser.
   */
  isKnown(lesson: LessonName, text: string): boolean;
}

/** Where the texts of lessons come from. */
interface TextSource {
  /** Different texts. */
  draw(howMany: number, options: CopyOptions): string[];
  isKnown(text: string): boolean;
}

/** A lesson whose source is not here has no text, rather than another source's. */
export type TextSources = Partial<Record<LessonSource["kind"], TextSource>>;

const SOURCES: TextSources = {
  paragraph: { draw, isKnown: createTextRecogniser(KNOWN_TEXTS) },
};

/** A lesson was asked for by a name that none has, such as one from a URL, or that has no text here. */
export class UnknownLesson extends Error {
  override readonly name = "UnknownLesson";

  constructor(readonly lesson: string) {
    super(`There is no lesson named ${lesson}.`);
  }
}

/** The copy that the product ships with. */
export function createCopy(sources: TextSources = SOURCES): Copy {
  const sourceOf = (name: LessonName) =>
    isLessonName(name) ? sources[LESSONS[name].source.kind] : undefined;

  return {
    paragraph: options => draw(1, options).join(" "),

    paragraphs(howMany, options) {
      if (!Number.isInteger(howMany) || howMany < 1 || howMany > MOST_PARAGRAPHS) {
        throw new RangeError(`From 1 to ${MOST_PARAGRAPHS} paragraphs can be had, not ${howMany}.`);
      }
      return draw(howMany, options);
    },

    lesson(name, options) {
      const source = sourceOf(name);
      if (source === undefined) throw new UnknownLesson(String(name));
      if (!isTimed(name)) return source.draw(1, options).join(" ");
      const duration = options.duration ?? defaultDuration(name);
      const enough = (duration / MS_PER_MINUTE) * CHARACTERS_PER_MINUTE;
      return joinUntil(enough, source.draw(MOST_PARAGRAPHS_OF_A_LESSON, options));
    },

    isKnown: (lesson, text) => sourceOf(lesson)?.isKnown(text) ?? false,
  };
}

/** Different texts in an order drawn from the seed; excluded ones come last, so they serve only when all else is used. */
function draw(howMany: number, { seed, exclude = [] }: CopyOptions): string[] {
  const recent = new Set(exclude);
  const isRecent = ({ id, text }: Paragraph) => recent.has(id) || recent.has(text);
  const [shuffled] = shuffle(createRng(seed), PARAGRAPHS);
  return [...shuffled.filter(one => !isRecent(one)), ...shuffled.filter(isRecent)]
    .slice(0, howMany)
    .map(({ text }) => text);
}

/** The first of `texts`, then further ones until they hold `enough` characters together or run out. */
function joinUntil(enough: number, texts: readonly string[]): string {
  let joined = "";
  for (const text of texts) {
    if (joined && joined.length >= enough) break;
    joined = joined ? `${joined} ${text}` : text;
  }
  return joined;
}
