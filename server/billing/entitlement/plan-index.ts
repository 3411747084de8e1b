import { textOfKey } from "~/domain/database-keys";
import { GRACE_MS, getPlanKey, PLAN_KEYS, type PlanKey } from "~/domain/plans";
import { getPaidPlan, isActive, type Subscription } from "~/domain/subscription";
import { writeOnce } from "../../database/commit";
import type { Shard } from "../../database/shards";
import type { PlanCounts } from "../admin";
import { branches } from "../branches";
import { getCounted, readStored, type Stored, whileRenewed } from "./stored-subscription";

/** Learners who are looked at once. */
const READ_AT_ONCE = 24;
/** Each look after the first means that what was written was news by then. */
const MAX_LOOKS = 12;
/** ms that whoever asks waits for an index that is being made. */
const WAITS_MS = 500;
/** ms for each learner there is, after which what was not written by us is looked for again: the more, the more rarely. */
const REST_OF_EACH_MS = 100;

/** What goes into the index together with a subscription. It is of the instance of the learner, as the subscription is. */
export function indexValues(learnerId: string, stored: Pick<Stored, "subscription" | "paid">, now: number) {
  return { [branches.plan(learnerId)]: getCounted(stored, now) };
}

/**
 * `billing/plans/{uid}` is a copy of each subscription, by which those that run can be asked for. It is written with the
 * subscription; what came in another way (a restored backup, by hand) is looked for from time to time, while admins look.
 */
export function createPlanIndex(
  shards: readonly Shard[],
  now: () => number,
  onFailure: (error: unknown) => void,
) {
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
    /** Looks at all learners again. Answers how many there are. */
    rebuild,
    async counts(): Promise<PlanCounts> {
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

async function rebuildShard(shard: Shard, now: number): Promise<number> {
  const [present, listed] = await Promise.all([
    shard.keysOf(branches.everyLearner),
    shard.keysOf(branches.plans),
  ]);
  const keys = [...new Set([...present, ...listed])];
  for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
    await mend(shard, keys.slice(from, from + READ_AT_ONCE), now);
  }
  return new Set(present).size;
}

/**
 * Writes entries that are not what they are a copy of, and looks at them again: what a webhook or a deletion wrote between
 * the look and the entry is newer than the copy.
 */
async function mend({ readJson, update }: Shard, keys: readonly string[], now: number): Promise<void> {
  let left = keys;
  for (let looks = 1; looks <= MAX_LOOKS; looks++) {
    const read = left.map(async key => {
      const learnerId = textOfKey(key);
      const [stored, entry] = await Promise.all([
        readJson(branches.subscription(learnerId)),
        readJson(branches.plan(learnerId)),
      ]);
      const kept = readStored(stored);
      const subscription = kept && getCounted(kept, now);
      const isThere =
        JSON.stringify(subscription) === JSON.stringify(readStored(entry)?.subscription ?? null);
      return isThere ? [] : [{ key, path: branches.plan(learnerId), subscription }];
    });
    const due = (await Promise.all(read)).flat();
    if (due.length === 0) return;
    const values = Object.fromEntries(due.map(({ path, subscription }) => [path, subscription]));
    await writeOnce(update, "the index of plans", values);
    left = due.map(({ key }) => key);
  }
  throw new Error(`Entries of the index of plans were news in ${MAX_LOOKS} looks.`);
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms).unref());
}

/** ms for which a trial that is over is still counted as one that has ended. */
export const TRIALS_COUNTED_MS = 30 * 86_400_000;

/** Counts each learner by the best that they have. @param now ms since 1970 */
export function countPlans(
  subscriptions: Iterable<Subscription>,
  now: number,
): Omit<PlanCounts, "isComplete"> {
  const paid = Object.fromEntries(PLAN_KEYS.map(key => [key, 0])) as Record<PlanKey, number>;
  const given = { premium: 0, adFree: 0 };
  const trials = { running: 0, ended: 0, converted: 0 };
  let canceled = 0;
  let pastDue = 0;
  for (const subscription of subscriptions) {
    const { type, trialEndsAt, paddleSubscriptionId, isAdFreeOnly } = subscription;
    if (trialEndsAt !== null && trialEndsAt <= now && trialEndsAt > now - TRIALS_COUNTED_MS) {
      trials.ended++;
      if (paddleSubscriptionId !== null) trials.converted++;
    }
    if (!isActive(whileRenewed(subscription, now), now)) continue;
    if (type === "trial") trials.running++;
    else if (paddleSubscriptionId === null) given[isAdFreeOnly ? "adFree" : "premium"]++;
    else if (type === "canceled") canceled++;
    else if (type === "past_due") pastDue++;
    else {
      const plan = getPaidPlan(subscription);
      if (plan !== null) paid[getPlanKey(plan)]++;
    }
  }
  return { paid, canceled, pastDue, given, trials };
}
