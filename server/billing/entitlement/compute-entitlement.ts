import { PLAN_DURATIONS, PLANS } from "~/domain/plans";
import { createTrial, isActive, type Subscription, type SubscriptionType } from "~/domain/subscription";
import { type CompPlan, parseStoredSubscription } from "./stored-subscription";
import type { SubscriptionState } from "./subscription-reducer";

/** `replaces`: the subscription it was switched from. */
export interface HeldSubscription {
  readonly state: SubscriptionState;
  readonly replaces: string | null;
}

interface Holdings {
  readonly held: readonly HeldSubscription[];
  /** ms since 1970; null without a trial. */
  readonly trialEndsAt: number | null;
  readonly gift: CompPlan | null;
}

interface Entitlement {
  readonly subscription: Subscription;
  /** The paid plan when another one counts: learners can still see, cancel and switch it. */
  readonly paid: Subscription | null;
  /** ms since 1970: when another plan becomes the best one. */
  readonly changesAt: number | null;
}

export function computeEntitlement(holdings: Holdings, now: number): Entitlement | null {
  const subscription = chooseBest(holdings, now);
  if (subscription === null) return null;
  const { trialEndsAt } = holdings;
  const paid = findPaidBeside(holdings, subscription, now);
  return {
    subscription: { ...subscription, trialEndsAt },
    paid: paid && { ...paid, trialEndsAt },
    changesAt: findNextChange(holdings, subscription, now),
  };
}

/** The best plan only changes when a plan ends. */
function findNextChange(holdings: Holdings, present: Subscription, now: number): number | null {
  const ends = listCandidates(holdings, now)
    .map(({ expiresAt }) => expiresAt)
    .concat(holdings.held.map(({ state }) => state.expiresAt))
    .filter(end => end > now)
    .sort((a, b) => a - b);
  const paid = findPaidBeside(holdings, present, now);
  const isOther = (end: number) => {
    const best = chooseBest(holdings, end);
    return !isSame(best, present) || !isSame(best && findPaidBeside(holdings, best, end), paid);
  };
  return ends.find(isOther) ?? null;
}

function isSame(a: Subscription | null, b: Subscription | null): boolean {
  return a?.paddleSubscriptionId === b?.paddleSubscriptionId && a?.type === b?.type;
}

/** The best Paddle plan, if the best plan is not from Paddle. */
function findPaidBeside({ held }: Holdings, best: Subscription, now: number): Subscription | null {
  return best.paddleSubscriptionId === null ? chooseBest({ held, trialEndsAt: null, gift: null }, now) : null;
}

function chooseBest(holdings: Holdings, now: number): Subscription | null {
  const [best = null] = listCandidates(holdings, now).sort((a, b) => compare(a, b, now));
  return best;
}

function listCandidates({ held, trialEndsAt, gift }: Holdings, now: number): Subscription[] {
  const counting = held.filter(({ state }) => !isReplaced(state.id, held, now));
  const candidates = counting.map(({ state }) => getSubscription(state));
  // A trial beside a paid plan would hide it.
  const hasPlan = candidates.some(candidate => isActive(candidate, now));
  if (trialEndsAt !== null && !hasPlan) candidates.push(trialUntil(trialEndsAt));
  const given = gift && parseStoredSubscription(gift);
  if (given) candidates.push(given.subscription);
  return candidates;
}

/** Replaced by one that counts, directly or through others. */
export function isReplaced(id: string, held: readonly HeldSubscription[], now: number): boolean {
  const seen = new Set<string>();
  const counts = (id: string): boolean => {
    if (seen.has(id)) return false;
    seen.add(id);
    return held.some(
      ({ state, replaces }) =>
        replaces === id && state.id !== id && (state.expiresAt > now || counts(state.id)),
    );
  };
  return counts(id);
}

/**
 * Active before expired, premium before ad-free, paid before comp (which must not hide it), then the longest. Among expired
 * plans those past due come first, since they can still be paid.
 */
function compare(a: Subscription, b: Subscription, now: number): number {
  const [isActiveA, isActiveB] = [isActive(a, now), isActive(b, now)];
  if (isActiveA !== isActiveB) return isActiveA ? -1 : 1;
  if (isActiveA && a.isAdFreeOnly !== b.isAdFreeOnly) return a.isAdFreeOnly ? 1 : -1;
  if (isActiveA && isPaddles(a) !== isPaddles(b)) return isPaddles(a) ? -1 : 1;
  if (!isActiveA && a.type !== b.type) {
    if (a.type === "past_due") return -1;
    if (b.type === "past_due") return 1;
  }
  return b.expiresAt - a.expiresAt || getOrder(b) - getOrder(a) || (getId(a) < getId(b) ? -1 : 1);
}

const isPaddles = ({ paddleSubscriptionId }: Subscription) => paddleSubscriptionId !== null;

function getOrder({ paddleSubscriptionId, type }: Subscription): number {
  return paddleSubscriptionId === null ? 0 : type === "canceled" ? 1 : 2;
}

function getId({ paddleSubscriptionId, type }: Subscription): string {
  return paddleSubscriptionId ?? type;
}

function trialUntil(trialEndsAt: number): Subscription {
  return { ...createTrial(trialEndsAt - PLAN_DURATIONS.trial), expiresAt: trialEndsAt, trialEndsAt };
}

function getSubscription(state: SubscriptionState): Subscription {
  const { planType, pricingPeriod } = PLANS[state.plan];
  const type = getType(state);
  return {
    type,
    isTrialing: state.status === "trialing",
    expiresAt: state.expiresAt,
    isAdFreeOnly: planType === "ad-free",
    status: isCancelled(state) ? "canceled" : state.status,
    paddleSubscriptionId: state.id,
    pricingPeriod,
    nextBilledAt: state.nextBilledAt,
    canBeKept: isCancelled(state) && state.status !== "canceled" && state.status !== "paused",
    trialEndsAt: null,
  };
}

function getType(state: SubscriptionState): SubscriptionType {
  if (isCancelled(state) || state.status === "paused") return "canceled";
  return state.status === "past_due" ? "past_due" : PLANS[state.plan].pricingPeriod;
}

function isCancelled({ status, scheduled }: SubscriptionState): boolean {
  return status === "canceled" || scheduled === "cancel";
}
