import { createHash } from "node:crypto";
import { type Database, ServerValue } from "firebase-admin/database";
import { inTime } from "../database/timeout";
import { branches } from "./branches";

const DAY = 86_400_000;
/** Days that stay: the present one, and the one before for windows and servers that are still in it. */
const DAYS_KEPT = 2;
/** Days that are cleared away, whether or not there is anything: an installation that rests for longer leaves one. */
const DAYS_CLEARED = 60;

export interface UseCounterOptions {
  /** The database that counts for a key: keys are addresses and learners, so they are spread by hash. */
  readonly databaseOf: (key: string) => Database;
  readonly databases: readonly Database[];
  readonly onClearingFailed: (error: unknown) => void;
}

/**
 * Counts uses within fixed windows. Each window has a counter of its own, which the database itself raises. Counters lie
 * under the day in which their window began, and each server clears away the days that are over with its first use of
 * a day. Keys are stored as hashes: they may be addresses of people.
 *
 * @returns how many uses of this window were counted when this one had been; under contention possibly some that came after
 */
export function createUseCounter({ databaseOf, databases, onClearingFailed }: UseCounterOptions) {
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
      // Nobody waits for it: what could not be cleared away today will be tomorrow.
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
