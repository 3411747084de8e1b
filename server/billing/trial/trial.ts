import { createHmac, randomUUID } from "node:crypto";
import { isTrialEligible, type Subscription, trialFrom } from "~/domain/subscription";
import { commit } from "../../database/commit";
import type { Shards } from "../../database/shards";
import { inTime, read } from "../../database/timeout";
import { type BillingContact, BillingError } from "../billing";
import { BOOKS, branches } from "../branches";
import { indexValues } from "../entitlement/plan-index";
import { getMark, type RecomputeOptions, readSubscription } from "../entitlement/recompute-entitlement";
import { type Stored, storedValue } from "../entitlement/stored-subscription";

type TrialOptions = Pick<RecomputeOptions, "shards" | "clock" | "notifier" | "logger">;

/** Whether a trial may be started, by what is stored. What cannot be read is there nevertheless. */
export async function isEligible(
  { shards }: Pick<TrialOptions, "shards">,
  learnerId: string,
): Promise<boolean> {
  const { database } = shards.of(learnerId);
  const [subscription, eligibility] = await Promise.all([
    read(database, branches.subscription(learnerId)),
    read(database, branches.trialEligibility(learnerId)),
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
  const begun = await commit<Subscription | null>(
    shards.of(id).update,
    { what: "a trial", maxAttempts: 3 },
    async last => {
      // After an update without an answer a second one is refused by what the first has written, which has our mark.
      const isOurs = last !== null && (await readSubscription(options, id))?.told.includes(mark);
      if (isOurs) return { done: subscription };
      return last === "refused" ? { done: null } : { values, result: subscription };
    },
  );
  if (begun === null) throw new BillingError("not-eligible");
  notifier.notify({ kind: "trial-start", learnerId: id, email, subscriptionId: null, type: "trial" });
  return begun;
}

/** By what a person is known again after deleting an account. A Google account is known by its address. */
export interface TrialOwner {
  readonly id: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
}

export interface SpentTrials {
  /** Before an account is deleted: keeps a keyed hash of its address and number if its trial was used. */
  rememberTrial(owner: TrialOwner): Promise<void>;
  /** At each log-in: an account whose owner had a trial with a deleted account gets no other. */
  withholdSpentTrial(owner: TrialOwner): Promise<void>;
}

/**
 * @param keys of the hashes, the present one first: those of former secrets are still compared. A secret that is no longer
 * listed takes its hashes with it.
 */
export function createSpentTrials(
  { shards, now }: { shards: Shards; now: () => number },
  keys: readonly string[],
): SpentTrials {
  const { database: books } = shards.of(BOOKS);

  async function isSpent(owner: TrialOwner): Promise<boolean> {
    const hashes = keys.flatMap(key => hashOwner(owner, key));
    const found = await Promise.all(hashes.map(hash => read(books, branches.spentTrial(hash))));
    return found.some(snapshot => snapshot.exists());
  }

  return {
    async rememberTrial(owner) {
      const [key] = keys;
      if (key === undefined) throw new Error("Spent trials need a key.");
      const eligibility = shards.of(owner.id).database.ref(branches.trialEligibility(owner.id));
      if ((await inTime(eligibility.get())).val() !== false) return;
      const entries = hashOwner(owner, key).map(hash => [branches.spentTrial(hash), now()]);
      if (entries.length > 0) await inTime(books.ref().update(Object.fromEntries(entries)));
    },
    async withholdSpentTrial(owner) {
      if (!(await isSpent(owner)) || !(await isEligible({ shards }, owner.id))) return;
      const eligibility = shards.of(owner.id).database.ref(branches.trialEligibility(owner.id));
      await inTime(eligibility.set(false));
    },
  };
}

/** Hex, so that a hash can be a key of the database. */
function hashOwner({ email, phoneNumber }: TrialOwner, key: string): string[] {
  return [email?.trim().toLowerCase(), phoneNumber]
    .filter(identity => typeof identity === "string")
    .map(identity => createHmac("sha256", key).update(identity).digest("hex"));
}
