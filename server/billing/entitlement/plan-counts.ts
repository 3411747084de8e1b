import { getPlanKey, PLAN_KEYS, type PlanKey } from "~/domain/plans";
import { getPaidPlan, isActive, type Subscription } from "~/domain/subscription";
import type { PlanCounts } from "../admin-billing";
import { whileRenewed } from "./renewal-grace";

/** ms for which a trial that is over is still counted as one that has ended. */
export const TRIALS_COUNTED_MS = 30 * 86_400_000;

/** Counts each learner by the best that they have. @param now ms since 1970 */
export function countPlans(
  subscriptions: Iterable<Subscription>,
  now: number,
): Omit<PlanCounts, "isComplete"> {
  const paid = Object.fromEntries(PLAN_KEYS.map(key => [key, 0])) as Record<PlanKey, number>;
  const given = { premium: 0, adFree: 0 };
  const trials = { running: 0, ended: 0, converted: 0 };
  let canceled = 0;
  let pastDue = 0;
  for (const subscription of subscriptions) {
    const { type, trialEndsAt, paddleSubscriptionId, isAdFreeOnly } = subscription;
    if (trialEndsAt !== null && trialEndsAt <= now && trialEndsAt > now - TRIALS_COUNTED_MS) {
      trials.ended++;
      if (paddleSubscriptionId !== null) trials.converted++;
    }
    if (!isActive(whileRenewed(subscription, now), now)) continue;
    if (type === "trial") trials.running++;
    else if (paddleSubscriptionId === null) given[isAdFreeOnly ? "adFree" : "premium"]++;
    else if (type === "canceled") canceled++;
    else if (type === "past_due") pastDue++;
    else {
      const plan = getPaidPlan(subscription);
      if (plan !== null) paid[getPlanKey(plan)]++;
    }
  }
  return { paid, canceled, pastDue, given, trials };
}
