import { createHmac } from "node:crypto";
import type { Shards } from "../database/shards";
import { BOOKS, branches } from "./branches";
import { withBillingTimeout } from "./deadline";
import { isEligible } from "./trial/trial";

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
    const found = await Promise.all(
      hashes.map(hash => withBillingTimeout(books.ref(branches.spentTrial(hash)).get())),
    );
    return found.some(snapshot => snapshot.exists());
  }

  return {
    async rememberTrial(owner) {
      const [key] = keys;
      if (key === undefined) throw new Error("Spent trials need a key.");
      const eligibility = shards.of(owner.id).database.ref(branches.trialEligibility(owner.id));
      if ((await withBillingTimeout(eligibility.get())).val() !== false) return;
      const entries = hashOwner(owner, key).map(hash => [branches.spentTrial(hash), now()]);
      if (entries.length > 0) await withBillingTimeout(books.ref().update(Object.fromEntries(entries)));
    },
    async withholdSpentTrial(owner) {
      if (!(await isSpent(owner)) || !(await isEligible({ shards }, owner.id))) return;
      const eligibility = shards.of(owner.id).database.ref(branches.trialEligibility(owner.id));
      await withBillingTimeout(eligibility.set(false));
    },
  };
}

/** Hex, so that a hash can be a key of the database. */
function hashOwner({ email, phoneNumber }: TrialOwner, key: string): string[] {
  return [email?.trim().toLowerCase(), phoneNumber]
    .filter(identity => typeof identity === "string")
    .map(identity => createHmac("sha256", key).update(identity).digest("hex"));
}
