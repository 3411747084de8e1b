import { fromStorageKey } from "~/domain/database-keys";
import { DAY } from "~/domain/durations";
import { GRACE_MS, getPlanKey, PLAN_KEYS, type PlanKey } from "~/domain/plans";
import { getPaidPlan, isActive, type Subscription } from "~/domain/subscription";
import { writeOnce } from "../../database/commit";
import type { Shard } from "../../database/shards";
import { isDoneWithin } from "../../database/timeout";
import { branches } from "../branches";
import {
  getCounted,
  parseStoredSubscription,
  type StoredEntitlement,
  withRenewalGrace,
} from "./stored-subscription";

const READ_AT_ONCE = 24;
/** Entries that changed meanwhile are read again. */
const MAX_PASSES = 12;
/** ms that a request waits for the index. */
const WAITS_MS = 500;
/** ms per learner between two searches for writes that bypassed the index. */
const REST_OF_EACH_MS = 100;

/** Written together with a subscription, on the learner's instance. */
export function indexValues(
  learnerId: string,
  stored: Pick<StoredEntitlement, "subscription" | "paid">,
  now: number,
) {
  return { [branches.plan(learnerId)]: getCounted(stored, now) };
}

/**
 * `billing/plans/{uid}` copies each subscription, so that active ones can be queried. Subscriptions written in another way (a
 * restored backup, by hand) are found by a search from time to time, when an admin opens the overview.
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
    rebuild,
    async counts() {
      const isRested = performance.now() - rest.since >= rest.ms;
      const work = isRested || running !== null ? rebuild() : null;
      work?.catch(onFailure);
      const isComplete = work === null || (await isDoneWithin(work, WAITS_MS));
      const at = now();
      const found = await Promise.all(shards.map(shard => readCounted(shard, at)));
      return { ...countPlans(found.flat(), at), isComplete };
    },
  };
}

/** Plans that may be active now, and recently ended trials. */
async function readCounted({ readJson }: Shard, now: number): Promise<Subscription[]> {
  const [lasting, tried] = await Promise.all([
    readJson(branches.plans, { orderBy: "expiresAt", startAt: now - GRACE_MS }),
    readJson(branches.plans, { orderBy: "trialEndsAt", startAt: now - TRIALS_COUNTED_MS }),
  ]);
  const found = { ...(tried as object | null), ...(lasting as object | null) };
  return Object.values(found).flatMap(value => parseStoredSubscription(value)?.subscription ?? []);
}

async function rebuildShard(shard: Shard, now: number): Promise<number> {
  const [present, listed] = await Promise.all([
    shard.listKeys(branches.everyLearner),
    shard.listKeys(branches.plans),
  ]);
  const keys = [...new Set([...present, ...listed])];
  for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
    await repairEntries(shard, keys.slice(from, from + READ_AT_ONCE), now);
  }
  return new Set(present).size;
}

/** Rewrites wrong entries and reads again: a webhook or a deletion may have written meanwhile. */
async function repairEntries(
  { readJson, update }: Shard,
  keys: readonly string[],
  now: number,
): Promise<void> {
  let left = keys;
  for (let pass = 1; pass <= MAX_PASSES; pass++) {
    const read = left.map(async key => {
      const learnerId = fromStorageKey(key);
      const [stored, entry] = await Promise.all([
        readJson(branches.subscription(learnerId)),
        readJson(branches.plan(learnerId)),
      ]);
      const kept = parseStoredSubscription(stored);
      const subscription = kept && getCounted(kept, now);
      const isThere =
        JSON.stringify(subscription) === JSON.stringify(parseStoredSubscription(entry)?.subscription ?? null);
      return isThere ? [] : [{ key, path: branches.plan(learnerId), subscription }];
    });
    const due = (await Promise.all(read)).flat();
    if (due.length === 0) return;
    const values = Object.fromEntries(due.map(({ path, subscription }) => [path, subscription]));
    await writeOnce(update, "the index of plans", values);
    left = due.map(({ key }) => key);
  }
  throw new Error(`The index of plans still had wrong entries after ${MAX_PASSES} passes.`);
}

/** ms for which an ended trial is counted. */
const TRIALS_COUNTED_MS = 30 * DAY;

/** Counts each learner once, by their best plan. @param now ms since 1970 */
function countPlans(subscriptions: Iterable<Subscription>, now: number) {
  const paid = Object.fromEntries(PLAN_KEYS.map(key => [key, 0])) as Record<PlanKey, number>;
  const given = { premium: 0, adFree: 0 };
  const trials = { running: 0, ended: 0, converted: 0 };
  /** Paid until the end of the period. */
  let canceled = 0;
  let pastDue = 0;
  for (const subscription of subscriptions) {
    const { type, trialEndsAt, paddleSubscriptionId, isAdFreeOnly } = subscription;
    if (trialEndsAt !== null && trialEndsAt <= now && trialEndsAt > now - TRIALS_COUNTED_MS) {
      trials.ended++;
      if (paddleSubscriptionId !== null) trials.converted++;
    }
    if (!isActive(withRenewalGrace(subscription, now), now)) continue;
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
