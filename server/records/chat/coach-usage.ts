import { createHmac } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import type { Logger } from "pino";
import { DAY } from "~/domain/durations";
import { toDeletion, writeOnce } from "../../database/commit";
import { getChildren, SHALLOW } from "../../database/read-json";
import type { Shard, Shards } from "../../database/shards";
import { inTime } from "../../database/timeout";
import type { CoachDay } from "../admin-records";
import { branches } from "../branches";

const KEPT_DAYS = 60;

/** In UTC, because learners live in all time zones. */
const getDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Anonymous without the secret, with a different key each day. */
const getKey = (secret: string, learnerId: string, date: string) =>
  createHmac("sha256", secret).update(`${date} ${learnerId}`).digest("hex").slice(0, 24);

export function createCoachUsage(shards: Shards, secret: string, logger: Pick<Logger, "warn">) {
  let clearedAt = Number.NEGATIVE_INFINITY;
  /** Counts a learner once a day. Never rejects. */
  async function count(learnerId: string, what: "messages" | "failures", now: number): Promise<void> {
    try {
      const date = getDate(now);
      const learner = `${branches.coachLearners(date)}/${getKey(secret, learnerId, date)}`;
      await inTime(
        shards
          .get(learnerId)
          .database.ref()
          .update({
            [`${branches.coachDay(date)}/${what}`]: ServerValue.increment(1),
            ...(what === "messages" && { [learner]: true }),
          }),
      );
      if (Math.abs(now - clearedAt) < DAY) return;
      clearedAt = now;
      await clearOldDays(shards.all, now);
    } catch (err) {
      logger.warn({ err }, "a use of the coach could not be counted");
    }
  }
  return {
    /** The last days up to `now`, oldest first, also those without use. */
    coachUsage: (days: number, now: number) => readUsage(shards.all, days, now),
    countCoachFailure: (learnerId: string, now: number) => count(learnerId, "failures", now),
    countMessage: (learnerId: string, now: number) => count(learnerId, "messages", now),
  };
}

async function clearOldDays(shards: readonly Shard[], now: number): Promise<void> {
  const first = getDate(now - KEPT_DAYS * DAY);
  const clear = async ({ readJson, update }: Shard) => {
    for (const branch of [branches.coachDays, branches.coachLearnersOfDays]) {
      const dates = getChildren(await readJson(branch, SHALLOW)).map(([date]) => date);
      const old = dates.filter(date => date < first).map(date => `${branch}/${date}`);
      if (old.length > 0) await writeOnce(update, "the deletion of old days", toDeletion(old));
    }
  };
  await Promise.all(shards.map(clear));
}

async function readUsage(shards: readonly Shard[], days: number, now: number): Promise<CoachDay[]> {
  const dates = Array.from({ length: days }, (_, n) => getDate(now - (days - 1 - n) * DAY));
  const counted = await Promise.all(shards.map(shard => readDays(shard, dates)));
  return dates.map((date, n) => {
    const sum = (what: Exclude<keyof CoachDay, "date">) =>
      counted.reduce((all, daysOfShard) => all + (daysOfShard[n]?.[what] ?? 0), 0);
    return { date, messages: sum("messages"), failures: sum("failures"), learners: sum("learners") };
  });
}

async function readDays({ readJson }: Shard, dates: readonly string[]): Promise<Omit<CoachDay, "date">[]> {
  const json = await readJson(branches.coachDays, { startAt: dates[0], endAt: dates.at(-1) });
  const byDate = new Map(getChildren(json));
  return Promise.all(
    dates.map(async date => {
      const counters = new Map(getChildren(byDate.get(date)));
      const messages = toCount(counters.get("messages"));
      const failures = toCount(counters.get("failures"));
      if (messages === 0) return { messages, failures, learners: 0 };
      const learners = await readJson(branches.coachLearners(date), SHALLOW);
      return { messages, failures, learners: getChildren(learners).length };
    }),
  );
}

const toCount = (value: unknown) => (typeof value === "number" ? value : 0);
