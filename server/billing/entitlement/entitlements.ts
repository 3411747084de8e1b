import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { PlanKey } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import type { Clock } from "../../config/clock";
import type { Shards } from "../../database/shards";
import type { Notifier } from "../../notifier/notifier";
import type { ActingAdmin } from "../../records/admin-records";
import type { AuditValues } from "../../records/audit";
import type { Grant } from "../admin";
import type { BillingContact } from "../billing";
import type { RawSubscription } from "../checkout/provider";
import { openSubscriptionStore } from "../subscription-store";
import { isEligible, startTrial } from "../trial/trial";
import { type StateFact, stateFact } from "../webhooks/facts";
import { answeredSubscriptionSchema } from "../webhooks/paddle-event";
import { grantPlan, withdrawPlan } from "./comp-plans";
import { isReplaced } from "./entitlement";
import { readHolding, readSubscription, recomputeEntitlement } from "./recompute-entitlement";
import { getPresent, whileRenewed } from "./stored-subscription";

/** A learner's subscription at Paddle, as the events that have come say it is. */
export interface KnownSubscription {
  readonly id: string;
  readonly customerId: string | null;
  readonly plan: PlanKey;
  /** Paddle's: active, trialing, past_due, paused, canceled. */
  readonly status: string;
  /** It will be cancelled at the end of its period. */
  readonly endsWithPeriod: boolean;
  /** It was switched to another one, which counts instead of it. */
  readonly isReplaced: boolean;
}

export type Entitlements = ReturnType<typeof createEntitlements>;

export interface EntitlementsOptions {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly logger: Pick<Logger, "warn" | "error">;
  /** Which plan a price of Paddle's is; other prices count for nothing. */
  readonly planOfPrice: ReadonlyMap<string, PlanKey>;
}

/** What learners have, worked out from facts. */
export function createEntitlements(options: EntitlementsOptions) {
  const { shards, clock, notifier, logger, planOfPrice } = options;
  const books = openSubscriptionStore(shards, logger);
  const parts = { shards, clock, notifier, logger, books };

  /**
   * One read, but when something has ended and something else is left. A plan that is about to be renewed counts until that
   * is heard of, or for some days: only here is that so, and never stored.
   */
  async function subscription(learnerId: string): Promise<Subscription | null> {
    const stored = await readSubscription(parts, learnerId);
    if (stored === null) return null;
    const now = clock.now();
    const present = getPresent(stored, now);
    const isOver = stored.changesAt !== null && stored.changesAt <= now;
    // While a plan is waited for, nothing else takes its place.
    if (!isOver || present !== stored.subscription) return present;
    const next = await recomputeEntitlement(parts, learnerId);
    return next.subscription && whileRenewed(next.subscription, now);
  }

  return {
    subscription,
    /** What is or was paid for, where what counts is something else; null where what counts is that itself. */
    async paid(learnerId: string): Promise<Subscription | null> {
      const present = await subscription(learnerId);
      if (present === null || present.paddleSubscriptionId !== null) return null;
      // By now it is stored as it is.
      const stored = await readSubscription(parts, learnerId);
      return stored?.paid ? whileRenewed(stored.paid, clock.now()) : null;
    },
    trialEligible: (learnerId: string) => isEligible(parts, learnerId),
    startTrial: (payer: BillingContact) => startTrial(parts, payer),
    /** The newest first. */
    async known(learnerId: string): Promise<KnownSubscription[]> {
      const { held } = await readHolding(books, learnerId);
      const now = clock.now();
      return held
        .map(({ state }) => state)
        .sort((a, b) => (a.beganAt > b.beganAt ? -1 : a.beganAt < b.beganAt ? 1 : 0))
        .map(({ id, customerId, plan, status, scheduled }) => ({
          id,
          customerId,
          plan,
          status,
          endsWithPeriod: scheduled === "cancel",
          isReplaced: isReplaced(id, held, now),
        }));
    },
    /** Counts what Paddle's API has answered of a subscription of the learner's, as if a webhook had said so. */
    async learn(learnerId: string, raw: RawSubscription): Promise<Subscription | null> {
      const { updated_at: at, ...data } = answeredSubscriptionSchema.parse(raw);
      const owner = await books.ownerOf(data.id);
      if (owner !== learnerId) throw new Error("An answer of the API is of somebody else's subscription.");
      const fact = stateFact("api", at, data, planOfPrice);
      if (fact === null) throw new Error("An answer of the API is of a price that is none of ours.");
      if (!(await books.learner(learnerId)).isErased) await books.add(data.id, answerId(fact), fact);
      return (await recomputeEntitlement(parts, learnerId)).subscription;
    },
    /** What was given by hand, also when it is over. */
    gift: async (learnerId: string) => (await readSubscription(parts, learnerId))?.gift ?? null,
    grant: (learnerId: string, grant: Grant, by: ActingAdmin, auditValues: AuditValues) =>
      grantPlan({ ...parts, auditValues }, learnerId, grant, by),
    withdraw: (learnerId: string, note: string, by: ActingAdmin, auditValues: AuditValues) =>
      withdrawPlan({ ...parts, auditValues }, learnerId, note, by),
    /** See `recomputeEntitlement`. */
    settle: (learnerId: string, switchedFrom?: string | null) =>
      recomputeEntitlement(parts, learnerId, switchedFrom),
  };
}

/** The same for the same answer. */
function answerId(fact: StateFact): string {
  const hash = createHash("sha256").update(JSON.stringify(fact)).digest("hex");
  return `api_${hash.slice(0, 26)}`;
}
