import { createHash } from "node:crypto";
import type { Database, DataSnapshot } from "firebase-admin/database";
import { fromStorageKey } from "~/domain/database-keys";
import { DEFAULT_LAYOUT } from "~/domain/learning";
import type { TypingTest } from "~/engine/test/typing-test";
import { countConfusions } from "~/engine/weakness/confusions";
import { appendWeakness, type ItemSpeeds, weaknessSteps } from "~/engine/weakness/weakness";
import { WEAKNESS_GROUPS, type WeaknessGroup } from "~/engine/weakness/weakness-groups";
import { commit } from "../../database/commit";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import { checkUpdates } from "../comparison/comparison";
import { learningUpdates } from "../learning/learning";
import {
  findMilestones,
  getReachedAt,
  milestoneUpdates,
  readMilestones,
  readStreaks,
} from "../milestones/milestones";
import {
  type HistoryEntry,
  RefusedResult,
  type ResultSubmission,
  type SavedResult,
  type Summary,
} from "../records";
import { claimSchema, type StoredDay, speedsSchema, storedDaySchema, storedResultSchema } from "../schema";
import { confusionUpdates } from "../weakness/weakness";
import { type Assessment, assess, type KnownTexts, toServerTime } from "./assess";
import { isTimeZone, toDayKey } from "./day-key";
import { addToDay, EMPTY_DAY } from "./days";
import { inTurns } from "./in-turns";
import { type RebuildOptions, repairedSummary } from "./rebuild";
import { addToSummary, nextRevision, type When } from "./summary";

interface SaveOptions extends RebuildOptions {
  readonly copy: KnownTexts;
  /** Whether a comparison of lessons runs. */
  readonly isComparing: boolean;
  readonly onUnreadableList: (path: string) => void;
}

/**
 * Stores a submission once, by one update of several branches. The rules accept it only if `summary/revision` rises by one, so
 * an update computed from old data is refused and recomputed.
 *
 * @throws RefusedResult
 */
export async function saveResult(
  options: SaveOptions,
  learnerId: string,
  posted: ResultSubmission,
  now: number,
): Promise<SavedResult> {
  if (posted.owner !== null && posted.owner !== learnerId) {
    throw new RefusedResult("wrong-learner", "This result belongs to another account.", 403);
  }
  const { shard, copy, newEpoch } = options;
  const fingerprint = computeFingerprint(posted);
  const submission = toServerTime(posted, now);
  let assessment: Assessment | null = null;

  return commit<SavedResult>(shard.update, { what: "a result" }, async () => {
    const stored = await storedBefore(shard.database, learnerId, submission.id, fingerprint);
    const summary = await repairedSummary(options, learnerId, submission.timeZone);
    if (stored !== null) {
      const { day } = getWhen(submission, stored, summary);
      const [milestones, { elapsed: dayElapsed }] = await Promise.all([
        readMilestones(shard.database, learnerId),
        readDay(shard.database, learnerId, day),
      ]);
      const reached = getReachedAt(milestones, stored.finished);
      return { done: { entry: stored, summary, isNew: false, milestones: reached, dayElapsed } };
    }

    assessment ??= await inTurns(assess(submission, copy, now));
    const { entry } = assessment;
    const when = getWhen(submission, entry, summary);
    const next = nextRevision(addToSummary(summary, entry, when), newEpoch);
    const change = { assessment, before: summary, after: next, day: when.day };
    const { values, milestones, dayElapsed } = await computeUpdates(options, learnerId, submission, change);
    return {
      values: { ...values, [branches.claim(fingerprint)]: { uid: learnerId, id: entry.id } },
      result: { entry, summary: next, isNew: true, milestones, dayElapsed },
      version: `${summary.epoch} ${summary.revision}`,
    };
  });
}

/** In the zone that came with the test, or the last known one. */
function getWhen({ timeZone }: ResultSubmission, { finished }: HistoryEntry, summary: Summary): When {
  const zone = isTimeZone(timeZone) ? timeZone : null;
  return { day: toDayKey(finished, zone ?? summary.timeZone ?? "UTC"), timeZone: zone };
}

/**
 * The stored result of this submission, under any id.
 * @throws RefusedResult when its id or its keystrokes belong to something else
 */
async function storedBefore(
  database: Database,
  learnerId: string,
  id: string,
  fingerprint: string,
): Promise<HistoryEntry | null> {
  const [atId, atFingerprint] = await Promise.all([
    read(database, branches.result(learnerId, id)),
    read(database, branches.claim(fingerprint)),
  ]);
  const claim = claimSchema.parse(atFingerprint.val());
  if (claim !== null && claim.uid !== learnerId) {
    throw new RefusedResult("already-claimed", "This very test was saved to another account before.", 403);
  }
  if (claim !== null && claim.id !== id) {
    const original = await read(database, branches.result(learnerId, claim.id));
    return { id: claim.id, ...storedResultSchema.parse(original.val()) };
  }
  if (!atId.exists()) return null;
  if (claim === null) {
    throw new RefusedResult("id-taken", "Another result has the same id, so this one was not saved.", 409);
  }
  return { id, ...storedResultSchema.parse(atId.val()) };
}

