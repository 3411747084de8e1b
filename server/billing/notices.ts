import { PLANS, planName } from "~/domain/plans";
import type { NoticeKind } from "../notifier/notifier";
import type { HeldSubscription } from "./entitlement/entitlement";
import type { Stretch } from "./entitlement/subscription-reducer";

/** Something that the admins were not told of yet. */
export interface DueNotice {
  readonly kind: NoticeKind;
  readonly subscriptionId: string;
  readonly type: string;
  /** Remembers that they were, by one of the facts that it follows from. */
  readonly mark: string;
}

/**
 * What is new: a learner's first paid plan, a plan that was cancelled, a payment that is due. A stretch of time of which any
 * fact was told is told: facts that come late may divide a stretch, but never join two. So in the end each was told once,
 * in whatever order the facts came.
 */
export function dueNotices(held: readonly HeldSubscription[], told: readonly string[]): DueNotice[] {
  const known = new Set(told);
  const due: DueNotice[] = [];
  const tell = (kind: NoticeKind, { state }: HeldSubscription, stretch: Stretch) => {
    const [first] = stretch;
    if (first === undefined || stretch.some(fact => known.has(getMark(kind, fact)))) return;
    const mark = getMark(kind, first);
    due.push({ kind, subscriptionId: state.id, type: planName(PLANS[state.plan]), mark });
  };
  const [first] = [...held].filter(({ state }) => state.conversions.length > 0).sort(byBeginning);
  if (first && !told.some(mark => mark.startsWith(getMark("conversion", "")))) {
    tell("conversion", first, first.state.conversions);
  }
  for (const one of held) {
    for (const stretch of one.state.cancellations) tell("cancel", one, stretch);
    for (const stretch of one.state.pastDues) tell("past-due", one, stretch);
  }
  return due;
}

export function getMark(kind: NoticeKind, fact: string): string {
  return `${kind}:${fact}`;
}

function byBeginning({ state: a }: HeldSubscription, { state: b }: HeldSubscription): number {
  return a.beganAt < b.beganAt ? -1 : a.beganAt > b.beganAt ? 1 : 0;
}
