import { type PaidPeriod, PLAN_DURATIONS, type Plan } from "./plans";

export const SUBSCRIPTION_TYPES = ["beta", "monthly", "yearly", "trial", "canceled", "past_due"] as const;
export type SubscriptionType = (typeof SUBSCRIPTION_TYPES)[number];

/**
 * `users/{uid}/aiSubscription`: the best that a learner has, or had. The first four are the product's contract; a stored
 * value with nothing but these is complete, and the others are then as given here in brackets.
 */
export interface Subscription {
  /** `canceled` also while what was paid for still runs, `past_due` during the days of grace and after. */
  readonly type: SubscriptionType;
  readonly isTrialing: boolean;
  /** ms since 1970: until then it counts, whatever its type. */
  readonly expiresAt: number;
  readonly isAdFreeOnly: boolean;
  /** Paddle's word, but `canceled` from the cancellation on; `trialing` for our trial. [null] */
  readonly status: string | null;
  /** Null for a trial. [null] */
  readonly paddleSubscriptionId: string | null;
  /** How often the plan is, or was, paid for. [`type` if that is a period, else null] */
  readonly pricingPeriod: PaidPeriod | null;
  /** ms since 1970 of the next payment; null if none is to come. [null] */
  readonly nextBilledAt: number | null;
  /** It is cancelled, but only for the end of its period, and can be kept. [false] */
  readonly canBeKept: boolean;
  /** ms since 1970: when the learner's trial ends or ended, also while something better counts. [`expiresAt` of a trial, else null] */
  readonly trialEndsAt: number | null;
}

/** Expiry in the future is active, whatever the type. */
export function isActive(subscription: Subscription | null, now: number): boolean {
  return subscription !== null && subscription.expiresAt > now;
}

/** Whether it gives the AI tutor. */
export function isPremium(subscription: Subscription | null, now: number): boolean {
  return subscription !== null && isActive(subscription, now) && !subscription.isAdFreeOnly;
}

/** Whether what counts was given: nothing is charged for it, and it ends by itself. */
export function isGiven(subscription: Subscription | null, now: number): boolean {
  if (subscription === null || !isActive(subscription, now)) return false;
  return subscription.type !== "trial" && subscription.paddleSubscriptionId === null;
}

/** A trial past its expiry. */
export function isExpiredTrial(subscription: Subscription | null, now: number): boolean {
  return subscription !== null && subscription.type === "trial" && !isActive(subscription, now);
}

/**
 * Whether a trial may be started: eligibility is not false, and there is no active plan, no trial, no cancellation and no
 * expiry, which all leave a subscription stored.
 */
export function isTrialEligible(subscription: Subscription | null, trialEligibility: boolean): boolean {
  return trialEligibility && subscription === null;
}

/** The trial that begins now. @param now ms since 1970 */
export function trialFrom(now: number): Subscription {
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

/** The plan that is or was paid for; null for a trial and a beta. */
export function getPaidPlan({ isAdFreeOnly, pricingPeriod }: Subscription): Plan | null {
  return pricingPeriod && { planType: isAdFreeOnly ? "ad-free" : "premium", pricingPeriod };
}

/** Whether something is being paid for that a second plan would double: to be switched or cancelled, not bought beside. */
export function isPaidFor(subscription: Subscription | null, now: number): boolean {
  if (subscription === null || subscription.pricingPeriod === null) return false;
  return (
    subscription.type === "past_due" || (isActive(subscription, now) && subscription.type !== "canceled")
  );
}
