import { toDeletion, write } from "../database/commit";
import { getChildren, SHALLOW } from "../database/read-json";
import type { Shard } from "../database/shards";
import { branches } from "./branches";
import { readStarts } from "./chat/chat-threads";
import { getFeedback } from "./feedback";
import type { Erasure } from "./records";
import { claimSchema } from "./schema";

const PATHS_OF_A_BATCH = 1_000;

/**
 * Deletes a learner's data and claims; may be repeated. The rules refuse a save computed before it, because its revision or
 * epoch is old. A save that was faster may leave its claim, so claims are searched again afterwards.
 */
export async function erase(shard: Shard, learnerId: string, what: Erasure): Promise<void> {
  const [claims, starts] = await Promise.all([
    getClaims(shard, learnerId),
    readStarts(shard.readJson, learnerId),
  ]);
  const paths = [
    ...claims.map(({ path }) => path),
    ...starts.map(start => branches.chatStart(learnerId, start)),
  ];
  await deleteInBatches(shard, paths.slice(PATHS_OF_A_BATCH));
  await deleteTogether(shard, [
    ...paths.slice(0, PATHS_OF_A_BATCH),
    ...(what === "everything"
      ? [branches.learner(learnerId), branches.plan(learnerId), ...(await getFeedback(shard, learnerId))]
      : branches.typingData(learnerId)),
    branches.chatLogs(learnerId),
    branches.isChatIndexed(learnerId),
  ]);

  // Claims first: a claim made in between has its result when results are read.
  const left = await getClaims(shard, learnerId);
  if (left.length === 0) return;
  const results = await shard.readJson(branches.results(learnerId), SHALLOW);
  const kept = new Set(getChildren(results).map(([id]) => id));
  const orphans = left.filter(({ id }) => id === null || !kept.has(id)).map(({ path }) => path);
  await deleteInBatches(shard, orphans);
}

async function getClaims({ readJson }: Shard, learnerId: string) {
  const json = await readJson(branches.claims, { orderBy: "uid", equalTo: learnerId });
  return getChildren(json).map(([fingerprint, value]) => ({
    path: branches.claim(fingerprint),
    id: claimSchema.safeParse(value).data?.id ?? null,
  }));
}

async function deleteInBatches(shard: Shard, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += PATHS_OF_A_BATCH) {
    await deleteTogether(shard, paths.slice(from, from + PATHS_OF_A_BATCH));
  }
}

function deleteTogether(shard: Shard, paths: readonly string[]): Promise<void> {
  return write(shard, "the deletion of a learner's data", toDeletion(paths));
}
