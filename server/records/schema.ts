import { z } from "zod";
import { DAY } from "~/domain/durations";
import { HISTORY_NAMES, isHistoryName } from "~/domain/history-names";
import { EXERCISE_STEPS, LAYOUT_IDS } from "~/domain/learning";
import {
  DAILY_GOALS,
  LESSON_CHOICES,
  PALETTES,
  type PreferenceName,
  type Preferences,
  TYPING_EXPERIENCES,
} from "~/domain/preferences";
import { isLessonName, LESSON_NAMES, TIMED_LESSONS } from "~/engine/lesson-text/lesson-names";
import { countCharacters } from "~/engine/score/speed";
import {
  EMPTY_SUMMARY,
  IMPORT_SOURCES,
  type ImportedResult,
  NO_DETAILS,
  type ProfileDetails,
  type StoredResult,
  type Summary,
} from "./records";
import { isTimeZone } from "./results/day-key";

/** Characters: fifteen minutes at 600 wpm, and prefetched text. */
const MAX_TEXT_LENGTH = 60_000;
/** Characters of base64url: 60,000 keystrokes of three bytes. */
const MAX_TRANSCRIPT_LENGTH = 240_000;
/** Characters; ours have 22. */
const MAX_SEAL_LENGTH = 64;
const MAX_UNIT_LENGTH = 40;

const milliseconds = z.number().int().nonnegative();
export const resultIdSchema = z
  .string()
  .regex(/^\d{1,16}-[a-z0-9]{8,32}$/, "must be the start time, a hyphen, and 8 to 32 of a-z, 0-9");

const BEGINS_WITH_START = { path: ["id"], error: "must begin with the start time" };
function beginsWithStart({ id, started }: { id: string; started: number }): boolean {
  return id.startsWith(`${started}-`);
}

/** What a browser may post. `id` begins with `started`, so that entries sort by time. */
export const resultSubmissionSchema = z
  .strictObject({
    id: resultIdSchema,
    /** Null when it was typed signed out. */
    owner: z.string().min(1).max(128).nullable(),
    lessonName: z.enum(LESSON_NAMES),
    text: z.string().min(1).max(MAX_TEXT_LENGTH),
    /** Paragraphs and old browsers send none. */
    seal: z.string().max(MAX_SEAL_LENGTH).nullable().optional(),
    /** 0: the test ends with its text. */
    duration: milliseconds,
    /** The first keystroke, ms since 1970. */
    started: milliseconds,
    /** base64url. */
    transcript: z.string().min(1).max(MAX_TRANSCRIPT_LENGTH),
    /** The browser's clock at this post, ms since 1970. */
    sentAt: milliseconds.optional(),
    timeZone: z.string().refine(isTimeZone).optional().catch(undefined),
    /** Only of an exercise of the course. */
    course: z
      .strictObject({
        layout: z.enum(LAYOUT_IDS),
        unit: z.string().max(MAX_UNIT_LENGTH),
        step: z.enum(EXERCISE_STEPS),
      })
      .optional(),
  })
  .refine(beginsWithStart, BEGINS_WITH_START);

const resultShape = z.object({
  name: z.enum(HISTORY_NAMES),
  duration: milliseconds,
  started: milliseconds,
  finished: milliseconds,
  wpm: z.number(),
  rawWpm: z.number(),
  accuracy: z.number(),
  elapsed: milliseconds,
  characters: milliseconds,
  source: z.enum(IMPORT_SOURCES).optional(),
});

/** Other writers may omit fields that can be derived. */
export const storedResultSchema = resultShape
  .partial({ rawWpm: true, elapsed: true, characters: true })
  .transform(
    (result): StoredResult => ({
      ...result,
      rawWpm: result.rawWpm ?? result.wpm,
      elapsed: result.elapsed ?? result.duration,
      characters: result.characters ?? countCharacters(result.wpm, result.duration),
    }),
  );

/** ms since 1970, in 2001 and 2286: between them ids sort by time. */
const FIRST_START = 1_000_000_000_000;
const LAST_START = 9_999_999_999_999;
export const MAX_WPM = 600;
const MAX_TEST_MS = DAY;
const MAX_CHARACTERS = 1_000_000;
const importedSpeed = z.number().min(0).max(MAX_WPM);

/** What an import may add: not replayed, so checked against possible values. */
export const importedResultSchema = resultShape
  .extend({
    id: resultIdSchema,
    started: milliseconds.min(FIRST_START).max(LAST_START),
    wpm: importedSpeed,
    rawWpm: importedSpeed,
    accuracy: z.number().min(0).max(100),
    elapsed: milliseconds.min(1).max(MAX_TEST_MS),
    characters: milliseconds.max(MAX_CHARACTERS),
    source: z.enum(IMPORT_SOURCES),
  })
  .refine(beginsWithStart, BEGINS_WITH_START)
  .refine(({ started, finished }) => finished >= started, {
    path: ["finished"],
    error: "must not be before the start",
  }) satisfies z.ZodType<ImportedResult>;

