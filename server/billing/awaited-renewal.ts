import { GRACE_MS } from "~/engine/plans";
import { isActive, type Subscription } from "~/engine/subscription";

/**
 * What is stored, as it counts now. A plan that goes on is renewed at the very moment that it ends, and the webhook that says
 * so comes later: until it does, and as long as a failed payment would have been waited for, the plan goes on. Where no
 * payment is to come (cancelled, past due, given by hand) the end is the end.
 *
 * @param now ms since 1970
 */
export function whileRenewed(subscription: Subscription, now: number): Subscription {
  const { type, nextBilledAt, expiresAt } = subscription;
  const goesOn = (type === "monthly" || type === "yearly") && nextBilledAt !== null;
  if (!goesOn || isActive(subscription, now) || expiresAt + GRACE_MS <= now) return subscription;
  return { ...subscription, expiresAt: expiresAt + GRACE_MS };
}
