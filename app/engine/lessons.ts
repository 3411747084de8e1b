/** Names of the lessons, as they are stored with results and passed in URLs. */
export const LESSON_NAMES = ["PARAGRAPH", "ONE_MIN", "FIVE_MIN", "TEN_MIN", "FIFTEEN_MIN"] as const;

export type LessonName = (typeof LESSON_NAMES)[number];

export interface Lesson {
  readonly label: string;
  readonly description: string;
  /** ms that a test of this lesson takes when nobody asks for another duration. */
  readonly duration: number;
  /** The clock is the point of the lesson: text is appended for as long as it runs. */
  readonly timed: boolean;
  /** Where the text comes from. */
  readonly source: "paragraph";
}

const MINUTE = 60_000;

export const LESSONS: Readonly<Record<LessonName, Lesson>> = {
  PARAGRAPH: {
    label: "Paragraph",
    description: "One paragraph of prose, from its first letter to its last full stop.",
    duration: MINUTE,
    timed: false,
    source: "paragraph",
  },
  ONE_MIN: {
    label: "1 minute",
    description: "A sprint: how fast you are when you are fresh.",
    duration: MINUTE,
    timed: true,
    source: "paragraph",
  },
  FIVE_MIN: {
    label: "5 minutes",
    description: "Long enough for the figures to settle on your real pace.",
    duration: 5 * MINUTE,
    timed: true,
    source: "paragraph",
  },
  TEN_MIN: {
    label: "10 minutes",
    description: "Shows whether your rhythm and your accuracy hold.",
    duration: 10 * MINUTE,
    timed: true,
    source: "paragraph",
  },
  FIFTEEN_MIN: {
    label: "15 minutes",
    description: "Endurance: the pace that you could work at.",
    duration: 15 * MINUTE,
    timed: true,
    source: "paragraph",
  },
};

export function isLessonName(value: unknown): value is LessonName {
  return typeof value === "string" && (LESSON_NAMES as readonly string[]).includes(value);
}

/** Duration in ms of a test of this lesson when its rules name none. */
export function defaultDuration(name: LessonName): number {
  return LESSONS[name].duration;
}
