import { type Plan, planName } from "./plans";
import { getPaidPlan, isActive, type Subscription } from "./subscription";

/**
 * How a learner stands, in the terms of screens: what they have, and what comes next.
 * - `free`: nothing that counts. `had` is what has run out, null for nothing ever.
 * - `trial`, `beta`: not paid for; ends by itself.
 * - `paying`: goes on until it is cancelled.
 * - `ending`: cancelled or paused, and counts until its end. `isReplaceable`: a new plan takes its place at once, also of
 *   what is left of it; what was ended for good stays beside a new one.
 * - `past-due`: a payment has failed; counts while `until` is ahead, and can be mended after it too.
 */
export type PlanStatus =
  | { readonly kind: "free"; readonly had: Subscription["type"] | null }
  | ({ readonly kind: "trial" | "beta" } & Counting)
  | ({ readonly kind: "paying"; readonly nextBilledAt: number | null } & Counting)
  | ({ readonly kind: "ending"; readonly canBeKept: boolean; readonly isReplaceable: boolean } & Counting)
  | ({ readonly kind: "past-due"; readonly counts: boolean } & Counting);

export interface Counting {
  /** Null where it is not paid for, and where only the most necessary is stored of it. */
  readonly plan: Plan | null;
  readonly isAdFreeOnly: boolean;
  /** ms since 1970. */
  readonly until: number;
}

/** @param now ms since 1970 */
export function getPlanStatus(subscription: Subscription | null, now: number): PlanStatus {
  if (subscription === null) return { kind: "free", had: null };
  const { type, status, isAdFreeOnly, expiresAt, nextBilledAt, canBeKept } = subscription;
  const counting = { plan: getPaidPlan(subscription), isAdFreeOnly, until: expiresAt };
  const counts = isActive(subscription, now);
  if (type === "past_due") return { kind: "past-due", counts, ...counting };
  if (!counts) return { kind: "free", had: type };
  if (type === "canceled") {
    return { kind: "ending", canBeKept, isReplaceable: canBeKept || status === "paused", ...counting };
  }
  if (type === "trial" || type === "beta") return { kind: type, ...counting };
  return { kind: "paying", nextBilledAt, ...counting };
}

/**
 * The plan that a learner is shown and can do something about: what is paid for goes before what was given beside it, also
 * where that counts.
 */
export function getShownPlan(
  subscription: Subscription | null,
  paid: Subscription | null,
  now: number,
): Subscription | null {
  return getPlanStatus(paid, now).kind === "free" ? subscription : paid;
}

/** `Monthly Premium`; where the period is not known, `Premium` or `Ad-Free`. */
export function formatPlanStatus({ plan, isAdFreeOnly }: Counting): string {
  if (plan !== null) return planName(plan);
  return isAdFreeOnly ? "Ad-Free" : "Premium";
}
