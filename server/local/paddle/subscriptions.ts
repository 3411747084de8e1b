import { DAY } from "~/domain/durations";
import { getMonths } from "./catalogue";
import type { EventLog } from "./event-log";
import { periodEnd, type Subscription, type Transaction, toMs } from "./state";
import {
  beginTransaction,
  cancelTransaction,
  capturePayment,
  completeTransaction,
  declinePayment,
  toMoment,
} from "./transactions";

/** For the end of the period; until then everything is as it is. */
export function schedule(
  eventLog: EventLog,
  subscription: Subscription,
  { action, resumeAt = null }: { action: "cancel" | "pause"; resumeAt?: string | null },
  at: number,
): void {
  const effectiveAt = subscription.period?.endsAt ?? toMoment(at);
  subscription.scheduledChange = { action, effectiveAt, resumeAt };
  // Nothing more is billed; it is again when the change is taken back.
  subscription.nextBilledAt = null;
  eventLog.subscriptionEvent("subscription.updated", subscription, at);
}

export function scheduleResume(
  eventLog: EventLog,
  subscription: Subscription,
  effectiveAt: string,
  at: number,
): void {
  subscription.scheduledChange = { action: "resume", effectiveAt, resumeAt: null };
  eventLog.subscriptionEvent("subscription.updated", subscription, at);
}

/** Takes a scheduled change back; without one nothing changes, and nothing is told. */
export function keepSubscription(eventLog: EventLog, subscription: Subscription, at: number): void {
  if (subscription.scheduledChange === null) return;
  subscription.scheduledChange = null;
  if (subscription.status !== "paused") subscription.nextBilledAt = subscription.period?.endsAt ?? null;
  eventLog.subscriptionEvent("subscription.updated", subscription, at);
}

/** At once, and for good. */
export function endSubscription(eventLog: EventLog, subscription: Subscription, at: number): void {
  const { dunning } = subscription;
  const unpaid = eventLog.state.transactions.find(({ id }) => id === dunning?.transactionId);
  subscription.status = "canceled";
  subscription.canceledAt = toMoment(at);
  subscription.nextBilledAt = null;
  subscription.period = null;
  subscription.scheduledChange = null;
  subscription.dunning = null;
  if (unpaid) cancelTransaction(eventLog, unpaid, at);
  eventLog.subscriptionTurned("subscription.canceled", subscription, at);
}

/** At once. @param options.resumeAt when it goes on by itself */
export function pauseSubscription(
  eventLog: EventLog,
  subscription: Subscription,
  { resumeAt }: { resumeAt: string | null },
  at: number,
): void {
  subscription.status = "paused";
  subscription.pausedAt = toMoment(at);
  subscription.nextBilledAt = null;
  subscription.scheduledChange =
    resumeAt === null ? null : { action: "resume", effectiveAt: resumeAt, resumeAt: null };
  eventLog.subscriptionTurned("subscription.paused", subscription, at);
}

/** A paused one is active again; its period is for the caller to say. */
function restartSubscription(subscription: Subscription): void {
  subscription.status = "active";
  subscription.pausedAt = null;
  subscription.scheduledChange = null;
}

/** Goes on with the period in which it was paused, if that has not ended. Answers whether it has gone on. */
export function continuePeriod(eventLog: EventLog, subscription: Subscription, at: number): boolean {
  const endsAt = subscription.period?.endsAt;
  if (endsAt === undefined || Date.parse(endsAt) <= at) return false;
  restartSubscription(subscription);
  subscription.nextBilledAt = endsAt;
  eventLog.subscriptionTurned("subscription.resumed", subscription, at);
  return true;
}

/** Days after the first failure on which a payment is tried again. */
const RETRY_DAYS = [1, 3, 7, 14, 21];
/** Days after which a subscription that is not paid for is given up. */
const GIVE_UP_DAYS = 30;

interface Due {
  readonly at: number;
  readonly subscription: Subscription;
  act(): void;
}

/** Does whatever has fallen due until now, in order, and each at its own time. */
export function catchUp(eventLog: EventLog): void {
  const now = eventLog.now();
  for (let due = findNextDue(eventLog); due !== null && due.at <= now; due = findNextDue(eventLog)) due.act();
}

/** ms since 1970, by the movable clock, at which something falls due next. */
export function getNextDueAt(eventLog: EventLog): number | null {
  return findNextDue(eventLog)?.at ?? null;
}

function findNextDue(eventLog: EventLog): Due | null {
  let next: Due | null = null;
  for (const subscription of eventLog.state.subscriptions) {
    for (const due of getDue(eventLog, subscription)) {
      if (next === null || due.at < next.at) next = due;
    }
  }
  return next;
}

