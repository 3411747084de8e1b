import type { WeakTarget } from "~/engine/lesson-text/rotation";
import { computeTarget } from "~/engine/weakness/target";
import { meanOfLast } from "~/engine/weakness/weakness";
import { CHARACTER_GROUPS, NGRAM_GROUPS } from "~/engine/weakness/weakness-groups";
import { getLevel, VALUES_IN_MEAN, type WeakKind } from "~/engine/weakness/weakness-profile";
import type { EvaluationGroup } from "~/engine/weakness/weakness-progress";
import { itemNoun } from "~/ui/group-name";
import type { LessonCopy } from "../../copy/copy";
import { createRecentTexts, newSeed } from "../../copy/recent-texts";
import { createAbortScope } from "../../http/event-stream";
import type { Records } from "../../records/records";
import { computeMeans } from "../../records/results/means";
import type { Services } from "../../services";
import { type Coach, CoachFailure, type ExerciseRequest, hashLearnerId } from "../coach";
import { findFaults, tidied } from "./exercise-check";
import { lessonForLearner, type MadeLesson, type MadeLessonOptions, type Why } from "./next-lesson";

/** A sentence, with what it is about apart, since that is set like something to type. */
export interface Reason {
  readonly before: string;
  readonly item: string | null;
  readonly after: string;
}

const STAGES: Readonly<Record<EvaluationGroup, string>> = {
  lowercase: "small letters. It tells which keys to begin with.",
  ngBi: "pairs of letters. It tells which of them hold you up.",
  cw1_50: "the fifty most frequent words. After it your weakness profile is there.",
};

/** Why this lesson and no other: one calm sentence, with the figures. Null when there is nothing to say of. */
export async function describeReason(
  why: Why,
  { learnerId, learnerWpm, records }: { learnerId: string; learnerWpm: number | null; records: Records },
): Promise<Reason | null> {
  switch (why.kind) {
    case "nothing-weak":
      return null;
    case "evaluation":
      return { before: `Evaluation ${why.stage} of 3: ${STAGES[why.group]}`, item: null, after: "" };
    case "weakness": {
      const { group, item, mean } = why.target;
      return {
        before: `Your weakest ${itemNoun(group)}: `,
        item,
        after: `, ${computeSpeed(mean, why.learnerWpm)}.`,
      };
    }
    case "item": {
      const { group, item } = why;
      const values = (await records.weakness(learnerId, [group]))[group]?.[item] ?? [];
      const mean = meanOfLast(values, VALUES_IN_MEAN);
      const after =
        mean === null ? ", which has not been measured yet." : `, so far ${computeSpeed(mean, learnerWpm)}.`;
      return { before: `As you wished, the ${itemNoun(group)} `, item, after };
    }
  }
}

/** Whose turn a lesson is in the rotation; null for those that take none. */
export function getKind(why: Why): WeakKind | null {
  if (why.kind === "weakness") return why.weakKind;
  if (why.kind !== "item") return null;
  if (CHARACTER_GROUPS.some(group => group === why.group)) return "characters";
  return NGRAM_GROUPS.some(group => group === why.group) ? "ngrams" : "words";
}

function computeSpeed(mean: number, learnerWpm: number | null): string {
  const speed = `${Math.round(mean)} wpm`;
  return learnerWpm ? `${speed} of the ${Math.round(computeTarget(learnerWpm))} you aim at` : speed;
}

/** Characters of a text that a tutor writes: around a minute and a half at 40 wpm, as those of the generator. */
const LENGTH: ExerciseRequest["length"] = { least: 180, most: 420 };

/** ms for whatever the tutor does for one lesson: nobody waits longer for what can be had at once. */
const TIMEOUT_MS = 15_000;

/** Characters of a faulty text that are handed back to be mended. */
const MAX_REPAIR_MS = 1_000;

/** Nobody gets the same text twice in a row. It is a nicety of this process: no two are drawn alike anyway. */
const recent = createRecentTexts<string>(2);

export interface CoachLesson extends MadeLesson {
  readonly writtenBy: Coach["kind"];
  readonly reason: Reason | null;
  /** Whose turn it takes in the rotation; null for none. */
  readonly kind: ReturnType<typeof getKind>;
}

export interface CoachLessonOptions extends Pick<MadeLessonOptions, "lastKind" | "target"> {
  /** Of whoever asks. */
  readonly signal: AbortSignal;
  /** Of the server: once it fires nobody waits for a tutor any more. */
  readonly stopping: AbortSignal;
  /** ms that the tutor gets. */
  readonly patience?: number;
}

