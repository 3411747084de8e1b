import type { StoredWeakness } from "./weakness";
import type { WeaknessGroup } from "./weakness-groups";
import { itemsOfGroup } from "./weakness-items";
import {
  buildProfile,
  EVALUATION_GROUPS,
  findPendingEvaluation,
  type RatedItem,
  rateItems,
  rotateLesson,
  type WeakKind,
} from "./weakness-profile";

export interface GroupProgress {
  readonly group: WeaknessGroup;
  readonly items: number;
  /** Of these, how many have been typed. */
  readonly measured: number;
  /** Of those, how many are at or above the target. */
  readonly atTarget: number;
}

export function computeGroupProgress(
  stored: StoredWeakness,
  group: WeaknessGroup,
  learnerWpm: number,
): GroupProgress {
  const rated = rateItems(stored, group, learnerWpm);
  return {
    group,
    items: itemsOfGroup(group).length,
    measured: rated.length,
    atTarget: rated.filter(({ rating }) => rating >= 100).length,
  };
}

export type EvaluationGroup = (typeof EVALUATION_GROUPS)[number];

/** What a learner does best next, and why. */
export type NextLesson =
  /** `stage` from 1: the group that is to be measured before there is a profile. */
  | { readonly kind: "evaluation"; readonly stage: number; readonly group: EvaluationGroup }
  | {
      readonly kind: "weakness";
      readonly weakKind: WeakKind;
      readonly target: RatedItem;
      readonly learnerWpm: number;
    }
  | { readonly kind: "nothing-weak" };

/**
 * The stage of the evaluation that is due (the first one, too, for who has no mean speed), then the weakest item of the kind whose turn it is. `stored` must hold the
 * groups of the evaluation and of the learner's level; `last` is the kind of the weak item practised before.
 */
export function chooseNextLesson(
  stored: StoredWeakness,
  learnerWpm: number,
  last: WeakKind | null,
): NextLesson {
  const group = findPendingEvaluation(stored);
  if (group !== null) return toEvaluationStage(group);
  // Lists that were imported say nothing without a speed to hold them against: the first stage gives one.
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
