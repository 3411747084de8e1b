import { z } from "zod";
import { isLessonName, LESSON_NAMES } from "~/engine/lesson-names";
import { EMPTY_SUMMARY, PALETTES, type ResultSubmission, type StoredResult, type Summary } from "./records";

/** Characters: fifteen minutes at 600 wpm, and what was fetched ahead. */
export const LONGEST_TEXT = 60_000;
/** Characters of base64url: 60,000 keystrokes of three bytes. */
export const LONGEST_TRANSCRIPT = 240_000;

/** Characters; ours have 22. */
const LONGEST_SEAL = 64;

const milliseconds = z.number().int().nonnegative();

/** What a browser may post. `id` begins with `started`: so entries sort by time, and each has one place. */
export const resultSubmissionSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^\d{1,16}-[a-z0-9]{8,32}$/, "must be the start time, a hyphen, and 8 to 32 of a-z, 0-9"),
    owner: z.string().min(1).max(128).nullable(),
    lessonName: z.enum(LESSON_NAMES),
    text: z.string().min(1).max(LONGEST_TEXT),
    seal: z.string().max(LONGEST_SEAL).nullable().optional(),
    duration: milliseconds,
    started: milliseconds,
    transcript: z.string().min(1).max(LONGEST_TRANSCRIPT),
    sentAt: milliseconds.optional(),
  })
  .refine(({ id, started }) => id.startsWith(`${started}-`), {
    path: ["id"],
    error: "must begin with the start time",
  }) satisfies z.ZodType<ResultSubmission>;

export const storedResultSchema = z.object({
  name: z.enum(LESSON_NAMES),
  duration: milliseconds,
  started: milliseconds,
  finished: milliseconds,
  wpm: z.number(),
  rawWpm: z.number(),
  accuracy: z.number(),
  elapsed: milliseconds,
  characters: milliseconds,
}) satisfies z.ZodType<StoredResult>;

/** The database keeps neither null nor an empty list: both read as absent. */
export const summarySchema = z
  .object({
    revision: z.number().int(),
    tests: milliseconds,
    elapsed: milliseconds,
    characters: milliseconds,
    bestWpm: z.number(),
    lastTests: z.array(z.object({ id: z.string(), wpm: z.number(), accuracy: z.number() })).default([]),
    lastLesson: z
      .string()
      .transform(name => (isLessonName(name) ? name : null))
      .nullable()
      .default(null),
  })
  .nullable()
  .transform((summary): Summary => summary ?? EMPTY_SUMMARY);

export const paletteSchema = z.enum(PALETTES).nullable();

export const claimSchema = z.object({ uid: z.string(), id: z.string() }).nullable();

/** wpm values of a weakness item, oldest first. */
export const speedsSchema = z.array(z.number());
