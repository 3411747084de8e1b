import { write } from "../database/commit";
import { getChildren, KEYS } from "../database/read-json";
import type { Shard } from "../database/shards";
import { branches } from "./branches";
import { isThreadStart } from "./chat/chat-threads";
import { getFeedback } from "./feedback";
import type { Erasure } from "./records";
import { claimSchema } from "./schema";

/** Claims, and entries of indexes, that one update deletes. */
const CLAIMS_OF_A_BATCH = 1_000;

/**
 * Deletes what is kept of a learner, and which keystrokes were theirs; with everything also what they have said. May be
 * repeated.
 *
 * A save that has read what is then deleted is refused by the rules, because its revision or its epoch is of before, and
 * computed anew. One that was quicker than the deletion may leave its claim, which is looked for afterwards.
 */
export async function erase(shard: Shard, learnerId: string, what: Erasure): Promise<void> {
  const [claims, starts] = await Promise.all([getClaims(shard, learnerId), getStarts(shard, learnerId)]);
  const paths = [...claims, ...starts].map(({ path }) => path);
  await deleteInBatches(shard, paths.slice(CLAIMS_OF_A_BATCH));
  await deleteTogether(shard, [
    ...paths.slice(0, CLAIMS_OF_A_BATCH),
    ...(what === "everything"
      ? [branches.learner(learnerId), branches.plan(learnerId), ...(await getFeedback(shard, learnerId))]
      : branches.typingData(learnerId)),
    branches.chatLogs(learnerId),
    branches.chatIndexedOf(learnerId),
  ]);

  // Claims first: whatever is claimed in between has a result by the time that results are looked at.
  const left = await getClaims(shard, learnerId);
  if (left.length === 0) return;
  const results = await shard.readJson(branches.results(learnerId), KEYS);
  const kept = new Set(getChildren(results).map(([id]) => id));
  const orphans = left.filter(({ id }) => id === null || !kept.has(id));
  await deleteInBatches(
    shard,
    orphans.map(({ path }) => path),
  );
}

async function getClaims(
  { readJson }: Shard,
  learnerId: string,
): Promise<{ path: string; id: string | null }[]> {
  const json = await readJson(branches.claims, { orderBy: "uid", equalTo: learnerId });
  return getChildren(json).map(([fingerprint, value]) => ({
    path: branches.claim(fingerprint),
    id: claimSchema.safeParse(value).data?.id ?? null,
  }));
}

/** Where the learner's conversations can be found by when they were begun. */
async function getStarts({ readJson }: Shard, learnerId: string): Promise<{ path: string }[]> {
  const json = await readJson(branches.chatLogs(learnerId), KEYS);
  return getChildren(json)
    .map(([key]) => Number(key))
    .filter(isThreadStart)
    .map(start => ({ path: branches.chatStart(learnerId, start) }));
}

async function deleteInBatches(shard: Shard, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += CLAIMS_OF_A_BATCH) {
    await deleteTogether(shard, paths.slice(from, from + CLAIMS_OF_A_BATCH));
  }
}

function deleteTogether(shard: Shard, paths: readonly string[]): Promise<void> {
  return write(
    shard,
    "the deletion of a learner's data",
    Object.fromEntries(paths.map(path => [path, null])),
  );
}
