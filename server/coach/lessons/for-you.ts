import { DEFAULT_LAYOUT } from "~/domain/learning";
import { describeNextLesson, type LessonReason, toSentence } from "~/domain/lesson-reason";
import { DEFAULT_PREFERENCES, type Preferences } from "~/domain/preferences";
import { emptyPlan } from "~/engine/learning/plan";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import type { WeakKind } from "~/engine/weakness/weakness-profile";
import type { Copy, LessonCopy } from "../../copy/copy";
import { newSeed, seedOfAnother } from "../../copy/recent-texts";
import type { ComparisonState } from "../../records/comparison/records";
import { isCheckDue } from "../../records/learning/checks";
import { computeProseMeans, computeTargetWpm } from "../../records/results/summary";
import type { Services } from "../../services";
import { describeReason, getKind } from "./coach-lesson";
import {
  lessonForLearner,
  lessonForVisitor,
  type MadeLessonOptions,
  planLesson,
  recommendationFor,
} from "./next-lesson";

type LessonChoice = Preferences["lessonChoice"];

/** A lesson made for somebody, and why they get it. */
export interface LessonForYou {
  readonly kind: "evaluation" | "check" | "plan" | "rotation" | "prose";
  readonly lesson: LessonCopy & { readonly lessonName: LessonName };
  /** Null for the plan, which has `planned`. */
  readonly reason: LessonReason | null;
  readonly planned: Pick<ReturnType<typeof planLesson>, "reasons" | "newKeys"> | null;
  /** Takes the turn of this kind of weak item. */
  readonly weakKind: WeakKind | null;
  /** Seed of another text. */
  readonly nextSeed: string;
}

const CHECK_REASON = toSentence(
  "A short check: the same difficulty each time, so you can see how you improve.",
);
const NOTHING_WEAK = toSentence("Nothing is weak at the moment, so this is a paragraph at random.");
const PROSE_REASON = toSentence("A paragraph at random: ordinary text trains every key a little.");

interface LearnerOptions extends MadeLessonOptions {
  readonly seed: string;
  readonly lessonChoice: LessonChoice;
  readonly comparison: Pick<ComparisonState, "participation">;
}

/** The item asked for, else the evaluation, else the check that is due, else a lesson of the learner's choice. */
export async function makeForLearner(
  services: Services,
  learnerId: string,
  options: LearnerOptions,
): Promise<LessonForYou & { readonly meanWpm: number | null }> {
  const { records, copy, env } = services;
  const { seed, lastKind, target, comparison } = options;
  const [summary, due, checks] = await Promise.all([
    records.summary(learnerId),
    target ? null : recommendationFor(services, learnerId, lastKind),
    records.checks(learnerId, DEFAULT_LAYOUT),
  ]);
  const meanWpm = computeProseMeans(summary)?.wpm ?? null;
  const { participation } = comparison;
  const isComparing = env.LEARNING_COMPARISON_FROM !== undefined;
  if (due !== null && due.kind !== "evaluation") {
    // The first check is what the learner starts from.
    const isBaseline = isComparing && participation !== null && participation.firstCheck === null;
    if (isCheckDue(checks) || isBaseline) {
      const lesson = { lessonName: "CHECK" as const, ...copy.check(learnerId, checks.texts) };
      return { ...made("check", lesson, CHECK_REASON), meanWpm };
    }
    // A comparison that is over decides nothing any more.
    const isOver = participation !== null && !isComparing;
    const choice = isOver ? DEFAULT_PREFERENCES.lessonChoice : options.lessonChoice;
    if (choice === "prose") return { ...makeProse(copy, seed), meanWpm };
    if (choice === "plan") {
      const plan = await records.learningPlan(learnerId, DEFAULT_LAYOUT);
      return { ...makePlanned(planLesson(copy, plan, seed)), meanWpm };
    }
  }
  const lesson = await lessonForLearner(services, learnerId, { seed, lastKind, target });
  const { why } = lesson;
  const reason = await describeReason(why, {
    learnerId,
    learnerWpm: computeTargetWpm(summary),
    records,
  });
  const kind = why.kind === "evaluation" ? "evaluation" : "rotation";
  return { ...made(kind, lesson, reason ?? NOTHING_WEAK), weakKind: getKind(why), meanWpm };
}

interface VisitorOptions {
  readonly lessonChoice: LessonChoice;
  readonly isEvaluated: boolean;
}

/** A visitor's first lesson on the page: their browser keeps what they have typed. */
export function makeForVisitor(
  copy: Copy,
  seed: string,
  { lessonChoice, isEvaluated }: VisitorOptions,
): LessonForYou {
  if (lessonChoice === "prose") return makeProse(copy, seed);
  if (lessonChoice === "plan" && isEvaluated)
    return makePlanned(planLesson(copy, emptyPlan({ corpus: copy.corpus(), start: "unsure" }), seed));
  const lesson = lessonForVisitor(copy, { seed });
  return made("evaluation", lesson, lesson.why.kind === "item" ? null : describeNextLesson(lesson.why));
}

function made(
  kind: LessonForYou["kind"],
  { lessonName, text, seal }: LessonForYou["lesson"],
  reason: LessonReason | null,
): LessonForYou {
  return {
    kind,
    lesson: { lessonName, text, seal },
    reason,
    planned: null,
    weakKind: null,
    nextSeed: newSeed(),
  };
}

function makePlanned({ lesson, reasons, newKeys }: ReturnType<typeof planLesson>): LessonForYou {
  return { ...made("plan", lesson, null), planned: { reasons, newKeys } };
}

function makeProse(copy: Copy, seed: string): LessonForYou {
  const lesson = { lessonName: "PARAGRAPH" as const, ...copy.prose(seed) };
  const nextSeed = seedOfAnother(lesson.text, other => copy.prose(other).text);
  return { ...made("prose", lesson, PROSE_REASON), nextSeed };
}
