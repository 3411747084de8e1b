import { nextLesson } from "~/engine/learning/next-lesson";
import type { Plan } from "~/engine/learning/plan";
import { EVALUATION_LESSONS } from "~/engine/lesson-text/evaluation";
import type { LessonName } from "~/engine/lesson-text/lesson-names";
import { createRandom } from "~/engine/lesson-text/rng";
import type { WeakTarget } from "~/engine/lesson-text/rotation";
import { WEAKNESS_GROUPS } from "~/engine/weakness/weakness-groups";
import { getGroupItems } from "~/engine/weakness/weakness-items";
import {
  EVALUATION_GROUPS,
  getLevel,
  PROFILE_GROUPS,
  type WeakKind,
} from "~/engine/weakness/weakness-profile";
import { chooseNextLesson, type NextLesson } from "~/engine/weakness/weakness-progress";
import type { Copy, CopyOptions, LessonCopy } from "../../copy/copy";
import { computeTargetWpm } from "../../records/results/summary";
import type { Services } from "../../services";

/** The reason for the lesson: it is due, or the learner asked for its item. */
export type Why = NextLesson | ({ readonly kind: "item" } & WeakTarget);

interface MadeLesson extends LessonCopy {
  readonly lessonName: LessonName;
  readonly why: Why;
}

export interface MadeLessonOptions extends CopyOptions {
  /** Kind of the weak item practised before, from `getLastKind`. */
  readonly lastKind: WeakKind | null;
  readonly target?: WeakTarget | null | undefined;
}

export async function recommendationFor(
  { records }: Pick<Services, "records">,
  learnerId: string,
  lastKind: WeakKind | null,
): Promise<NextLesson> {
  const [summary, stored] = await Promise.all([
    records.summary(learnerId),
    records.weakness(learnerId, PROFILE_GROUPS),
  ]);
  return chooseNextLesson(stored, computeTargetWpm(summary), lastKind);
}

/** The lesson AI: the item asked for, else the due stage of the evaluation, else the weakest item, else a paragraph. */
export async function lessonForLearner(
  services: Pick<Services, "records" | "copy">,
  learnerId: string,
  { lastKind, target, ...options }: MadeLessonOptions,
): Promise<MadeLesson> {
  const { copy, records } = services;
  if (target) {
    const learnerWpm = computeTargetWpm(await records.summary(learnerId));
    const why = { kind: "item", group: target.group, item: target.item } as const;
    return { lessonName: "AI", why, ...copy.weakest(target, getLevel(learnerWpm), options) };
  }
  return getLesson(await recommendationFor(services, learnerId, lastKind), copy, options);
}

/** Characters: about two minutes at 40 wpm. */
const PLANNED_LENGTH = 400;

/** The text that helps most next by a plan. */
export function planLesson(copy: Copy, plan: Plan, seed: string) {
  const random = createRandom(seed);
  const planned = nextLesson(plan, { corpus: copy.corpus(), length: PLANNED_LENGTH, random });
  return { ...planned, lesson: { lessonName: "AI" as const, ...copy.sealed(planned.text) } };
}

/** On the item that their browser asks for, at a level for `learnerWpm`; otherwise that stage of the evaluation. */
export function lessonForVisitor(
  copy: Copy,
  { target, learnerWpm = 0, stage = 1, ...options }: VisitorOptions,
): MadeLesson {
  if (!target) {
    const group = EVALUATION_GROUPS[stage - 1] ?? EVALUATION_GROUPS[0];
    return getLesson(
      { kind: "evaluation", stage: EVALUATION_GROUPS.indexOf(group) + 1, group },
      copy,
      options,
    );
  }
  const why = { kind: "item", group: target.group, item: target.item } as const;
  return { lessonName: "AI", why, ...copy.weakest(target, getLevel(learnerWpm), options) };
}

interface VisitorOptions extends CopyOptions {
  readonly target?: WeakTarget | undefined;
  readonly learnerWpm?: number;
  /** From 1. */
  readonly stage?: number;
}

function getLesson(why: NextLesson, copy: Copy, options: CopyOptions): MadeLesson {
  switch (why.kind) {
    case "evaluation":
      return { lessonName: EVALUATION_LESSONS[why.group], why, ...copy.evaluation(why.group, options) };
    case "weakness":
      return { lessonName: "AI", why, ...copy.weakest(why.target, getLevel(why.learnerWpm), options) };
    case "nothing-weak":
      return { lessonName: "PARAGRAPH", why, ...copy.lesson("PARAGRAPH", options) };
  }
}

/** The item of `?group=ngBi&item=th`: undefined without these, null for an unknown one. */
export function targetIn(params: URLSearchParams): WeakTarget | null | undefined {
  if (!params.has("group") && !params.has("item")) return undefined;
  return targetNamed(params.get("item") ?? "", params.get("group") ?? "");
}

/** The item in that group, else in the first that has it: characters, then n-grams, then words. Null for an unknown one. */
export function targetNamed(item: string, group?: string): WeakTarget | null {
  const groups = group === undefined ? WEAKNESS_GROUPS : WEAKNESS_GROUPS.filter(one => one === group);
  const found = groups.find(one => getGroupItems(one).includes(item));
  return found === undefined ? null : { group: found, item };
}
