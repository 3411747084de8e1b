import { GRACE_MS, PLAN_DURATIONS, PLANS, type PlanKey } from "~/domain/plans";
import type { Fact, PaymentFact, StateFact } from "../webhooks/facts";
import { type PaddleStatus, toMs } from "../webhooks/paddle-event";

export interface SubscriptionState {
  readonly id: string;
  readonly plan: PlanKey;
  readonly status: PaddleStatus;
  readonly customerId: string | null;
  /** What happens at the end of the period; null: it renews. */
  readonly scheduled: StateFact["scheduled"];
  /** ms since 1970. */
  readonly expiresAt: number;
  readonly nextBilledAt: number | null;
  /** Time of the first fact; the greater string is later. */
  readonly beganAt: string;
  /** Facts of an active plan or a payment. */
  readonly conversions: readonly string[];
  /** Stretches of time with this status, each as the list of its facts. */
  readonly pastDues: readonly Stretch[];
  readonly cancellations: readonly Stretch[];
}

export type Stretch = readonly string[];

type Named<F extends Fact> = readonly [id: string, fact: F];

/**
 * Computes the state from facts in any order: only their times count.
 * @returns null without facts
 */
export function reduceSubscription(
  id: string,
  facts: Iterable<readonly [id: string, fact: Fact]>,
): SubscriptionState | null {
  const states: Named<StateFact>[] = [];
  const payments: Named<PaymentFact>[] = [];
  for (const [factId, fact] of facts) {
    if (fact.kind === "state") states.push([factId, fact]);
    else payments.push([factId, fact]);
  }
  states.sort(byTime);
  payments.sort(byTime);
  const [, latest = null] = states.at(-1) ?? [];
  const [, payment = null] = payments.at(-1) ?? [];
  const plan = latest?.plan ?? payment?.plan;
  if (plan === undefined) return null;

  const paidUntil = payments.length === 0 ? null : Math.max(...payments.map(([, one]) => lastsUntil(one)));
  const pastDues = stretches(states, ({ status }) => status === "past_due");
  const had = [...states.filter(([, { status }]) => status === "active"), ...payments].sort(byTime);
  return {
    id,
    plan,
    status: latest?.status ?? "active",
    customerId: states.findLast(([, { customerId }]) => customerId !== null)?.[1].customerId ?? null,
    scheduled: latest?.scheduled ?? null,
    expiresAt: latest === null ? (paidUntil ?? 0) : computeExpiry(latest, states, paidUntil),
    nextBilledAt: latest === null || isEnding(latest) ? null : latest.nextBilledAt,
    beganAt: [...states, ...payments].map(([, { at }]) => at).sort()[0] ?? "",
    conversions: had.map(([factId]) => factId),
    pastDues,
    cancellations: stretches(states, fact => fact.status === "canceled" || fact.scheduled === "cancel"),
  };
}

/** While it renews, the current or next period; while past due, the grace days; never less than what was paid. */
function computeExpiry(latest: StateFact, states: readonly Named<StateFact>[], paidUntil: number | null) {
  const paid = paidUntil ?? Number.NEGATIVE_INFINITY;
  switch (latest.status) {
    case "active":
    case "trialing": {
      const withPeriod = states.findLast(([, { starts, ends }]) => starts !== null && ends !== null)?.[1];
      return Math.max(withPeriod ? lastsUntil(withPeriod) : toMs(latest.at), paid);
    }
    case "past_due":
      return Math.max(dueSince(states) + GRACE_MS, paid);
    case "paused":
    case "canceled":
      return paidUntil ?? latest.endedAt ?? toMs(latest.at);
  }
}

function dueSince(states: readonly Named<StateFact>[]): number {
  const before = states.findLastIndex(([, { status }]) => status !== "past_due");
  const [, first] = states[before + 1] ?? [];
  return first ? toMs(first.at) : Number.NEGATIVE_INFINITY;
}

/** Months differ in length: a plan lasts at least its usual length. */
function lastsUntil({ plan, starts, ends }: Pick<StateFact, "plan" | "starts" | "ends">): number {
  const length = PLAN_DURATIONS[PLANS[plan].pricingPeriod];
  return Math.max(ends ?? Number.NEGATIVE_INFINITY, (starts ?? Number.NEGATIVE_INFINITY) + length);
}

function isEnding({ status, scheduled }: StateFact): boolean {
  return status === "canceled" || status === "paused" || scheduled === "cancel" || scheduled === "pause";
}

function stretches(states: readonly Named<StateFact>[], isSo: (fact: StateFact) => boolean): Stretch[] {
  const found: string[][] = [];
  let open: string[] | null = null;
  for (const [factId, fact] of states) {
    if (!isSo(fact)) {
      open = null;
    } else if (open === null) {
      open = [factId];
      found.push(open);
    } else {
      open.push(factId);
    }
  }
  return found;
}

/** Among simultaneous events the later state wins. An API response includes all events before it. */
const RANKS = [
  "subscription.created",
  "subscription.trialing",
  "subscription.activated",
  "subscription.resumed",
  "subscription.updated",
  "subscription.past_due",
  "subscription.paused",
  "subscription.canceled",
  "api",
];

function getRank(fact: Fact): number {
  return fact.kind === "state" ? RANKS.indexOf(fact.type) : 0;
}

function byTime([idA, a]: Named<Fact>, [idB, b]: Named<Fact>): number {
  return compare(a.at, b.at) || getRank(a) - getRank(b) || compare(idA, idB);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
