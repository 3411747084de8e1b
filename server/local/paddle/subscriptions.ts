import { DAY } from "~/domain/durations";
import { getMonths } from "./catalogue";
import type { EventLog } from "./event-log";
import { type PaddleSubscription, periodEnd, type Transaction, toMs } from "./state";
import {
  beginTransaction,
  cancelTransaction,
  capturePayment,
  completeTransaction,
  declinePayment,
  toPaddleTime,
} from "./transactions";

/** Scheduled for the end of the period; nothing changes until then. */
export function schedule(
  eventLog: EventLog,
  subscription: PaddleSubscription,
  action: "cancel" | "pause",
  resumeAt: string | null,
  at: number,
): void {
  const effectiveAt = subscription.period?.endsAt ?? toPaddleTime(at);
  subscription.scheduledChange = { action, effectiveAt, resumeAt };
  // Billing stops, and resumes if the change is removed.
  subscription.nextBilledAt = null;
  eventLog.subscriptionEvent("subscription.updated", subscription, at);
}

export function scheduleResume(
  eventLog: EventLog,
  subscription: PaddleSubscription,
  effectiveAt: string,
  at: number,
): void {
  subscription.scheduledChange = { action: "resume", effectiveAt, resumeAt: null };
  eventLog.subscriptionEvent("subscription.updated", subscription, at);
}

export function keepSubscription(eventLog: EventLog, subscription: PaddleSubscription, at: number): void {
  if (subscription.scheduledChange === null) return;
  subscription.scheduledChange = null;
  if (subscription.status !== "paused") subscription.nextBilledAt = subscription.period?.endsAt ?? null;
  eventLog.subscriptionEvent("subscription.updated", subscription, at);
}

export function endSubscription(eventLog: EventLog, subscription: PaddleSubscription, at: number): void {
  const unpaid = findOutstanding(eventLog, subscription);
  const ended = { nextBilledAt: null, period: null, scheduledChange: null, dunning: null } as const;
  Object.assign(subscription, { status: "canceled", canceledAt: toPaddleTime(at), ...ended } as const);
  if (unpaid) cancelTransaction(eventLog, unpaid, at);
  eventLog.subscriptionTurned("subscription.canceled", subscription, at);
}

export function pauseSubscription(
  eventLog: EventLog,
  subscription: PaddleSubscription,
  resumeAt: string | null,
  at: number,
): void {
  subscription.status = "paused";
  subscription.pausedAt = toPaddleTime(at);
  subscription.nextBilledAt = null;
  subscription.scheduledChange =
    resumeAt === null ? null : { action: "resume", effectiveAt: resumeAt, resumeAt: null };
  eventLog.subscriptionTurned("subscription.paused", subscription, at);
}

function restartSubscription(subscription: PaddleSubscription): void {
  subscription.status = "active";
  subscription.pausedAt = null;
  subscription.scheduledChange = null;
}

/** Returns false if the period has ended. */
export function continuePeriod(eventLog: EventLog, subscription: PaddleSubscription, at: number): boolean {
  const endsAt = subscription.period?.endsAt;
  if (endsAt === undefined || Date.parse(endsAt) <= at) return false;
  restartSubscription(subscription);
  subscription.nextBilledAt = endsAt;
  eventLog.subscriptionTurned("subscription.resumed", subscription, at);
  return true;
}

/** Days after the first failure on which a payment is tried again. */
const RETRY_DAYS = [1, 3, 7, 14, 21];
/** Days after which an unpaid subscription is cancelled. */
const GIVE_UP_DAYS = 30;

interface Due {
  readonly at: number;
  act(): void;
}

/** Performs everything due, each at its own time. */
export function catchUp(eventLog: EventLog): void {
  const now = eventLog.now();
  for (let due = findNextDue(eventLog); due !== null && due.at <= now; due = findNextDue(eventLog)) due.act();
}

export function getNextDueAt(eventLog: EventLog): number | null {
  return findNextDue(eventLog)?.at ?? null;
}

function findNextDue(eventLog: EventLog): Due | null {
  const all = eventLog.state.subscriptions.flatMap(one => getDue(eventLog, one));
  return all.sort((one, other) => one.at - other.at)[0] ?? null;
}

