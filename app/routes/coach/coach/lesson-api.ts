import { z } from "zod/mini";
import { postJson } from "~/browser/api-fetch";
import type { LessonReason } from "~/domain/lesson-reason";
import { LESSON_NAMES, type LessonName } from "~/engine/lesson-text/lesson-names";
import type { WeakTarget } from "~/engine/lesson-text/rotation";
import { UNTIMED } from "~/engine/test/rules";
import { WEAK_KINDS, type WeakKind } from "~/engine/weakness/weakness-profile";
import type { PadLesson } from "~/islands/typing-pad/typing-pad";

/** Longer than the server gives the coach to write a lesson. */
const MAX_WAIT_MS = 25_000;

export interface CoachLesson extends PadLesson {
  readonly reason: LessonReason | null;
  readonly kind: WeakKind | null;
  readonly writtenBy: "claude" | "local";
}

class LessonRefused extends Error {
  constructor(
    readonly status: number,
    readonly words: string | null,
  ) {
    super(`The call for a lesson was answered with ${status}.`);
    this.name = "LessonRefused";
  }
}

/** The server's message, where the coach is closed to the learner; else null. */
export function getClosedMessage(error: unknown): string | null {
  return error instanceof LessonRefused && [401, 403].includes(error.status) ? error.words : null;
}

/** The server's message, where it has refused a lesson for good or for a while; else null. */
export function getRefusalMessage(error: unknown): string | null {
  if (error instanceof LessonRefused && error.status === 429) return error.words;
  return getClosedMessage(error);
}

const Made = z.object({
  aiGuidedExercise: z.string().check(z.minLength(1)),
  lessonName: z.enum(LESSON_NAMES),
  seal: z.nullable(z.string()),
  writtenBy: z.enum(["claude", "local"]),
  reason: z.nullable(z.object({ before: z.string(), item: z.nullable(z.string()), after: z.string() })),
  kind: z.nullable(z.enum(WEAK_KINDS)),
});
const Stage = z.object({
  initialCopy: z.string().check(z.minLength(1)),
  lessonName: z.enum(LESSON_NAMES),
  seal: z.nullable(z.string()),
});
const Refusal = z.object({ message: z.string() });

interface LearnerLevel {
  readonly wpm: number;
  readonly weaknessProfile: Readonly<Record<WeakKind, readonly string[]>> | null;
}

/** Null requests the lesson that is due. @throws LessonRefused; other errors for network failures */
export async function requestLesson(target: WeakTarget | null, level: LearnerLevel): Promise<CoachLesson> {
  const { wpm, weaknessProfile } = level;
  const { characters = [], ngrams = [], words = [] } = weaknessProfile ?? {};
  const made = Made.parse(
    await post("/api/ai-copy/", {
      aiOptions: { wpm, characters, ngrams, words, weaknessItemToGenerateTest: target },
    }),
  );
  const { aiGuidedExercise: text, lessonName, seal, reason, kind, writtenBy } = made;
  return { rules: { lessonName, text, duration: UNTIMED }, seal, reason, kind, writtenBy };
}

export async function requestStage(lesson: LessonName, reason: LessonReason | null): Promise<CoachLesson> {
  const stage = Stage.parse(await post("/api/initial-evaluation/", { lessonName: lesson }));
  const { initialCopy: text, lessonName, seal } = stage;
  return { rules: { lessonName, text, duration: UNTIMED }, seal, reason, kind: null, writtenBy: "local" };
}

async function post(path: string, body: object): Promise<unknown> {
  const response = await postJson(path, body, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
  if (response.ok) return response.json();
  const refusal = Refusal.safeParse(await response.json().catch(() => null));
  throw new LessonRefused(response.status, refusal.success ? refusal.data.message : null);
}