type Needed = Pick<Services, "records" | "copy" | "tutor" | "logger">;

/**
 * The lesson AI of a learner, as `lessonForLearner` chooses it; what it says is the tutor's own text where it is about an
 * item, the tutor writes any, and the text is right, be it at the second attempt. Otherwise it is the generator's: whatever
 * the tutor does, there is a lesson.
 */
export async function makeCoachLesson(
  services: Needed,
  learnerId: string,
  { lastKind, target, signal, stopping, patience = TIMEOUT_MS }: CoachLessonOptions,
): Promise<CoachLesson> {
  const { records, copy, tutor } = services;
  const had = recent.of(learnerId);
  const [means, made] = await Promise.all([
    records.summary(learnerId).then(computeMeans),
    lessonForLearner(services, learnerId, { lastKind, target, seed: newSeed(), exclude: had }),
  ]);
  const learnerWpm = means?.wpm ?? null;
  const about = getTarget(made.why);
  const wish = about && {
    target: about,
    level: getLevel(learnerWpm ?? 0),
    learnerWpm: learnerWpm ?? 0,
    length: LENGTH,
  };
  const [reason, written] = await Promise.all([
    describeReason(made.why, { learnerId, learnerWpm, records }),
    wish && writtenText(services, wish, { learnerId, signal, stopping, patience, had }),
  ]);
  const lesson = written === null ? made : { ...made, ...copy.sealed(written) };
  recent.add(learnerId, lesson.text);
  return {
    ...lesson,
    writtenBy: written === null ? "local" : tutor.kind,
    reason,
    kind: getKind(made.why),
  };
}

/** A stage of the evaluation, whichever is due: another text than the learner has just had. */
export function evaluationLesson(
  { copy }: Pick<Services, "copy">,
  learnerId: string,
  group: EvaluationGroup,
): LessonCopy {
  const lesson = copy.evaluation(group, { seed: newSeed(), exclude: recent.of(learnerId) });
  recent.add(learnerId, lesson.text);
  return lesson;
}

/** What a tutor may write about; null for what is never its own, the evaluation above all. */
function getTarget(why: Why): WeakTarget | null {
  switch (why.kind) {
    case "item":
      return { group: why.group, item: why.item };
    case "weakness":
      return { group: why.target.group, item: why.target.item };
    default:
      return null;
  }
}

interface Asking {
  readonly learnerId: string;
  readonly signal: AbortSignal;
  readonly stopping: AbortSignal;
  readonly patience: number;
  /** Texts that the learner has had. */
  readonly had: readonly string[];
}

/** What the tutor has written, once it is right; null when it writes nothing, nothing right, or not in time. */
async function writtenText(
  { tutor, logger }: Needed,
  wish: ExerciseRequest,
  { learnerId, signal, stopping, patience, had }: Asking,
): Promise<string | null> {
  const { writeExercise } = tutor;
  if (writeExercise === null) return null;
  const { item } = wish.target;
  const end = createAbortScope([signal, stopping], patience, tooLate);
  const options = { learnerKey: hashLearnerId(learnerId), signal: end.signal };
  // Also of a tutor that does not heed the signal.
  const ended = new Promise<never>((_resolve, reject) => {
    end.signal.addEventListener("abort", () => reject(end.signal.reason), { once: true });
  });
  ended.catch(() => undefined);

  /** @param repair what was written before, with its faults */
  async function attempt(repair?: ExerciseRequest["repair"]) {
    const text = tidied((await writeExercise?.({ ...wish, ...(repair && { repair }) }, options)) ?? "");
    const faults = [...findFaults(text, wish), ...(had.includes(text) ? [SAME_AGAIN] : [])];
    if (faults.length > 0)
      logger.info({ item, faults, again: repair !== undefined }, "a written lesson was refused");
    return { text, faults };
  }
  async function written(): Promise<string | null> {
    const first = await attempt();
    if (first.faults.length === 0) return first.text;
    const second = await attempt({ text: first.text.slice(0, MAX_REPAIR_MS), faults: first.faults });
    return second.faults.length === 0 ? second.text : null;
  }

  try {
    end.signal.throwIfAborted();
    return await Promise.race([written(), ended]);
  } catch (err) {
    if (!signal.aborted) logger.warn({ err, item }, "the tutor has written no lesson");
    return null;
  } finally {
    end.end();
  }
}

const SAME_AGAIN = "It is the text that the learner has just typed: write another.";

const tooLate = (ms: number) =>
  new CoachFailure("failed", { cause: new Error(`No lesson was written within ${ms} ms.`) });
