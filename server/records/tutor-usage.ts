import { createHash } from "node:crypto";
import { ServerValue } from "firebase-admin/database";
import type { TutorDay } from "./admin-records";
import { branches } from "./branches";
import { inTime } from "./deadline";
import { childrenOf } from "./read-json";
import type { Shard } from "./shards";

const DAY_MS = 86_400_000;

/** Of UTC: an installation's learners are on all calendars. */
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Nobody can tell from it who it was, and on another day it is another. */
const keyOf = (learnerId: string, date: string) =>
  createHash("sha256").update(`${date} ${learnerId}`).digest("hex").slice(0, 24);

/** Raises the counters of a day, by the database itself; who sent a message is counted once a day. */
export async function countTutorUse(
  { database }: Pick<Shard, "database">,
  learnerId: string,
  what: "messages" | "failures",
  now: number,
): Promise<void> {
  const date = dateOf(now);
  const learner = `${branches.tutorLearners(date)}/${keyOf(learnerId, date)}`;
  await inTime(
    database.ref().update({
      [`${branches.tutorDay(date)}/${what}`]: ServerValue.increment(1),
      ...(what === "messages" ? { [learner]: true } : {}),
    }),
  );
}

export async function readTutorUsage(
  shards: readonly Shard[],
  days: number,
  now: number,
): Promise<TutorDay[]> {
  const dates = Array.from({ length: days }, (_, n) => dateOf(now - (days - 1 - n) * DAY_MS));
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
  const byDate = new Map(childrenOf(json));
  return Promise.all(
    dates.map(async date => {
      const counters = new Map(childrenOf(byDate.get(date)));
      const [messages, failures] = [numberOf(counters.get("messages")), numberOf(counters.get("failures"))];
      if (messages === 0) return { messages, failures, learners: 0 };
      const learners = await readJson(branches.tutorLearners(date), { shallow: true });
      return { messages, failures, learners: childrenOf(learners).length };
    }),
  );
}

const numberOf = (value: unknown) => (typeof value === "number" ? value : 0);
