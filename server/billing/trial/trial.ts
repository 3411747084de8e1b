import { randomUUID } from "node:crypto";
import { isTrialEligible, type Subscription, trialFrom } from "~/domain/subscription";
import { type BillingContact, BillingError } from "../billing";
import { branches } from "../branches";
import { SubscriptionStoreUnreachable, withBillingTimeout } from "../deadline";
import { indexValues } from "../entitlement/plan-index";
import { type RecomputeOptions, readSubscription } from "../entitlement/recompute-entitlement";
import { type Stored, storedValue } from "../entitlement/stored-subscription";
import { getMark } from "../notices";

const MAX_ATTEMPTS = 3;

type TrialOptions = Pick<RecomputeOptions, "shards" | "clock" | "notifier" | "logger">;

/** Whether a trial may be started, by what is stored. What cannot be read is there nevertheless. */
export async function isEligible(
  { shards }: Pick<TrialOptions, "shards">,
  learnerId: string,
): Promise<boolean> {
  const { database } = shards.of(learnerId);
  const [subscription, eligibility] = await Promise.all([
    withBillingTimeout(database.ref(branches.subscription(learnerId)).get()),
    withBillingTimeout(database.ref(branches.trialEligibility(learnerId)).get()),
  ]);
  return !subscription.exists() && isTrialEligible(null, eligibility.val() !== false);
}

/**
 * Writes the trial and spends the flag in one update. The database's rules take it only where neither a subscription nor a
 * spent flag is, so of any number of servers one starts it.
 *
 * @throws BillingError `not-eligible`
 */
export async function startTrial(
  options: TrialOptions,
  { id, email }: BillingContact,
): Promise<Subscription> {
  const { shards, clock, notifier } = options;
  const mark = getMark("trial-start", randomUUID());
  const now = clock.now();
  const subscription = trialFrom(now);
  const none = { paid: null, gift: null, changesAt: null };
  const trial: Stored = { ...none, subscription, revision: 1, basis: 0, told: [mark] };
  const values = {
    [branches.subscription(id)]: storedValue(trial),
    [branches.trialEligibility(id)]: false,
    ...indexValues(id, trial, now),
  };
  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const outcome = await shards.of(id).update(values);
    // After an update without an answer a second one is refused by what the first has written, which has our mark.
    const isOurs = outcome === "taken" || (await readSubscription(options, id))?.told.includes(mark);
    if (isOurs) {
      notifier.notify({ kind: "trial-start", learnerId: id, email, subscriptionId: null, type: "trial" });
      return subscription;
    }
    if (outcome === "refused") throw new BillingError("not-eligible");
  }
  throw new SubscriptionStoreUnreachable("Nothing says whether a trial has begun.");
}
