import { createHash } from "node:crypto";
import { type Database, ServerValue } from "firebase-admin/database";
import { DAY } from "~/domain/durations";
import { inTime } from "../database/timeout";
import { branches } from "./branches";

/** Today and yesterday, because windows and servers may still use yesterday. */
const DAYS_KEPT = 2;
/** Days that are deleted, whether or not they exist. */
const DAYS_CLEARED = 60;

interface UseCounterOptions {
  readonly getDatabase: (key: string) => Database;
  readonly databases: readonly Database[];
  readonly onClearingFailed: (error: unknown) => void;
}

/**
 * Counts uses in fixed windows across all servers. Counters lie under the day in which their window began; each server deletes
 * old days at its first use of a day. Keys are stored as hashes: they may be addresses of people.
 *
 * @returns uses in this window including this one; under contention possibly also later ones
 */
export function createUseCounter({
  getDatabase: databaseOf,
  databases,
  onClearingFailed,
}: UseCounterOptions) {
  let clearedOn = Number.NEGATIVE_INFINITY;

  async function clearAway(today: number): Promise<void> {
    const over: Record<string, null> = {};
    for (let ago = DAYS_KEPT; ago < DAYS_KEPT + DAYS_CLEARED; ago++) over[dayName(today - ago)] = null;
    await Promise.all(databases.map(database => inTime(database.ref(branches.limits).update(over))));
  }

  return async (bucket: string, key: string, windowMs: number, now: number): Promise<number> => {
    const today = Math.floor(now / DAY);
    if (today > clearedOn) {
      clearedOn = today;
      // Not awaited: what fails today is cleared tomorrow.
      clearAway(today).catch(onClearingFailed);
    }
    const keyHash = createHash("sha256").update(key).digest("hex").slice(0, 32);
    const window = Math.floor(now / windowMs);
    const day = dayName(Math.floor((window * windowMs) / DAY));
    const counter = databaseOf(keyHash).ref(branches.limit(day, bucket, keyHash, `w${window}`));
    await inTime(counter.set(ServerValue.increment(1)));
    return Number((await inTime(counter.get())).val());
  };
}

function dayName(day: number): string {
  return `d${day}`;
}
