import { createHmac } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import type { Logger } from "pino";
import { writeOnce } from "../../database/commit";
import { getChildren, KEYS } from "../../database/read-json";
import type { Shard, Shards } from "../../database/shards";
import { inTime } from "../../database/timeout";
import type { TutorDay, TutorUsageRecords } from "../admin-records";
import { branches } from "../branches";

const DAY_MS = 86_400_000;
/** Days that are kept. */
const KEPT_DAYS = 60;

/** Of UTC: an installation's learners are on all calendars. */
const getDate = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Without the secret nobody can tell from it who it was, and on another day it is another. */
const getKey = (secret: string, learnerId: string, date: string) =>
  createHmac("sha256", secret).update(`${date} ${learnerId}`).digest("hex").slice(0, 24);

type Counted = "messages" | "failures";

/** The tutor's use by the day. @param secret tells the learners of a day apart */
export function createTutorUsage(
  shards: Shards,
  secret: string,
  logger: Pick<Logger, "warn">,
): TutorUsageRecords & { countMessage(learnerId: string, now: number): Promise<void> } {
  let clearedAt = Number.NEGATIVE_INFINITY;
  async function count(learnerId: string, what: Counted, now: number): Promise<void> {
    try {
      await countUse(shards.of(learnerId), secret, learnerId, what, now);
      if (Math.abs(now - clearedAt) < DAY_MS) return;
      clearedAt = now;
      await clearOldDays(shards.all, now);
    } catch (err) {
      logger.warn({ err }, "a use of the tutor could not be counted");
    }
  }
  return {
    tutorUsage: (days, now) => readUsage(shards.all, days, now),
    countTutorFailure: (learnerId, now) => count(learnerId, "failures", now),
    countMessage: (learnerId, now) => count(learnerId, "messages", now),
  };
}

/** Raises the counters of a day, by the database itself; who sent a message is counted once a day. */
async function countUse(
  { database }: Pick<Shard, "database">,
  secret: string,
  learnerId: string,
  what: Counted,
  now: number,
): Promise<void> {
  const date = getDate(now);
  const learner = `${branches.tutorLearners(date)}/${getKey(secret, learnerId, date)}`;
  await inTime(
    database.ref().update({
      [`${branches.tutorDay(date)}/${what}`]: ServerValue.increment(1),
      ...(what === "messages" ? { [learner]: true } : {}),
    }),
  );
}

/** Deletes days that are older than any that is looked at. */
async function clearOldDays(shards: readonly Shard[], now: number): Promise<void> {
  const first = getDate(now - KEPT_DAYS * DAY_MS);
  const clear = async ({ readJson, update }: Shard) => {
    for (const branch of [branches.tutorDays, branches.tutorLearnersOfDays]) {
      const dates = getChildren(await readJson(branch, KEYS)).map(([date]) => date);
      const old = dates.filter(date => date < first);
      if (old.length === 0) continue;
      const values = Object.fromEntries(old.map(date => [`${branch}/${date}`, null]));
      await writeOnce(update, "the deletion of old days", values);
    }
  };
  await Promise.all(shards.map(clear));
}

async function readUsage(shards: readonly Shard[], days: number, now: number): Promise<TutorDay[]> {
  const dates = Array.from({ length: days }, (_, n) => getDate(now - (days - 1 - n) * DAY_MS));
  const counted = await Promise.all(shards.map(shard => readDays(shard, dates)));
  return dates.map((date, n) => {
    const sum = (what: "messages" | "failures" | "learners") =>
      counted.reduce((all, daysOfShard) => all + (daysOfShard[n]?.[what] ?? 0), 0);
    return { date, messages: sum("messages"), failures: sum("failures"), learners: sum("learners") };
  });
}

/** In the order of the dates. Learners of a day are only asked for where there are messages. */
async function readDays({ readJson }: Shard, dates: readonly string[]): Promise<Omit<TutorDay, "date">[]> {
  const json = await readJson(branches.tutorDays, { startAt: dates[0], endAt: dates.at(-1) });
  const byDate = new Map(getChildren(json));
  return Promise.all(
    dates.map(async date => {
      const counters = new Map(getChildren(byDate.get(date)));
      const [messages, failures] = [
        parseNumber(counters.get("messages")),
        parseNumber(counters.get("failures")),
      ];
      if (messages === 0) return { messages, failures, learners: 0 };
      const learners = await readJson(branches.tutorLearners(date), KEYS);
      return { messages, failures, learners: getChildren(learners).length };
    }),
  );
}

const parseNumber = (value: unknown) => (typeof value === "number" ? value : 0);