function getDue(eventLog: EventLog, subscription: PaddleSubscription): Due[] {
  const { scheduledChange, dunning, nextBilledAt, status } = subscription;
  const all: Due[] = [];
  if (status === "canceled") return all;
  if (scheduledChange) {
    const at = toMs(scheduledChange.effectiveAt);
    all.push({ at, act: () => takeEffect(eventLog, subscription, at) });
  }
  if (dunning) {
    const days = RETRY_DAYS[dunning.retries] ?? GIVE_UP_DAYS;
    const at = toMs(dunning.since) + days * DAY;
    all.push({ at, act: () => collectAgain(eventLog, subscription, at) });
  } else if (status === "active" && nextBilledAt !== null) {
    const at = toMs(nextBilledAt);
    all.push({ at, act: () => renew(eventLog, subscription, at) });
  }
  return all;
}

function takeEffect(eventLog: EventLog, subscription: PaddleSubscription, at: number): void {
  const change = subscription.scheduledChange;
  if (change?.action === "cancel") endSubscription(eventLog, subscription, at);
  if (change?.action === "pause") pauseSubscription(eventLog, subscription, change.resumeAt, at);
  if (change?.action === "resume") resume(eventLog, subscription, at);
}

/** Starts a new period. Its event comes before the payment. */
function renew(eventLog: EventLog, subscription: PaddleSubscription, at: number): void {
  beginPeriod(subscription, toMs(subscription.anchor), at);
  eventLog.subscriptionEvent("subscription.updated", subscription, at);
  collect(eventLog, subscription, at);
}

/** A paused subscription resumes with a new period, which is paid immediately. */
export function resume(eventLog: EventLog, subscription: PaddleSubscription, at: number): void {
  restartSubscription(subscription);
  subscription.anchor = toPaddleTime(at);
  beginPeriod(subscription, at, at);
  eventLog.subscriptionTurned("subscription.resumed", subscription, at);
  collect(eventLog, subscription, at);
}

function beginPeriod(subscription: PaddleSubscription, anchor: number, at: number): void {
  const endsAt = toPaddleTime(periodEnd(anchor, getMonths(subscription.plan), at));
  subscription.previouslyBilledAt = toPaddleTime(at);
  subscription.period = { startsAt: toPaddleTime(at), endsAt };
  subscription.nextBilledAt = endsAt;
}

function collect(eventLog: EventLog, subscription: PaddleSubscription, at: number): void {
  const { plan, customerId, customData, id: subscriptionId, period: billingPeriod } = subscription;
  const renewal = { subscriptionId, billingPeriod };
  const options = { plan, origin: "subscription_recurring", customerId, customData, renewal } as const;
  const transaction = beginTransaction(eventLog, options, at);
  if (charge(eventLog, subscription, transaction, at)) return;
  transaction.status = "past_due";
  eventLog.transactionEvent("transaction.past_due", transaction, at);
  subscription.status = "past_due";
  subscription.dunning = { transactionId: transaction.id, since: toPaddleTime(at), retries: 0 };
  eventLog.subscriptionTurned("subscription.past_due", subscription, at);
}

/** Tries to collect overdue payments, and cancels the subscription after too long. */
function collectAgain(eventLog: EventLog, subscription: PaddleSubscription, at: number): void {
  const { dunning } = subscription;
  if (!dunning) return;
  if (dunning.retries >= RETRY_DAYS.length) {
    endSubscription(eventLog, subscription, at);
    return;
  }
  dunning.retries += 1;
  const transaction = findOutstanding(eventLog, subscription);
  if (transaction) charge(eventLog, subscription, transaction, at);
}

export function collectOutstanding(eventLog: EventLog, subscription: PaddleSubscription, at: number): void {
  const transaction = findOutstanding(eventLog, subscription);
  if (transaction) charge(eventLog, subscription, transaction, at, { asked: true });
}

function findOutstanding(eventLog: EventLog, { dunning }: PaddleSubscription): Transaction | undefined {
  return eventLog.state.transactions.find(({ id }) => id === dunning?.transactionId);
}

/** @param asked the customer pays now, so `declineRenewals` doesn't apply. Returns whether the payment succeeded. */
function charge(
  eventLog: EventLog,
  subscription: PaddleSubscription,
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
