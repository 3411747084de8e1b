import type { Database } from "firebase-admin/database";
import { PREFERENCE_NAMES, type Preferences } from "~/domain/preferences";
import { inTime, read } from "../../database/timeout";
import { branches } from "../branches";
import { NO_DETAILS, type ProfileDetails } from "../records";
import { detailsSchema, preferencesSchema, storedDetails, storedPreferences } from "../schema";

export async function readPreferences(database: Database, learnerId: string): Promise<Partial<Preferences>> {
  return storedPreferences(await readBranches(database, learnerId, PREFERENCE_NAMES));
}

export async function writePreferences(
  database: Database,
  learnerId: string,
  preferences: Partial<Preferences>,
): Promise<void> {
  await writeBranches(database, learnerId, preferencesSchema.parse(preferences));
}

export async function writeAdResumeTimestamp(
  database: Database,
  learnerId: string,
  timestamp: number,
): Promise<void> {
  await writeBranches(database, learnerId, { adResumeTimestamp: timestamp });
}

export async function readDetails(database: Database, learnerId: string): Promise<ProfileDetails> {
  return storedDetails(await readBranches(database, learnerId, Object.keys(NO_DETAILS)));
}

/** What is not given leaves nothing behind. */
export async function writeDetails(
  database: Database,
  learnerId: string,
  details: ProfileDetails,
): Promise<void> {
  const given = Object.entries(detailsSchema.parse(details)).map(([name, value]) => [name, value || null]);
  await writeBranches(database, learnerId, Object.fromEntries(given));
}

/** Each is a branch of its own, so that a browser can listen to one of them. */
async function readBranches(database: Database, learnerId: string, names: readonly string[]) {
  const found = await Promise.all(
    names.map(async name => [name, (await read(database, branches.own(learnerId, name))).val()] as const),
  );
  return new Map<string, unknown>(found);
}

async function writeBranches(database: Database, learnerId: string, values: Record<string, unknown>) {
  if (Object.keys(values).length > 0) await inTime(database.ref(branches.learner(learnerId)).update(values));
}