interface Change {
  readonly assessment: Assessment;
  /** The summary without the result, and with it. */
  readonly before: Summary;
  readonly after: Summary;
  /** `YYYY-MM-DD`, the result's. */
  readonly day: string;
}

/**
 * Everything that changes but the claim, by path. Lists are read after the summary that the update is bound to: what another
 * server appends in between shows in the revision.
 */
async function computeUpdates(
  { shard, copy, isComparing, onUnreadableList }: SaveOptions,
  learnerId: string,
  { course }: ResultSubmission,
  { assessment: { test, entry }, before, after, day }: Change,
) {
  const { id, ...result } = entry;
  const lesson = { test, entry, layout: course?.layout ?? DEFAULT_LAYOUT, course };
  const [stored, weakness, learning, checks, milestones] = await Promise.all([
    readDay(shard.database, learnerId, day),
    weaknessUpdates(shard.database, learnerId, test, onUnreadableList),
    learningUpdates(shard, learnerId, lesson, copy.corpus()),
    checkUpdates(shard, learnerId, { ...lesson, day }, isComparing),
    readMilestones(shard.database, learnerId),
  ]);
  const sums = addToDay(stored, result);
  const reached = findMilestones(milestones, {
    entry,
    bests: before.bests,
    course: learning.course,
    streak:
      stored.tests === 0 ? await readStreaks(shard.readJson, learnerId, day, after.lastDay ?? day) : null,
  });
  const values: Record<string, unknown> = {
    [branches.summary(learnerId)]: after,
    [branches.result(learnerId, id)]: result,
    [branches.day(learnerId, day)]: sums,
    ...confusionUpdates(learnerId, countConfusions(test)),
    ...weakness,
    ...learning.values,
    ...checks,
    ...milestoneUpdates(learnerId, reached),
  };
  return { values, milestones: getReachedAt(reached, entry.finished), dayElapsed: sums.elapsed };
}

async function readDay(database: Database, learnerId: string, day: string): Promise<StoredDay> {
  const stored = await read(database, branches.day(learnerId, day));
  return storedDaySchema.safeParse(stored.val()).data ?? EMPTY_DAY;
}

async function weaknessUpdates(
  database: Database,
  learnerId: string,
  test: TypingTest,
  onUnreadable: (path: string) => void,
) {
  const items = await inTurns(weaknessSteps(test));
  const touched = WEAKNESS_GROUPS.filter(group => Object.keys(items[group] ?? {}).length > 0);
  const stored: Partial<Record<WeaknessGroup, ItemSpeeds>> = {};
  await Promise.all(
    touched.map(async group => {
      stored[group] = await readSpeeds(database, learnerId, group, Object.keys(items[group]), onUnreadable);
    }),
  );
  const merged = appendWeakness(stored, items);
  return Object.fromEntries(
    touched.flatMap(group =>
      Object.keys(items[group]).map(item => [
        branches.weaknessItem(learnerId, group, item),
        merged[group][item],
      ]),
    ),
  );
}

/** Below this, one request per list is cheaper than the whole group. */
const FEW_ITEMS = 10;

/** Stored speeds of `items`, and possibly others. Unreadable lists count as empty. */
async function readSpeeds(
  database: Database,
  learnerId: string,
  group: WeaknessGroup,
  items: readonly string[],
  onUnreadable: (path: string) => void,
): Promise<ItemSpeeds> {
  const speeds: Record<string, number[]> = Object.create(null);
  const keep = (item: string, list: DataSnapshot) => {
    const stored = speedsSchema.safeParse(list.val());
    if (stored.success) speeds[item] = stored.data;
    else if (list.exists()) onUnreadable(branches.weaknessItem(learnerId, group, item));
  };
  if (items.length <= FEW_ITEMS) {
    const lists = items.map(item => read(database, branches.weaknessItem(learnerId, group, item)));
    for (const [index, list] of (await Promise.all(lists)).entries()) keep(items[index] ?? "", list);
  } else {
    // Iterated: digits as keys would make an array, and some words are property names of objects.
    (await read(database, branches.weaknessGroup(learnerId, group))).forEach(list => {
      if (list.key !== null) keep(fromStorageKey(list.key), list);
    });
  }
  return speeds;
}

/**
 * SHA-256 in hex of the keystrokes and their timing: the same for every post of one test, whatever else it says (owner, start,
 * lesson). No one types hundreds of keys twice with the same milliseconds between them.
 */
export function computeFingerprint({
  text,
  transcript,
}: Pick<ResultSubmission, "text" | "transcript">): string {
  // As JSON, so that characters can't move between two strings.
  return createHash("sha256")
    .update(JSON.stringify([text, transcript]))
    .digest("hex");
}
