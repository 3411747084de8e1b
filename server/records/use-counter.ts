import { createHash } from "node:crypto";
import { type Database, ServerValue } from "firebase-admin/database";
import { branches } from "./branches";
import { inTime } from "./deadline";

/** The database that counts for a key: a bucket's keys are addresses and learners, so they are spread by hash. */
type DatabaseOf = (key: string) => Database;

/**
 * Counts a use within a fixed window. Each window has a counter of its own below the key, which the database itself
 * raises; the counters of windows before are cleared by the first use that finds them. Keys are stored as hashes: they
 * may be addresses of people.
 *
 * @returns how many uses of this window were counted when this one had been; under contention possibly some that came after
 */
export async function countUse(
  databaseOf: DatabaseOf,
  bucket: string,
  key: string,
  windowMs: number,
  now: number,
): Promise<number> {
  const keyHash = createHash("sha256").update(key).digest("hex").slice(0, 32);
  const counters = databaseOf(keyHash).ref(branches.limit(bucket, keyHash));
  const window = `w${Math.floor(now / windowMs)}`;
  await inTime(counters.update({ [window]: ServerValue.increment(1) }));
  const counted = await inTime(counters.get());

  const past: Record<string, null> = {};
  counted.forEach(({ key: name }) => {
    if (name !== null && name !== window) past[name] = null;
  });
  if (Object.keys(past).length > 0) await inTime(counters.update(past));
  return Number(counted.child(window).val());
}
