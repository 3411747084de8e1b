import { type Database, ServerValue } from "firebase-admin/database";
import { z } from "zod";
import type { LayoutId } from "~/domain/learning";
import { LESSON_CHOICES } from "~/domain/preferences";
import type { TypingTest } from "~/engine/test/typing-test";
import { commit } from "../../database/commit";
import type { Shard } from "../../database/shards";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import { addToChecks, isCheckDue, readChecks } from "../learning/checks";
import type { HistoryEntry } from "../records";
import { isTimeZone, toDayKey } from "../results/day-key";
import { type RebuildOptions, repairedSummary } from "../results/rebuild";
import { nextRevision } from "../results/summary";
import {
  type Arm,
  addPractice,
  type CountChange,
  isSinceJoining,
  join,
  LEAVING_REASONS,
  leave,
  type Participation,
} from "./participation";

/** What a learner has said when asked to take part; null before. */
export type ComparisonAnswer = Participation | "declined" | null;

const whole = z.number().int();
const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform(value => value ?? null);

/** The database stores no nulls. */
const participationSchema: z.ZodType<Participation> = z.object({
  arm: z.enum(LESSON_CHOICES),
  joinedAt: whole,
  day: z.iso.date(),
  left: orNull(z.object({ at: whole, reason: z.enum(LEAVING_REASONS) })),
  keystrokes: whole.default(0),
  elapsed: whole.default(0),
  firstCheck: orNull(z.object({ wpm: z.number(), keystrokes: whole, elapsed: whole })),
  measures: orNull(z.object({ gain: whole, hourly: whole, accuracy: whole })),
  returned: z.literal([0, 1, 7, 30]).default(0),
});

/** What can't be read counts as a "no": nobody may be asked, or take part, twice. */
export async function readAnswer(database: Database, learnerId: string): Promise<ComparisonAnswer> {
  const stored: unknown = (await read(database, branches.comparison(learnerId))).val();
  if (stored === null) return null;
  return participationSchema.safeParse(stored).data ?? "declined";
}

export function getActive(answer: ComparisonAnswer): Participation | null {
  return answer !== null && answer !== "declined" && answer.left === null ? answer : null;
}

/** Who began to practise on the day that the comparison started, or later. @param from,firstDay `YYYY-MM-DD` */
export const isNewLearner = (from: string, firstDay: string | null): boolean =>
  firstDay === null || firstDay >= from;

function toIncrements(changes: readonly CountChange[]): Record<string, unknown> {
  const sums = new Map<string, number>();
  for (const { day, arm, count, by } of changes) {
    const path = branches.comparisonCount(day, arm, count);
    sums.set(path, (sums.get(path) ?? 0) + by);
  }
  return Object.fromEntries(
    [...sums].filter(([, by]) => by !== 0).map(([path, by]) => [path, ServerValue.increment(by)]),
  );
}

interface JoinOptions {
  /** `YYYY-MM-DD`, from which learners count as new. */
  readonly from: string;
  readonly arm: Arm;
  /** ms since 1970. */
  readonly now: number;
  readonly timeZone: string;
}

/**
 * Assigns a new learner to an arm, once: a second call, and a repeat, give what is stored. The arm becomes their preference.
 * Null for learners who aren't new, and who took part before.
 */
export function joinComparison(
  options: RebuildOptions,
  learnerId: string,
  { from, arm, now, timeZone }: JoinOptions,
): Promise<Participation | null> {
  const { shard, newEpoch } = options;
  return commit<Participation | null>(shard.update, { what: "a participation" }, async () => {
    const summary = await repairedSummary(options, learnerId, timeZone);
    const answer = await readAnswer(shard.database, learnerId);
    if (answer !== null && answer !== "declined") return { done: getActive(answer) };
    if (!isNewLearner(from, summary.firstDay)) return { done: null };
    const zone = isTimeZone(timeZone) ? timeZone : "UTC";
    const { participation, changes } = join(arm, now, toDayKey(now, zone));
    const values = {
      [branches.summary(learnerId)]: nextRevision(summary, newEpoch),
      [branches.comparison(learnerId)]: participation,
      [branches.own(learnerId, "lessonChoice")]: arm,
      ...toIncrements(changes),
    };
    return { values, result: participation, version: `${summary.epoch} ${summary.revision}` };
  });
}

