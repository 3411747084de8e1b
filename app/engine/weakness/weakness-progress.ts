import type { StoredWeakness } from "./weakness";
import type { WeaknessGroup } from "./weakness-groups";
import { getGroupItems } from "./weakness-items";
import {
  buildProfile,
  EVALUATION_GROUPS,
  findPendingEvaluation,
  type RatedItem,
  rateItems,
  rotateLesson,
  type WeakKind,
} from "./weakness-profile";

export function computeGroupProgress(stored: StoredWeakness, group: WeaknessGroup, learnerWpm: number) {
  const rated = rateItems(stored, group, learnerWpm);
  return {
    group,
    items: getGroupItems(group).length,
    measured: rated.length,
    atTarget: rated.filter(({ rating }) => rating >= 100).length,
  };
}

export type EvaluationGroup = (typeof EVALUATION_GROUPS)[number];

export type NextLesson =
  /** `stage` from 1. */
  | { readonly kind: "evaluation"; readonly stage: number; readonly group: EvaluationGroup }
  | {
      readonly kind: "weakness";
      readonly weakKind: WeakKind;
      readonly target: RatedItem;
      readonly learnerWpm: number;
    }
  | { readonly kind: "nothing-weak" };

/**
 * `stored` must contain the groups of the evaluation and of the learner's level; `last` is the previously
 * practised kind.
 */
export function chooseNextLesson(
  stored: StoredWeakness,
  learnerWpm: number,
  last: WeakKind | null,
): NextLesson {
  const group = findPendingEvaluation(stored);
  if (group !== null) return toEvaluationStage(group);
  // Without a speed to compare with, imported lists say nothing.
  if (learnerWpm <= 0) return toEvaluationStage(EVALUATION_GROUPS[0]);
  const profile = buildProfile(stored, learnerWpm);
  const next = profile && rotateLesson(profile, last);
  return next
    ? { kind: "weakness", weakKind: next.kind, target: next.target, learnerWpm }
    : { kind: "nothing-weak" };
}

function toEvaluationStage(group: EvaluationGroup): NextLesson {
  return { kind: "evaluation", stage: EVALUATION_GROUPS.indexOf(group) + 1, group };
}
