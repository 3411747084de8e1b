import type { Logger } from "pino";
import { formatPlan, PLANS } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import type { Clock } from "../../config/clock";
import { commit } from "../../database/commit";
import type { Shards } from "../../database/shards";
import { DatabaseUnreachable, read } from "../../database/timeout";
import type { NoticeKind, Notifier } from "../../notifier/notifier";
import { branches } from "../branches";
import type { StoredSubscription, SubscriptionStore } from "../subscription-store";
import { isForeign } from "../webhooks/facts";
import { computeEntitlement, type HeldSubscription } from "./compute-entitlement";
import { indexValues } from "./plan-index";
import { parseStoredSubscription, type StoredEntitlement, toStoredValue } from "./stored-subscription";
import { reduceSubscription, type Stretch } from "./subscription-reducer";

export interface RecomputeOptions {
  readonly shards: Shards;
  readonly subscriptionStore: SubscriptionStore;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly logger: Pick<Logger, "warn" | "error">;
}

/** Each failed attempt means that another server has written. */
const MAX_ATTEMPTS = 20;

export async function readHoldings(subscriptionStore: SubscriptionStore, learnerId: string) {
  const learner = await subscriptionStore.learner(learnerId);
  const subscriptions = await Promise.all(
    learner.subscriptionIds.map(id => subscriptionStore.subscription(id)),
  );
  const owned = subscriptions.filter(({ uid }) => uid === learnerId);
  const held = owned.flatMap(({ id, replaces, facts }) => {
    const counting = facts.filter(([, fact]) => !isForeign(fact, learnerId));
    const state = reduceSubscription(id, counting);
    return state === null ? [] : [{ state, replaces }];
  });
  return { learner, owned, held, factCount: owned.reduce((sum, one) => sum + one.factCount, 0) };
}

/**
 * Computes a learner's plan from all facts, and stores it if it has changed. The database rules accept only the next revision,
 * so no server overwrites data it hasn't read. A server that has read fewer facts writes nothing, because facts are only ever
 * added.
 *
 * @param switchedFrom the subscription that a just paid one replaces
 */
export async function recomputeEntitlement(
  options: RecomputeOptions,
  learnerId: string,
  switchedFrom: string | null = null,
): Promise<Recomputed> {
  const { shards, subscriptionStore, clock, notifier } = options;
  const { learner, owned, held, factCount } = await readHoldings(subscriptionStore, learnerId);
  if (learner.isErased) return { subscription: null, owned };
  const now = clock.now();
  const { update } = shards.get(learnerId);
  const path = branches.subscription(learnerId);

  const { subscription, due } = await commit<Written>(
    update,
    { what: "a subscription", maxAttempts: MAX_ATTEMPTS },
    async last => {
      if (last === "unanswered") {
        throw new DatabaseUnreachable("Nothing says whether a subscription was written.");
      }
      if (last === "refused" && (await isErasedNow(options, learnerId, false)))
        return { done: unchanged(null) };
      const stored = await readSubscription(options, learnerId);
      if (stored !== null && stored.factCount > factCount) return { done: unchanged(stored.subscription) };
      const { subscription: before = null, gift = null, notifiedEventIds = [] } = stored ?? {};
      const entitlement = computeEntitlement({ held, trialEndsAt: before?.trialEndsAt ?? null, gift }, now);
      // Stored by hand: without facts and without a change to come.
      const isByHand = held.length === 0 && (stored?.changesAt ?? null) === null;
      if (entitlement === null || isByHand) return { done: unchanged(before) };
      const due = listDueNotices(held, notifiedEventIds, switchedFrom ?? learner.switchedFrom);
      const next: StoredEntitlement = {
        ...entitlement,
        revision: (stored?.revision ?? 0) + 1,
        factCount,
        notifiedEventIds: [...notifiedEventIds, ...due.map(({ mark }) => mark)],
        gift,
      };
      if (stored !== null && isUnchanged(stored, next)) return { done: unchanged(stored.subscription) };
      const values = { [path]: toStoredValue(next), ...indexValues(learnerId, next, now) };
      return { values, result: { subscription: next.subscription, due } };
    },
  );
  if (due === null) return { subscription, owned };
  if (await isErasedNow(options, learnerId, true)) return { subscription: null, owned };
  for (const { kind, subscriptionId, type, isSilent } of due) {
    if (isSilent) continue;
    notifier.notify({ kind, learnerId, email: learner.email, subscriptionId, type });
  }
  return { subscription, owned };
}

