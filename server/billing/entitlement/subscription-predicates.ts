import type { KnownSubscription } from "./entitlements";

/** It will be paid for again, unless something is done. */
export function isPaying({ status, endsWithPeriod }: KnownSubscription): boolean {
  return !endsWithPeriod && (status === "active" || status === "trialing" || status === "past_due");
}

export function isPastDue({ status }: KnownSubscription): boolean {
  return status === "past_due";
}

/** Nothing is paid for it until it goes on, which it may do by itself. */
export function isPaused({ status }: KnownSubscription): boolean {
  return status === "paused";
}

/** It is not over, but nothing more is paid for it: a new plan takes its place. */
export function isEnding({ status, endsWithPeriod, isReplaced }: KnownSubscription): boolean {
  return !isReplaced && status !== "canceled" && (endsWithPeriod || status === "paused");
}

/** What is past due has to be paid, not left for another one. */
export function isSwitchable(subscription: KnownSubscription): boolean {
  const { isReplaced, status } = subscription;
  return !isReplaced && status !== "past_due" && (isPaying(subscription) || isEnding(subscription));
}
