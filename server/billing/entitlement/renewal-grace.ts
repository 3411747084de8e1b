import { GRACE_MS } from "~/domain/plans";
import { isActive, isPaidFor, type Subscription } from "~/domain/subscription";
import type { Stored } from "./stored-subscription";

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

type Kept = Pick<Stored, "subscription" | "paid">;

/**
 * What counts of what is stored. Something may have been worked out anew while a renewal was awaited: what was stored then
 * takes the place of the plan no more than it would have otherwise.
 */
export function getPresent({ subscription, paid }: Kept, now: number): Subscription {
  const present = whileRenewed(subscription, now);
  const awaited = paid && whileRenewed(paid, now);
  if (awaited === null || awaited === paid) return present;
  const isBetter = isActive(present, now) && present.type !== "trial" && !present.isAdFreeOnly;
  return isBetter && awaited.isAdFreeOnly ? present : awaited;
}

/** What a learner is counted by: who pays is counted as one who does, whatever was given beside it. */
export function getCounted({ subscription, paid }: Kept, now: number): Subscription {
  const present = paid && whileRenewed(paid, now);
  return paid !== null && isActive(present, now) && isPaidFor(present, now) ? paid : subscription;
}
