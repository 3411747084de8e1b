import type { KnownSubscription } from "./entitlements";

export function isPaying({ status, endsWithPeriod }: KnownSubscription): boolean {
  return !endsWithPeriod && (status === "active" || status === "trialing" || status === "past_due");
}

export function isPastDue({ status }: KnownSubscription): boolean {
  return status === "past_due";
}

/** It may resume by itself. */
export function isPaused({ status }: KnownSubscription): boolean {
  return status === "paused";
}

/** It ends soon: a new plan replaces it. */
export function isEnding({ status, endsWithPeriod, isReplaced }: KnownSubscription): boolean {
  return !isReplaced && status !== "canceled" && (endsWithPeriod || status === "paused");
}

/** The overdue amount must be paid first. */
export function isSwitchable(subscription: KnownSubscription): boolean {
  const { isReplaced, status } = subscription;
  return !isReplaced && status !== "past_due" && (isPaying(subscription) || isEnding(subscription));
}
