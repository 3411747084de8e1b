import { createHmac, randomUUID } from "node:crypto";
import { createTrial, isTrialEligible, type Subscription } from "~/domain/subscription";
import { commit } from "../../database/commit";
import type { Shards } from "../../database/shards";
import { inTime, read } from "../../database/timeout";
import { type BillingContact, BillingError } from "../billing";
import { BILLING_ROOT, branches } from "../branches";
import { indexValues } from "../entitlement/plan-index";
import { getMark, type RecomputeOptions, readSubscription } from "../entitlement/recompute-entitlement";
import { type StoredEntitlement, toStoredValue } from "../entitlement/stored-subscription";

type TrialOptions = Pick<RecomputeOptions, "shards" | "clock" | "notifier" | "logger">;

/** A subscription that cannot be read counts as existing. */
export async function isEligible({ shards }: Pick<TrialOptions, "shards">, learnerId: string) {
  const { database } = shards.get(learnerId);
  const [subscription, eligibility] = await Promise.all([
    read(database, branches.subscription(learnerId)),
    read(database, branches.trialEligibility(learnerId)),
  ]);
  return !subscription.exists() && isTrialEligible(null, eligibility.val() !== false);
}

/**
 * Writes the trial and spends the flag in one update. The rules accept it only without a subscription and with an unspent flag,
 * so only one server starts it.
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
  const subscription = createTrial(now);
  const none = { paid: null, gift: null, changesAt: null };
  const trial: StoredEntitlement = {
    ...none,
    subscription,
    revision: 1,
    factCount: 0,
    notifiedEventIds: [mark],
  };
  const values = {
    [branches.subscription(id)]: toStoredValue(trial),
    [branches.trialEligibility(id)]: false,
    ...indexValues(id, trial, now),
  };
  const begun = await commit<Subscription | null>(
    shards.get(id).update,
    { what: "a trial", maxAttempts: 3 },
    async last => {
      // If the unanswered update was written, our mark is stored.
      const isOurs = last !== null && (await readSubscription(options, id))?.notifiedEventIds.includes(mark);
      if (isOurs) return { done: subscription };
      return last === "refused" ? { done: null } : { values, result: subscription };
    },
  );
  if (begun === null) throw new BillingError("not-eligible");
  notifier.notify({ kind: "trial-start", learnerId: id, email, subscriptionId: null, type: "trial" });
  return begun;
}

/** Recognizes a person after a deletion. A Google account is known by its address. */
export interface TrialOwner {
  readonly id: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

export type SpentTrials = ReturnType<typeof createSpentTrials>;

/** @param keys for the hashes, the current one first; hashes made with a removed key are lost */
export function createSpentTrials(
  { shards, now }: { shards: Shards; now: () => number },
  keys: readonly string[],
) {
  const { database: subscriptionStore } = shards.get(BILLING_ROOT);

  const eligibility = (id: string) => shards.get(id).database.ref(branches.trialEligibility(id));

  return {
    /** Before an account is deleted: keeps hashes of its address and number if its trial was used. */
    async rememberTrial(owner: TrialOwner) {
      const [key] = keys;
      if (key === undefined) throw new Error("Spent trials need a key.");
      if ((await inTime(eligibility(owner.id).get())).val() !== false) return;
      const entries = hashOwner(owner, key).map(hash => [branches.spentTrial(hash), now()]);
      if (entries.length > 0) await inTime(subscriptionStore.ref().update(Object.fromEntries(entries)));
    },
    /** At each log-in: no second trial after a deleted account had one. */
    async withholdSpentTrial(owner: TrialOwner) {
      const hashes = keys.flatMap(key => hashOwner(owner, key));
      const spent = await Promise.all(hashes.map(hash => read(subscriptionStore, branches.spentTrial(hash))));
      if (!spent.some(snapshot => snapshot.exists()) || !(await isEligible({ shards }, owner.id))) return;
      await inTime(eligibility(owner.id).set(false));
    },
  };
}

/** In hex, to be a key of the database. */
function hashOwner({ email, phoneNumber }: TrialOwner, key: string): string[] {
  return [email?.trim().toLowerCase(), phoneNumber]
    .filter(identity => typeof identity === "string")
    .map(identity => createHmac("sha256", key).update(identity).digest("hex"));
}
