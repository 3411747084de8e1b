import { getItemNoun } from "~/domain/group-name";
import { describeNextLesson, describeSpeed, type LessonReason } from "~/domain/lesson-reason";
import type { WeakTarget } from "~/engine/lesson-text/rotation";
import { computeRecentMean } from "~/engine/weakness/weakness";
import { CHARACTER_GROUPS, NGRAM_GROUPS } from "~/engine/weakness/weakness-groups";
import { getLevel, VALUES_IN_MEAN, type WeakKind } from "~/engine/weakness/weakness-profile";
import type { EvaluationGroup } from "~/engine/weakness/weakness-progress";
import type { LessonCopy } from "../../copy/copy";
import { createRecentTexts, newSeed } from "../../copy/recent-texts";
import { createAbortScope, rejectOnAbort } from "../../http/event-stream";
import type { Records } from "../../records/records";
import { computeTargetWpm } from "../../records/results/summary";
import type { Services } from "../../services";
import { CoachFailure, type ExerciseRequest, hashLearnerId, type ReplyOptions } from "../coach";
import { findExerciseFaults, tidied } from "./exercise-check";
import { lessonForLearner, type MadeLessonOptions, type Why } from "./next-lesson";

/** The reason for this lesson, in one sentence with numbers, or null. */
export async function describeReason(
  why: Why,
  { learnerId, learnerWpm, records }: { learnerId: string; learnerWpm: number; records: Records },
): Promise<LessonReason | null> {
  if (why.kind !== "item") return describeNextLesson(why);
  const { group, item } = why;
  const values = (await records.weakness(learnerId, [group]))[group]?.[item] ?? [];
  const mean = computeRecentMean(values, VALUES_IN_MEAN);
  const after = mean === null ? ". It isn't measured yet." : `. So far: ${describeSpeed(mean, learnerWpm)}.`;
  return { before: `Let's practise the ${getItemNoun(group)} `, item, after };
}

/** The kind of weak item for the lesson rotation; null if it doesn't count. */
export function getKind(why: Why): WeakKind | null {
  if (why.kind === "weakness") return why.weakKind;
  if (why.kind !== "item") return null;
  if (CHARACTER_GROUPS.some(group => group === why.group)) return "characters";
  return NGRAM_GROUPS.some(group => group === why.group) ? "ngrams" : "words";
}

/** Characters of a text that the coach writes: about a minute and a half at 40 wpm. */
const LENGTH: ExerciseRequest["length"] = { least: 180, most: 420 };
const TIMEOUT_MS = 15_000;
/** Characters of a faulty text that are sent back for correction. */
const MAX_REPAIR_LENGTH = 1_000;

/** Recent texts per learner, so that the same text isn't served twice in a row by this process. */
const recent = createRecentTexts<string>(2);

interface CoachLessonOptions extends Pick<MadeLessonOptions, "lastKind" | "target"> {
  readonly signal: AbortSignal;
  readonly stopping: AbortSignal;
  readonly patience?: number;
}

type CoachServices = Pick<Services, "records" | "copy" | "coach" | "logger">;

/** A lesson about an item has the coach's text if one of two attempts is correct; otherwise a generated text. */
export async function makeCoachLesson(
  services: CoachServices,
  learnerId: string,
  { lastKind, target, signal, stopping, patience = TIMEOUT_MS }: CoachLessonOptions,
) {
  const { records, copy, coach } = services;
  const had = recent.get(learnerId);
  const [learnerWpm, made] = await Promise.all([
    records.summary(learnerId).then(computeTargetWpm),
    lessonForLearner(services, learnerId, { lastKind, target, seed: newSeed(), exclude: had }),
  ]);
  const about = getTarget(made.why);
  const scope = createAbortScope([signal, stopping], patience, ms => {
    return new CoachFailure("failed", { cause: new Error(`No lesson was written within ${ms} ms.`) });
  });
  const [reason, written] = await Promise.all([
    describeReason(made.why, { learnerId, learnerWpm, records }),
    about &&
      writeText(services, {
        wish: { target: about, level: getLevel(learnerWpm), learnerWpm, length: LENGTH },
        options: { learnerKey: hashLearnerId(learnerId), signal: scope.signal },
        had,
        hasLeft: () => signal.aborted,
      }),
  ]).finally(() => scope.end());
  const lesson = written === null ? made : { ...made, ...copy.sealed(written) };
  recent.add(learnerId, lesson.text);
  const writtenBy = written === null ? "local" : coach.kind;
  if (written !== null) await leaveComparison(services, learnerId);
  return { ...lesson, writtenBy, reason, kind: getKind(made.why) };
}

/** A lesson that Claude writes is none of those that are compared. A failure doesn't fail the lesson. */
async function leaveComparison({ records, logger }: CoachServices, learnerId: string): Promise<void> {
  try {
    await records.leaveComparison(learnerId, "coach", Date.now());
  } catch (err) {
    logger.warn({ err, learnerId }, "a learner could not leave the comparison of lessons");
  }
}

/** A stage of the evaluation, due or not, with a different text than last time. */
export function evaluationLesson(
  { copy }: Pick<Services, "copy">,
  learnerId: string,
  group: EvaluationGroup,
): LessonCopy {
  const lesson = copy.evaluation(group, { seed: newSeed(), exclude: recent.get(learnerId) });
  recent.add(learnerId, lesson.text);
  return lesson;
}

/** The item the coach may write about; null for the evaluation and for paragraphs. */
function getTarget(why: Why): WeakTarget | null {
  if (why.kind === "item") return { group: why.group, item: why.item };
  return why.kind === "weakness" ? { group: why.target.group, item: why.target.item } : null;
}

interface LessonRequest {
  readonly wish: ExerciseRequest;
  readonly options: ReplyOptions;
  readonly had: readonly string[];
  readonly hasLeft: () => boolean;
}

/** The coach's text; null if it writes none, if all have faults, or if it takes too long. */
async function writeText({ coach, logger }: CoachServices, { wish, options, had, hasLeft }: LessonRequest) {
  const { writeExercise } = coach;
  if (writeExercise === null) return null;
  const { signal } = options;
  const { item } = wish.target;

  async function writeTwice(): Promise<string | null> {
    let repair: ExerciseRequest["repair"];
    for (const again of [false, true]) {
      const text = tidied((await writeExercise?.({ ...wish, ...(repair && { repair }) }, options)) ?? "");
      const faults = [...findExerciseFaults(text, wish), ...(had.includes(text) ? [SAME_AGAIN] : [])];
      if (faults.length === 0) return text;
      logger.info({ item, faults, again }, "a written lesson was refused");
      repair = { text: text.slice(0, MAX_REPAIR_LENGTH), faults };
    }
    return null;
  }

  // Also for a coach that ignores the signal.
  const aborted = rejectOnAbort(signal);
  try {
    signal.throwIfAborted();
    return await Promise.race([writeTwice(), aborted]);
  } catch (err) {
    if (!hasLeft()) logger.warn({ err, item }, "the coach wrote no lesson");
    return null;
  }
}

const SAME_AGAIN = "It is the text that the learner has just typed: write another.";
