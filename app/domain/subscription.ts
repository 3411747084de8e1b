import { PAID_PERIODS, type PaidPeriod, PLAN_DURATIONS, type Plan, planName } from "./plans";

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

export function isActive(subscription: Subscription | null, now: number): boolean {
  return subscription !== null && subscription.expiresAt > now;
}

export function isPremium(subscription: Subscription | null, now: number): boolean {
  return subscription !== null && isActive(subscription, now) && !subscription.isAdFreeOnly;
}

/** Whether what counts was given: nothing is charged for it, and it ends by itself. */
export function isGiven(subscription: Subscription | null, now: number): boolean {
  if (subscription === null || !isActive(subscription, now)) return false;
  return subscription.type !== "trial" && subscription.paddleSubscriptionId === null;
}

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

const NOTHING = "none";

/**
 * A word for what is stored of a learner's subscription: another one whenever anything of it has changed. A value with
 * nothing but the four fields of the contract is the same as one that has the others' defaults (see `Subscription`), so
 * what the server has read and what a browser hears from the database can be held against each other. Of a plan that will be
 * billed again `expiresAt` says nothing more than `nextBilledAt`, and the server lets it count for some days longer while its
 * renewal is awaited, so there it is left out.
 */
export function toRevision(stored: unknown): string {
  if (typeof stored !== "object" || stored === null) return NOTHING;
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
