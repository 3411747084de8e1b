import { PREFERENCE_NAMES } from "~/domain/preferences";
import type { Shards } from "../../database/shards";
import { inTime, read } from "../../database/timeout";
import { branches } from "../branches";
import { NO_DETAILS, type Records } from "../records";
import { detailsSchema, preferencesSchema, storedDetails, storedPreferences } from "../schema";

type PersonalRecords = Pick<
  Records,
  "preferences" | "setPreferences" | "setAdResumeTimestamp" | "details" | "setDetails"
>;

/** Preferences and profile details. Each is a branch of its own, so that a browser can listen to one of them. */
export function createPersonalRecords(shards: Pick<Shards, "of">): PersonalRecords {
  async function readBranches(learnerId: string, names: readonly string[]) {
    const { database } = shards.of(learnerId);
    const found = names.map(
      async name => [name, (await read(database, branches.own(learnerId, name))).val()] as const,
    );
    return new Map<string, unknown>(await Promise.all(found));
  }
  async function writeBranches(learnerId: string, values: Record<string, unknown>): Promise<void> {
    if (Object.keys(values).length === 0) return;
    await inTime(shards.of(learnerId).database.ref(branches.learner(learnerId)).update(values));
  }

  return {
    preferences: async learnerId => storedPreferences(await readBranches(learnerId, PREFERENCE_NAMES)),
    setPreferences: async (learnerId, preferences) =>
      writeBranches(learnerId, preferencesSchema.parse(preferences)),
    setAdResumeTimestamp: (learnerId, timestamp) =>
      writeBranches(learnerId, { adResumeTimestamp: timestamp }),
    details: async learnerId => storedDetails(await readBranches(learnerId, Object.keys(NO_DETAILS))),
    /** What is not given leaves nothing behind. */
    async setDetails(learnerId, details) {
      const given = Object.entries(detailsSchema.parse(details)).map(([name, value]) => [
        name,
        value || null,
      ]);
      await writeBranches(learnerId, Object.fromEntries(given));
    },
  };
}