interface LeaveOptions {
  readonly reason: (typeof LEAVING_REASONS)[number];
  /** ms since 1970. */
  readonly now: number;
  /** A participation in this arm goes on. */
  readonly unlessArm?: Arm;
}

/**
 * Ends a participation, if there is one. What the learner has added to the sums stays. Unless they chose another way of lessons
 * themselves, they get the usual one again.
 */
export async function leaveComparison(
  options: RebuildOptions,
  learnerId: string,
  { reason, now, unlessArm }: LeaveOptions,
): Promise<void> {
  const { shard, newEpoch } = options;
  if (getActive(await readAnswer(shard.database, learnerId)) === null) return;
  await commit<void>(shard.update, { what: "the end of a participation" }, async () => {
    const summary = await repairedSummary(options, learnerId);
    const active = getActive(await readAnswer(shard.database, learnerId));
    if (active === null || active.arm === unlessArm) return { done: undefined };
    const { participation, changes } = leave(
      active,
      { at: now, reason },
      toDayKey(now, summary.timeZone ?? "UTC"),
    );
    const values = {
      [branches.summary(learnerId)]: nextRevision(summary, newEpoch),
      [branches.comparison(learnerId)]: participation,
      ...(reason === "choice" ? {} : { [branches.own(learnerId, "lessonChoice")]: null }),
      ...toIncrements(changes),
    };
    return { values, result: undefined, version: `${summary.epoch} ${summary.revision}` };
  });
}

/** Stores the "no" of somebody who never took part. @param now ms since 1970 */
export function declineComparison(options: RebuildOptions, learnerId: string, now: number): Promise<void> {
  const { shard, newEpoch } = options;
  return commit<void>(shard.update, { what: "an answer" }, async () => {
    const summary = await repairedSummary(options, learnerId);
    if ((await readAnswer(shard.database, learnerId)) !== null) return { done: undefined };
    const values = {
      [branches.summary(learnerId)]: nextRevision(summary, newEpoch),
      [branches.comparison(learnerId)]: { declinedAt: now },
    };
    return { values, result: undefined, version: `${summary.epoch} ${summary.revision}` };
  });
}

interface FinishedTest {
  readonly test: TypingTest;
  readonly entry: HistoryEntry;
  readonly layout: LayoutId;
  /** `YYYY-MM-DD`, in the learner's calendar. */
  readonly day: string;
}

/** What a result changes of the learner's checks and, while a comparison runs, of their part in it. */
export async function checkUpdates(
  { database }: Pick<Shard, "database">,
  learnerId: string,
  { test, entry, layout, day }: FinishedTest,
  isComparing: boolean,
): Promise<Record<string, unknown>> {
  const [checks, answer] = await Promise.all([
    readChecks(database, learnerId, layout),
    isComparing ? readAnswer(database, learnerId) : null,
  ]);
  const active = getActive(answer);
  const isCheck = entry.name === "CHECK";
  const isFirst = active !== null && active.firstCheck === null && isSinceJoining(active, entry);
  const wasDue = isCheckDue(checks) || isFirst;
  const check = isCheck ? { text: test.text, wasDue } : null;
  const updates = {
    [branches.checks(learnerId, layout)]: addToChecks(checks, { hits: test.hits, check }),
  };
  if (active === null) return updates;
  const { hits, correctHits } = test;
  const practice = { entry, hits, correctHits, day, isCheck: isCheck && wasDue };
  const { participation, changes } = addPractice(active, practice);
  return { ...updates, [branches.comparison(learnerId)]: participation, ...toIncrements(changes) };
}
