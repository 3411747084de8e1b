import { PREFERENCE_NAMES, type Preferences } from "~/domain/preferences";
import type { Shards } from "../../database/shards";
import { inTime, read } from "../../database/timeout";
import { branches } from "../branches";
import { NO_DETAILS, type ProfileDetails } from "../records";
import { detailsSchema, preferencesSchema, storedDetails, storedPreferences } from "../schema";

interface PersonalOptions {
  /** Before a way to choose lessons is stored. */
  readonly onLessonChoice: (learnerId: string, chosen: Preferences["lessonChoice"]) => Promise<void>;
}

/** Preferences and profile details, each in its own branch, so that browsers can listen to single ones. */
export function createPersonalRecords(shards: Pick<Shards, "get">, { onLessonChoice }: PersonalOptions) {
  async function readBranches(learnerId: string, names: readonly string[]) {
    const { database } = shards.get(learnerId);
    const found = names.map(
      async name => [name, (await read(database, branches.own(learnerId, name))).val()] as const,
    );
    return new Map<string, unknown>(await Promise.all(found));
  }
  async function writeBranches(learnerId: string, values: Record<string, unknown>): Promise<void> {
    if (Object.keys(values).length === 0) return;
    await inTime(shards.get(learnerId).database.ref(branches.learner(learnerId)).update(values));
  }

  return {
    preferences: async (learnerId: string) =>
      storedPreferences(await readBranches(learnerId, PREFERENCE_NAMES)),
    /** Only the given ones. @throws ZodError */
    async setPreferences(learnerId: string, preferences: Partial<Preferences>) {
      const chosen = preferencesSchema.parse(preferences);
      if (chosen.lessonChoice !== undefined) await onLessonChoice(learnerId, chosen.lessonChoice);
      await writeBranches(learnerId, chosen);
    },
    /** When hidden ads come back, ms since 1970; 0: they are not hidden. */
    setAdResumeTimestamp: (learnerId: string, timestamp: number) =>
      writeBranches(learnerId, { adResumeTimestamp: timestamp }),
    details: async (learnerId: string) =>
      storedDetails(await readBranches(learnerId, Object.keys(NO_DETAILS))),
    async setDetails(learnerId: string, details: ProfileDetails) {
      const given = Object.entries(detailsSchema.parse(details)).map(([name, value]) => [
        name,
        value || null,
      ]);
      await writeBranches(learnerId, Object.fromEntries(given));
    },
  };
}
