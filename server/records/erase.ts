import { toDeletion, write } from "../database/commit";
import { getChildren, SHALLOW } from "../database/read-json";
import type { Shard } from "../database/shards";
import { branches } from "./branches";
import { getCertificatePaths } from "./certificates/certificates";
import { readStarts } from "./chat/chat-threads";
import { getFeedback } from "./feedback";
import type { Erasure } from "./records";
import { claimSchema } from "./schema";

const PATHS_OF_A_BATCH = 1_000;

/**
 * Deletes a learner's data, claims and public certificates; may be repeated. The rules refuse a save computed before it, because
 * its revision or epoch is old, and a certificate, because its result is gone. What was faster may leave its claim or public
 * certificate, so they are searched again afterwards.
 */
export async function erase(shard: Shard, learnerId: string, what: Erasure): Promise<void> {
  const [shared, starts] = await Promise.all([
    getSharedPaths(shard, learnerId),
    readStarts(shard.readJson, learnerId),
  ]);
  const paths = [
    ...shared.map(({ path }) => path),
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

  // These first: what was made in between has its result when results are read.
  const left = await getSharedPaths(shard, learnerId);
  if (left.length === 0) return;
  const results = await shard.readJson(branches.results(learnerId), SHALLOW);
  const kept = new Set(getChildren(results).map(([id]) => id));
  const orphans = left.filter(({ resultId }) => resultId === null || !kept.has(resultId));
  await deleteInBatches(
    shard,
    orphans.map(({ path }) => path),
  );
}

/** Paths outside the learner's own branch that belong to one of their results. */
async function getSharedPaths(shard: Shard, learnerId: string) {
  const [claims, certificates] = await Promise.all([
    shard.readJson(branches.claims, { orderBy: "uid", equalTo: learnerId }),
    getCertificatePaths(shard, learnerId),
  ]);
  const claimPaths = getChildren(claims).map(([fingerprint, value]) => ({
    path: branches.claim(fingerprint),
    resultId: claimSchema.safeParse(value).data?.id ?? null,
  }));
  return [...claimPaths, ...certificates];
}

async function deleteInBatches(shard: Shard, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += PATHS_OF_A_BATCH) {
    await deleteTogether(shard, paths.slice(from, from + PATHS_OF_A_BATCH));
  }
}

function deleteTogether(shard: Shard, paths: readonly string[]): Promise<void> {
  return write(shard, "the deletion of a learner's data", toDeletion(paths));
}
