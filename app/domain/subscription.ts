import { formatPlan, PAID_PERIODS, type PaidPeriod, PLAN_DURATIONS, type Plan } from "./plans";

export const SUBSCRIPTION_TYPES = ["beta", "monthly", "yearly", "trial", "canceled", "past_due"] as const;
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

/**
 * `users/{uid}/aiSubscription`: the best subscription that a learner has or had. The first four fields are
 * the product's contract and always stored; the defaults of the others are given in brackets.
 */
export interface Subscription {
  /** `canceled` also while the paid period still runs, `past_due` during the grace period and after it. */
  readonly type: SubscriptionType;
  readonly isTrialing: boolean;
  /** ms since 1970; the subscription counts until then, whatever its type. */
  readonly expiresAt: number;
  readonly isAdFreeOnly: boolean;
  /** Paddle's status, but `canceled` from the cancellation on; `trialing` for our trial. [null] */
  readonly status: string | null;
  /** Null for a trial. [null] */
  readonly paddleSubscriptionId: string | null;
  /** [`type` if that is a period, else null] */
  readonly pricingPeriod: PaidPeriod | null;
  /** ms since 1970; null if no payment is due. [null] */
  readonly nextBilledAt: number | null;
  /** Cancelled at the end of its period, and the cancellation can be undone. [false] */
  readonly canBeKept: boolean;
  /** ms since 1970, also while a better subscription counts. [`expiresAt` of a trial, else null] */
  readonly trialEndsAt: number | null;
}

export function isActive(subscription: Subscription | null, now: number): boolean {
  return subscription !== null && subscription.expiresAt > now;
}

export function isPremium(subscription: Subscription | null, now: number): boolean {
  return subscription !== null && isActive(subscription, now) && !subscription.isAdFreeOnly;
}

export function isComplimentary(subscription: Subscription | null, now: number): boolean {
  if (subscription === null || !isActive(subscription, now)) return false;
  return subscription.type !== "trial" && subscription.paddleSubscriptionId === null;
}

export function isExpiredTrial(subscription: Subscription | null, now: number): boolean {
  return subscription !== null && subscription.type === "trial" && !isActive(subscription, now);
}

/** A plan, trial, cancellation or expiry in the past leaves a stored subscription. */
export function isTrialEligible(subscription: Subscription | null, trialEligibility: boolean): boolean {
  return trialEligibility && subscription === null;
}

/** @param now ms since 1970 */
export function createTrial(now: number): Subscription {
  const expiresAt = now + PLAN_DURATIONS.trial;
  return {
    type: "trial",
    isTrialing: true,
    expiresAt,
    isAdFreeOnly: false,
    status: "trialing",
    paddleSubscriptionId: null,
    pricingPeriod: null,
    nextBilledAt: null,
    canBeKept: false,
    trialEndsAt: expiresAt,
  };
}

export function getPaidPlan({ isAdFreeOnly, pricingPeriod }: Subscription): Plan | null {
  return pricingPeriod && { planType: isAdFreeOnly ? "ad-free" : "premium", pricingPeriod };
}

/** A second plan would be paid for twice: switch or cancel this one instead. */
export function isPaidFor(subscription: Subscription | null, now: number): boolean {
  if (subscription === null || subscription.pricingPeriod === null) return false;
  const { type } = subscription;
  return type === "past_due" || (isActive(subscription, now) && type !== "canceled");
}

/**
 * Changes whenever the stored subscription does; missing fields count as their defaults (see `Subscription`), so the
 * server's value and the database's can be compared. Of a plan that will be billed again `expiresAt` is left out:
 * `nextBilledAt` says it, and the server extends it while a renewal is awaited.
 */
export function toRevision(stored: unknown): string {
  if (typeof stored !== "object" || stored === null) return "none";
  const value = stored as Readonly<Record<string, unknown>>;
  const period = PAID_PERIODS.find(one => one === value.type) ?? null;
  const goesOn = period !== null && typeof value.nextBilledAt === "number";
  return [
    value.type,
    value.isTrialing,
    goesOn ? null : value.expiresAt,
    value.isAdFreeOnly,
    value.status ?? null,
    value.paddleSubscriptionId ?? null,
    value.pricingPeriod ?? period,
    value.nextBilledAt ?? null,
    value.canBeKept ?? false,
    value.trialEndsAt ?? (value.type === "trial" ? value.expiresAt : null),
  ].join("|");
}

/**
 * - `free`: no active subscription. `had` is what expired, or null. - `trial`, `beta`: not paid for; ends
 * automatically. - `paying`: renews until it is cancelled. - `ending`: cancelled or paused, counts until its
 * end. `isReplaceable`: a new plan replaces it at once, with the rest of its period; a cancelled one that
 * can't be kept stays beside a new one. - `past-due`: a payment failed; counts until `until`, and can still
 * be paid after that.
 */
export type PlanStatus =
  | { readonly kind: "free"; readonly had: Subscription["type"] | null }
  | ({ readonly kind: "trial" | "beta" } & Counting)
  | ({ readonly kind: "paying"; readonly nextBilledAt: number | null } & Counting)
  | ({ readonly kind: "ending"; readonly canBeKept: boolean; readonly isReplaceable: boolean } & Counting)
  | ({ readonly kind: "past-due"; readonly counts: boolean } & Counting);

interface Counting {
  /** Null for plans that aren't paid for, and when only the contract's fields are stored. */
  readonly plan: Plan | null;
  readonly isAdFreeOnly: boolean;
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

/** A paid plan takes precedence over a complimentary one. */
export function getShownPlan(
  subscription: Subscription | null,
  paid: Subscription | null,
  now: number,
): Subscription | null {
  return getPlanStatus(paid, now).kind === "free" ? subscription : paid;
}

/** `Monthly Premium`; without a known period `Premium` or `Ad-Free`. */
export function formatPlanStatus({ plan, isAdFreeOnly }: Counting): string {
  if (plan !== null) return formatPlan(plan);
  return isAdFreeOnly ? "Ad-Free" : "Premium";
}
