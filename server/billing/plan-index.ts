import { GRACE_MS } from "~/engine/plans";
import { textOfKey } from "~/engine/storage-key";
import type { Subscription } from "~/engine/subscription";
import type { Shard } from "../records/shards";
import type { PlanCounts } from "./admin-billing";
import { countedOf } from "./awaited-renewal";
import { branches } from "./branches";
import { countPlans, TRIALS_COUNTED_MS } from "./plan-counts";
import { readStored, type Stored } from "./stored-subscription";

/** Learners who are looked at once, and entries that one update writes. */
const READ_AT_ONCE = 24;
const ENTRIES_AT_ONCE = 500;
/** ms that whoever asks waits for an index that is being made. */
const WAITS_MS = 500;
/** ms for each learner there is, after which what was not written by us is looked for again: the more, the more rarely. */
const REST_OF_EACH_MS = 100;

/** What goes into the index together with a subscription. It is of the instance of the learner, as the subscription is. */
export function indexValues(learnerId: string, stored: Pick<Stored, "subscription" | "paid">, now: number) {
  return { [branches.plan(learnerId)]: countedOf(stored, now) };
}

/** Who has which plan, without a look at the learners themselves. */
export interface PlanIndex {
  counts(): Promise<PlanCounts>;
  /** Looks at all learners anew. Answers how many there are. */
  rebuild(): Promise<number>;
}

/**
 * `billing/plans/{uid}` is a copy of each subscription, by which those that run can be asked for. It is written with the
 * subscription; what came in another way (a restored backup, by hand) is looked for from time to time, while admins look.
 */
export function createPlanIndex(
  shards: readonly Shard[],
  now: () => number,
  onFailure: (error: unknown) => void,
): PlanIndex {
  let running: Promise<number> | null = null;
  let rest = { since: Number.NEGATIVE_INFINITY, ms: 0 };

  function rebuild(): Promise<number> {
    running ??= Promise.all(shards.map(shard => rebuildShard(shard, now())))
      .then(counts => {
        const learners = counts.reduce((sum, count) => sum + count, 0);
        rest = { since: performance.now(), ms: learners * REST_OF_EACH_MS };
        return learners;
      })
      .finally(() => {
        running = null;
      });
    return running;
  }

  return {
    rebuild,
    async counts() {
      const isRested = performance.now() - rest.since >= rest.ms;
      const work = isRested || running !== null ? rebuild() : null;
      work?.catch(onFailure);
      const isComplete =
        work === null || (await Promise.race([work.then(() => true), pause(WAITS_MS).then(() => false)]));
      const at = now();
      const found = await Promise.all(shards.map(shard => readCounted(shard, at)));
      return { ...countPlans(found.flat(), at), isComplete };
    },
  };
}

/** Those that may count at a moment, and those whose trial has ended not long before. */
async function readCounted({ readJson }: Shard, now: number): Promise<Subscription[]> {
  const [lasting, tried] = await Promise.all([
    readJson(branches.plans, { orderBy: "expiresAt", startAt: now - GRACE_MS }),
    readJson(branches.plans, { orderBy: "trialEndsAt", startAt: now - TRIALS_COUNTED_MS }),
  ]);
  const found = { ...(tried as object | null), ...(lasting as object | null) };
  return Object.values(found).flatMap(value => readStored(value)?.subscription ?? []);
}

async function rebuildShard({ readJson, update, keysOf }: Shard, now: number): Promise<number> {
  const [present, listed] = await Promise.all([keysOf(branches.everyLearner), keysOf(branches.plans)]);
  const learners = new Set(present);
  const gone = listed.filter(key => !learners.has(key));
  let entries: [path: string, value: object | null][] = gone.map(key => [
    branches.plan(textOfKey(key)),
    null,
  ]);
  const flush = async () => {
    if (entries.length === 0) return;
    const outcome = await update(Object.fromEntries(entries));
    if (outcome !== "taken") throw new Error(`The index of plans was not written: ${outcome}.`);
    entries = [];
  };
  const keys = [...learners];
  for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
    const read = keys.slice(from, from + READ_AT_ONCE).map(async key => {
      const learnerId = textOfKey(key);
      const [stored, entry] = await Promise.all([
        readJson(branches.subscription(learnerId)),
        readJson(branches.plan(learnerId)),
      ]);
      const kept = readStored(stored);
      const subscription = kept && countedOf(kept, now);
      const isThere =
        JSON.stringify(subscription) === JSON.stringify(readStored(entry)?.subscription ?? null);
      if (!isThere) entries.push([branches.plan(learnerId), subscription]);
    });
    await Promise.all(read);
    if (entries.length >= ENTRIES_AT_ONCE) await flush();
  }
  await flush();
  return keys.length;
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref());
}
