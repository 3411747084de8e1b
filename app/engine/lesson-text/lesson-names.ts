/** Lesson names, as stored with results and passed to `/api/copy/`. */
export const LESSON_NAMES = [
  "PARAGRAPH",
  "UPPERCASE",
  "LOWERCASE",
  "NUM",
  "PUNCTUATION",
  "QUOTES",
  "H_LEFT",
  "H_RIGHT",
  "NG_BI",
  "NG_TRI",
  "NG_4",
  "R_NUM",
  "R_TOP",
  "R_HOME",
  "R_BOTTOM",
  "F_L_PINKY",
  "F_L_RING",
  "F_L_MID",
  "F_L_INDEX",
  "F_R_INDEX",
  "F_R_MID",
  "F_R_RING",
  "F_R_PINKY",
  "CW_1_50",
  "CW_51_100",
  "CW_101_150",
  "CW_151_200",
  "CW_201_250",
  "CW_251_300",
  "CW_301_400",
  "CW_401_500",
  "CW_501_600",
  "CW_601_700",
  "CW_701_800",
  "CW_801_900",
  "CW_901_1000",
  "LONG_WORD_H_LEFT",
  "LONG_WORD_H_RIGHT",
  "ONE_MIN",
  "FIVE_MIN",
  "TEN_MIN",
  "FIFTEEN_MIN",
  "ALPHABET",
  "QUOTES_AUSTEN",
  "QUOTES_CARROLL",
  "QUOTES_DICKENS",
  "QUOTES_DOUGLASS",
  "QUOTES_ELIOT",
  "QUOTES_MELVILLE",
  "QUOTES_SHAKESPEARE",
  "QUOTES_SHELLEY",
  "QUOTES_THOREAU",
  "QUOTES_TWAIN",
  "QUOTES_WILDE",
  "AI",
  "COURSE",
  "CHECK",
] as const;

export type LessonName = (typeof LESSON_NAMES)[number];

/** Those that the learner picks from the catalogue; the course and its checks have pages of their own. */
export const LISTED_LESSONS = LESSON_NAMES.filter(name => name !== "COURSE" && name !== "CHECK");

const NAMES: ReadonlySet<unknown> = new Set(LESSON_NAMES);

export function isLessonName(value: unknown): value is LessonName {
  return NAMES.has(value);
}

/** ms of a timed lesson; text is appended until it ends. */
export const TIMED_LESSONS = {
  ONE_MIN: 60_000,
  FIVE_MIN: 300_000,
  TEN_MIN: 600_000,
  FIFTEEN_MIN: 900_000,
} as const satisfies Partial<Record<LessonName, number>>;

export type TimedLesson = keyof typeof TIMED_LESSONS;

export function isTimed(name: LessonName): name is TimedLesson {
  return Object.hasOwn(TIMED_LESSONS, name);
}

/** ms, when the rules have no duration. */
export function defaultDuration(name: LessonName): number {
  return isTimed(name) ? TIMED_LESSONS[name] : TIMED_LESSONS.ONE_MIN;
}