function getDue(eventLog: EventLog, subscription: Subscription): Due[] {
  const { scheduledChange, dunning, nextBilledAt, status } = subscription;
  const all: Due[] = [];
  if (status === "canceled") return all;
  if (scheduledChange) {
    const at = toMs(scheduledChange.effectiveAt);
    all.push({ at, subscription, act: () => takeEffect(eventLog, subscription, at) });
  }
  if (dunning) {
    const days = RETRY_DAYS[dunning.retries] ?? GIVE_UP_DAYS;
    const at = toMs(dunning.since) + days * DAY;
    all.push({ at, subscription, act: () => collectAgain(eventLog, subscription, at) });
  } else if (status === "active" && nextBilledAt !== null) {
    const at = toMs(nextBilledAt);
    all.push({ at, subscription, act: () => renew(eventLog, subscription, at) });
  }
  return all;
}

function takeEffect(eventLog: EventLog, subscription: Subscription, at: number): void {
  const change = subscription.scheduledChange;
  if (change?.action === "cancel") endSubscription(eventLog, subscription, at);
  if (change?.action === "pause")
    pauseSubscription(eventLog, subscription, { resumeAt: change.resumeAt }, at);
  if (change?.action === "resume") resume(eventLog, subscription, at);
}

/** A new period begins, which is told before the money for it is collected. */
function renew(eventLog: EventLog, subscription: Subscription, at: number): void {
  beginPeriod(subscription, toMs(subscription.anchor), at);
  eventLog.subscriptionEvent("subscription.updated", subscription, at);
  collect(eventLog, subscription, at);
}

/** A paused subscription goes on with a new period, which is paid for at once. */
export function resume(eventLog: EventLog, subscription: Subscription, at: number): void {
  restartSubscription(subscription);
  subscription.anchor = toMoment(at);
  beginPeriod(subscription, at, at);
  eventLog.subscriptionTurned("subscription.resumed", subscription, at);
  collect(eventLog, subscription, at);
}

function beginPeriod(subscription: Subscription, anchor: number, at: number): void {
  const endsAt = toMoment(periodEnd(anchor, getMonths(subscription.plan), at));
  subscription.previouslyBilledAt = toMoment(at);
  subscription.period = { startsAt: toMoment(at), endsAt };
  subscription.nextBilledAt = endsAt;
}

function collect(eventLog: EventLog, subscription: Subscription, at: number): void {
  const transaction = beginTransaction(
    eventLog,
    {
      plan: subscription.plan,
      origin: "subscription_recurring",
      customerId: subscription.customerId,
      customData: subscription.customData,
      checkoutPage: null,
      renewal: { subscriptionId: subscription.id, billingPeriod: subscription.period },
    },
    at,
  );
  if (charge(eventLog, subscription, transaction, at)) return;
  transaction.status = "past_due";
  eventLog.transactionEvent("transaction.past_due", transaction, at);
  subscription.status = "past_due";
  subscription.dunning = { transactionId: transaction.id, since: toMoment(at), retries: 0 };
  eventLog.subscriptionTurned("subscription.past_due", subscription, at);
}

/** Tries to collect what is past due, and gives up when it has been for too long. */
function collectAgain(eventLog: EventLog, subscription: Subscription, at: number): void {
  const { dunning } = subscription;
  if (!dunning) return;
  if (dunning.retries >= RETRY_DAYS.length) {
    endSubscription(eventLog, subscription, at);
    return;
  }
  dunning.retries += 1;
  const transaction = outstanding(eventLog, subscription);
  if (transaction) charge(eventLog, subscription, transaction, at);
}

/** From a new card, at once. */
export function collectOutstanding(eventLog: EventLog, subscription: Subscription, at: number): void {
  const transaction = outstanding(eventLog, subscription);
  if (transaction) charge(eventLog, subscription, transaction, at, { asked: true });
}

function outstanding(eventLog: EventLog, { dunning }: Subscription): Transaction | undefined {
  return eventLog.state.transactions.find(({ id }) => id === dunning?.transactionId);
}

/** @param asked the customer pays now, so `declineRenewals` doesn't apply. Answers whether the payment succeeded. */
function charge(
  eventLog: EventLog,
  subscription: Subscription,
  transaction: Transaction,
  at: number,
  { asked = false } = {},
): boolean {
  const customer = eventLog.state.customers.find(({ id }) => id === subscription.customerId);
  if (!customer) throw new Error(`The subscription ${subscription.id} has no customer.`);
  if (!customer.card.works || (eventLog.state.declineRenewals && !asked)) {
    declinePayment(eventLog, transaction, customer.card, at);
    return false;
  }
  capturePayment(eventLog, transaction, customer.card, at);
  completeTransaction(eventLog, transaction, at);
  if (subscription.status === "past_due") {
    subscription.status = "active";
    subscription.dunning = null;
    eventLog.subscriptionEvent("subscription.updated", subscription, at);
  }
  return true;
}
