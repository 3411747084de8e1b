import { createHash } from "node:crypto";
import { onTestFinished, vi } from "vitest";
import { DAY } from "~/domain/durations";
import { consume, type RateLimit, type Subject } from "~server/http/rate-limit";
import { branches } from "~server/records/branches";
import type { TestDatabase } from "./records/database";

/** Sets the counters of a limit to so many uses, and stops the clock until the test ends: no window ends meanwhile. */
export async function storeUses(database: TestDatabase, limit: RateLimit, subject: Subject, uses: number) {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const countUse = async (bucket: string, key: string, windowMs: number, now: number) => {
    const keyHash = createHash("sha256").update(key).digest("hex").slice(0, 32);
    const window = Math.floor(now / windowMs);
    const day = Math.floor((window * windowMs) / DAY);
    await database.write(branches.limit(`d${day}`, bucket, keyHash, `w${window}`), uses);
    return 1;
  };
  await consume({ countUse }, limit, subject, Date.now());
}
