import type { Logger } from "pino";
import type { Subscription } from "~/domain/subscription";
import type { Clock } from "../../config/clock";
import type { Shards } from "../../database/shards";
import type { Notifier } from "../../notifier/notifier";
import { branches } from "../branches";
import { SubscriptionStoreUnreachable, withBillingTimeout } from "../deadline";
import { dueNotices } from "../notices";
import type { LearnerSubscriptions, SubscriptionStore } from "../subscription-store";
import { isForeign } from "../webhooks/facts";
import { computeEntitlement, type HeldSubscription } from "./entitlement";
import { indexValues } from "./plan-index";
import { readStored, type Stored, storedValue } from "./stored-subscription";
import { reduceSubscription } from "./subscription-reducer";

export interface RecomputeOptions {
  readonly shards: Shards;
  readonly books: SubscriptionStore;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly logger: Pick<Logger, "warn" | "error">;
  readonly pause: (tries: number) => Promise<void>;
}

/** Each try that fails means that another server has written meanwhile. */
const MAX_ATTEMPTS = 20;

/** What a learner's facts come to. */
export interface Holding {
  readonly learner: LearnerSubscriptions;
  readonly held: readonly HeldSubscription[];
  /** How many facts there were. */
  readonly basis: number;
}

export async function readHolding(books: SubscriptionStore, learnerId: string): Promise<Holding> {
  const learner = await books.learner(learnerId);
  const booked = await Promise.all(learner.subscriptionIds.map(id => books.subscription(id)));
  const owned = booked.filter(({ uid }) => uid === learnerId);
  const held = owned.flatMap(({ id, replaces, facts }) => {
    const counting = facts.filter(([, fact]) => !isForeign(fact, learnerId));
    const state = reduceSubscription(id, counting);
    return state === null ? [] : [{ state, replaces }];
  });
  return { learner, held, basis: owned.reduce((sum, { factCount }) => sum + factCount, 0) };
}

/**
 * Works out what a learner has of all facts there are, and writes it if it is news. Of two servers that do so at once
 * neither overwrites what the other has written unread, because the database's rules take one revision after the other; and
 * who has read fewer facts writes nothing, because facts only ever become more.
 */
export async function recomputeEntitlement(
  options: RecomputeOptions,
  learnerId: string,
): Promise<Subscription | null> {
  const { shards, books, clock, notifier, pause } = options;
  const { learner, held, basis } = await readHolding(books, learnerId);
  if (learner.isErased) return null;
  const now = clock.now();
  const { update } = shards.of(learnerId);
  const path = branches.subscription(learnerId);

  for (let tries = 1; tries <= MAX_ATTEMPTS; tries++) {
    const stored = await readSubscription(options, learnerId);
    if (stored !== null && stored.basis > basis) return stored.subscription;
    const { subscription: before = null, gift = null, told = [] } = stored ?? {};
    const entitlement = computeEntitlement({ held, trialEndsAt: before?.trialEndsAt ?? null, gift }, now);
    // What is stored without facts and without a change to come is what somebody wrote there by hand.
    if (entitlement === null || (held.length === 0 && (stored?.changesAt ?? null) === null)) return before;
    const due = dueNotices(held, told);
    const next: Stored = {
      ...entitlement,
      revision: (stored?.revision ?? 0) + 1,
      basis,
      told: [...told, ...due.map(({ mark }) => mark)],
      gift,
    };
    if (stored !== null && saysTheSame(stored, next)) return stored.subscription;
    const outcome = await update({ [path]: storedValue(next), ...indexValues(learnerId, next, now) });
    if (outcome === "unanswered") {
      throw new SubscriptionStoreUnreachable("Nothing says whether a subscription was written.");
    }
    if (await isErasedNow(options, learnerId, outcome === "taken")) return null;
    if (outcome === "taken") {
      const { email } = learner;
      for (const { kind, subscriptionId, type } of due) {
        notifier.notify({ kind, learnerId, email, subscriptionId, type });
      }
      return next.subscription;
    }
    await pause(tries);
  }
  throw new SubscriptionStoreUnreachable(`A subscription was not written in ${MAX_ATTEMPTS} tries.`);
}

/** What is stored; what cannot be read counts as nothing. */
export async function readSubscription(
  { shards, logger }: Pick<RecomputeOptions, "shards" | "logger">,
  learnerId: string,
): Promise<Stored | null> {
  const { database } = shards.of(learnerId);
  const snapshot = await withBillingTimeout(database.ref(branches.subscription(learnerId)).get());
  if (!snapshot.exists()) return null;
  const stored = readStored(snapshot.val());
  if (stored === null) logger.error({ learnerId }, "a stored subscription cannot be read");
  return stored;
}

/**
 * Whether the learner was deleted meanwhile. The rules refuse a subscription of such a learner, but where the books are on
 * another instance of the database they do not know, and what was written goes again.
 */
export async function isErasedNow(
  { shards, books }: Pick<RecomputeOptions, "shards" | "books">,
  learnerId: string,
  isWritten: boolean,
) {
  const { isErased } = await books.learner(learnerId);
  if (isErased && isWritten) {
    const gone = { [branches.subscription(learnerId)]: null, [branches.plan(learnerId)]: null };
    await shards.of(learnerId).update(gone);
  }
  return isErased;
}

function saysTheSame(stored: Stored, next: Stored): boolean {
  const said = (one: Stored | null) => JSON.stringify({ ...one, revision: 0 });
  return said(stored) === said(readStored(storedValue(next)));
}
