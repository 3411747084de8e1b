import type { EventLog } from "./event-log";
import type { Subscription } from "./state";
import { asMoment, cancelTransaction } from "./transactions";

/** For the end of the period; until then everything is as it is. */
export function scheduleEnd(eventLog: EventLog, subscription: Subscription, at: number): void {
  schedule(eventLog, subscription, "cancel", null, at);
}

export function schedulePause(
  eventLog: EventLog,
  subscription: Subscription,
  resumeAt: string | null,
  at: number,
): void {
  schedule(eventLog, subscription, "pause", resumeAt, at);
}

function schedule(
  eventLog: EventLog,
  subscription: Subscription,
  action: "cancel" | "pause",
  resumeAt: string | null,
  at: number,
): void {
  const effectiveAt = subscription.period?.endsAt ?? asMoment(at);
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
  subscription.canceledAt = asMoment(at);
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
  subscription.pausedAt = asMoment(at);
  subscription.nextBilledAt = null;
  subscription.scheduledChange =
    resumeAt === null ? null : { action: "resume", effectiveAt: resumeAt, resumeAt: null };
  eventLog.subscriptionTurned("subscription.paused", subscription, at);
}

/** A paused one is active again; its period is for the caller to say. */
export function restartSubscription(subscription: Subscription): void {
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