interface Recomputed {
  readonly subscription: Subscription | null;
  readonly owned: readonly StoredSubscription[];
}

interface Written {
  readonly subscription: Subscription | null;
  readonly due: readonly DueNotice[] | null;
}

const unchanged = (subscription: Subscription | null): Written => ({ subscription, due: null });

/** Null also if it cannot be read. */
export async function readSubscription(
  { shards, logger }: Pick<RecomputeOptions, "shards" | "logger">,
  learnerId: string,
): Promise<StoredEntitlement | null> {
  const { database } = shards.get(learnerId);
  const snapshot = await read(database, branches.subscription(learnerId));
  if (!snapshot.exists()) return null;
  const stored = parseStoredSubscription(snapshot.val());
  if (stored === null) logger.error({ learnerId }, "a stored subscription cannot be read");
  return stored;
}

/**
 * Whether the learner was deleted meanwhile. If billing is on another instance, the rules cannot check this, so the write is
 * undone.
 */
export async function isErasedNow(
  { shards, subscriptionStore }: Pick<RecomputeOptions, "shards" | "subscriptionStore">,
  learnerId: string,
  isWritten: boolean,
) {
  const { isErased } = await subscriptionStore.learner(learnerId);
  if (isErased && isWritten) {
    const gone = { [branches.subscription(learnerId)]: null, [branches.plan(learnerId)]: null };
    await shards.get(learnerId).update(gone);
  }
  return isErased;
}

function isUnchanged(stored: StoredEntitlement, next: StoredEntitlement): boolean {
  const said = (one: StoredEntitlement | null) => JSON.stringify({ ...one, revision: 0 });
  return said(stored) === said(parseStoredSubscription(toStoredValue(next)));
}

interface DueNotice {
  readonly kind: NoticeKind;
  readonly subscriptionId: string;
  readonly type: string;
  /** Stored so that admins are notified once. */
  readonly mark: string;
  /** Stored without a notice: the cancellation belongs to a switch. */
  readonly isSilent: boolean;
}

/**
 * Notices for admins: a learner's first paid plan, a cancellation, a payment due. A stretch counts as notified once any of its
 * facts is: late facts may split a stretch, but never join two. So each notice is sent once, whatever the order of facts.
 *
 * @param switchedFrom the subscription cancelled only because of an open checkout: whether the learner has cancelled shows when
 * the checkout is paid or abandoned, or the subscription is over
 */
export function listDueNotices(
  held: readonly HeldSubscription[],
  notifiedEventIds: readonly string[],
  switchedFrom: string | null = null,
): DueNotice[] {
  const known = new Set(notifiedEventIds);
  const due: DueNotice[] = [];
  const tell = (kind: NoticeKind, { state }: HeldSubscription, stretch: Stretch, isSilent = false) => {
    const [first] = stretch;
    if (first === undefined || stretch.some(fact => known.has(getMark(kind, fact)))) return;
    const mark = getMark(kind, first);
    due.push({ kind, subscriptionId: state.id, type: formatPlan(PLANS[state.plan]), mark, isSilent });
  };
  const [first] = [...held].filter(({ state }) => state.conversions.length > 0).sort(byBeginning);
  if (first && !notifiedEventIds.some(mark => mark.startsWith(getMark("conversion", "")))) {
    tell("conversion", first, first.state.conversions);
  }
  for (const one of held) {
    const { id, status, scheduled, cancellations, pastDues } = one.state;
    const isReplaced = held.some(({ replaces }) => replaces === id);
    const isSwitching = id === switchedFrom && (status !== "canceled" || isReplaced);
    for (const stretch of cancellations) {
      const isPending = scheduled === "cancel" && stretch === cancellations.at(-1) && !isReplaced;
      if (!isSwitching || !isPending) tell("cancel", one, stretch, isSwitching);
    }
    for (const stretch of pastDues) tell("past-due", one, stretch);
  }
  return due;
}

export function getMark(kind: NoticeKind, fact: string): string {
  return `${kind}:${fact}`;
}

function byBeginning({ state: a }: HeldSubscription, { state: b }: HeldSubscription): number {
  return a.beganAt < b.beganAt ? -1 : a.beganAt > b.beganAt ? 1 : 0;
}