const bestSchema = z.object({ wpm: z.number(), accuracy: z.number(), id: z.string() });
const recentTestSchema = z.object({ id: z.string(), wpm: z.number(), accuracy: z.number() });
const absentAsNull = z.string().nullable().default(null);

/** The database stores neither null nor empty lists. Older summaries lack some fields. */
export const summarySchema = z
  .object({
    revision: z.number().int(),
    tests: milliseconds,
    elapsed: milliseconds,
    characters: milliseconds,
    bestWpm: z.number(),
    bestAccuracy: z.number().default(0),
    bests: z
      .record(z.string(), bestSchema)
      .default({})
      .transform(bests => Object.fromEntries(Object.entries(bests).filter(([name]) => isHistoryName(name)))),
    accurateBests: z.boolean().default(false),
    lastTests: z.array(recentTestSchema).default([]),
    lastProse: z.array(recentTestSchema).default([]),
    lastLesson: absentAsNull.transform(name => (isLessonName(name) ? name : null)),
    timeZone: absentAsNull.transform(name => (isTimeZone(name) ? name : null)),
    firstDay: absentAsNull,
    lastDay: absentAsNull,
    epoch: absentAsNull,
  })
  .nullable()
  .transform((summary): Summary => summary ?? EMPTY_SUMMARY);

export const storedDaySchema = z.object({
  tests: z.number().int().positive(),
  elapsed: milliseconds,
  characters: milliseconds,
  wpmSum: z.number(),
  accuracySum: z.number(),
  bestWpm: z.number(),
});
/** `users/{uid}/days/{YYYY-MM-DD}`: sums, so that a day can be added to without reading its results. */
export type StoredDay = Readonly<z.infer<typeof storedDaySchema>>;

export const preferencesSchema = z
  .strictObject({
    paletteMode: z.enum(PALETTES),
    showLiveStat: z.boolean(),
    showLiveWordPerf: z.boolean(),
    showProgressBar: z.boolean(),
    showTypingHands: z.boolean(),
    testDuration: z.literal(Object.values(TIMED_LESSONS)),
    typingExperience: z.enum(TYPING_EXPERIENCES),
    dailyGoal: z.literal(DAILY_GOALS),
    lessonChoice: z.enum(LESSON_CHOICES),
  } satisfies Record<PreferenceName, z.ZodType>)
  .partial();

export function storedPreferences(stored: ReadonlyMap<string, unknown>): Partial<Preferences> {
  return sensible(preferencesSchema.shape, stored);
}

const MAX_DETAIL_LENGTH = 500;
const detail = z.string().max(MAX_DETAIL_LENGTH);

export const detailsSchema = z.strictObject({
  firstName: detail,
  lastName: detail,
  userName: detail,
  email: detail,
  address: detail,
  /** ms since 1970, midnight UTC. */
  dateOfBirth: z.number().int(),
});

export function storedDetails(stored: ReadonlyMap<string, unknown>): ProfileDetails {
  return { ...NO_DETAILS, ...sensible(detailsSchema.shape, stored) };
}

function sensible<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  stored: ReadonlyMap<string, unknown>,
): { [Name in keyof Shape]?: Exclude<z.infer<Shape[Name]>, undefined> } {
  const values: { [Name in keyof Shape]?: Exclude<z.infer<Shape[Name]>, undefined> } = {};
  for (const name in shape) {
    const value = stored.get(name);
    const parsed = shape[name]?.safeParse(value);
    if (value !== null && parsed?.success) values[name] = parsed.data as never;
  }
  return values;
}

export const claimSchema = z.object({ uid: z.string(), id: z.string() }).nullable();

/** ms since 1970; 0 where it isn't known. */
export const milestoneTimeSchema = milliseconds;

/** The database stores no empty lists. */
export const checksSchema = z.object({
  keystrokes: z.number().int().nonnegative(),
  texts: z.array(z.string()).default([]),
});

const packed = z.string().optional().catch(undefined);
/** `users/{uid}/learning`, by layout. */
export const learningSchema = z
  .record(
    z.string(),
    z
      .object({ plan: packed, course: packed, checks: checksSchema.optional().catch(undefined) })
      .optional()
      .catch(undefined),
  )
  .nullable()
  .catch(null)
  .transform(learning => learning ?? {});

export const confusionCountSchema = z.number().int().positive();

export const importedCountSchema = confusionCountSchema.max(1_000_000_000);

/** wpm, oldest first. */
export const speedsSchema = z.array(z.number());

export const importedSpeedsSchema = z.array(z.number().int().min(0).max(1_000)).min(1).max(1_000);
