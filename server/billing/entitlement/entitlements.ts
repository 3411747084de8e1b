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
import { isReplaced } from "./compute-entitlement";
import { readHoldings, readSubscription, recomputeEntitlement } from "./recompute-entitlement";
import { getPresent, withRenewalGrace } from "./stored-subscription";

/** A subscription at Paddle, from the events so far. */
export interface KnownSubscription {
  readonly id: string;
  readonly customerId: string | null;
  readonly plan: PlanKey;
  /** active, trialing, past_due, paused, canceled. */
  readonly status: string;
  readonly endsWithPeriod: boolean;
  readonly isReplaced: boolean;
}

export type Entitlements = ReturnType<typeof createEntitlements>;

interface EntitlementsOptions {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly logger: Pick<Logger, "warn" | "error">;
  /** By Paddle's price id; other prices are ignored. */
  readonly planOfPrice: ReadonlyMap<string, PlanKey>;
}

/** Learners' plans, computed from facts. */
export function createEntitlements(options: EntitlementsOptions) {
  const { shards, clock, notifier, logger, planOfPrice } = options;
  const subscriptionStore = openSubscriptionStore(shards, logger);
  const parts = { shards, clock, notifier, logger, subscriptionStore };

  /**
   * One read, unless a plan has ended. A plan that is due for renewal counts until its webhook comes, or for some days; this is
   * never stored.
   */
  async function subscription(learnerId: string): Promise<Subscription | null> {
    const stored = await readSubscription(parts, learnerId);
    if (stored === null) return null;
    const now = clock.now();
    const present = getPresent(stored, now);
    const isOver = stored.changesAt !== null && stored.changesAt <= now;
    // Nothing replaces the plan during the renewal grace.
    if (!isOver || present !== stored.subscription) return present;
    const next = await recomputeEntitlement(parts, learnerId);
    return next.subscription && withRenewalGrace(next.subscription, now);
  }

  return {
    subscription,
    /** The paid plan when another one counts, such as a comp plan: it can still be cancelled, switched and kept. */
    async paid(learnerId: string): Promise<Subscription | null> {
      const present = await subscription(learnerId);
      if (present === null || present.paddleSubscriptionId !== null) return null;
      // `subscription` has stored it.
      const stored = await readSubscription(parts, learnerId);
      return stored?.paid ? withRenewalGrace(stored.paid, clock.now()) : null;
    },
    trialEligible: (learnerId: string) => isEligible(parts, learnerId),
    startTrial: (contact: BillingContact) => startTrial(parts, contact),
    async known(learnerId: string): Promise<KnownSubscription[]> {
      const { held } = await readHoldings(subscriptionStore, learnerId);
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
    /** Applies a response of Paddle's API like a webhook. */
    async learn(learnerId: string, raw: RawSubscription): Promise<Subscription | null> {
      const { updated_at: at, ...data } = answeredSubscriptionSchema.parse(raw);
      const owner = await subscriptionStore.getOwner(data.id);
      if (owner !== learnerId) throw new Error("Paddle's API returned a subscription of another learner.");
      const fact = stateFact("api", at, data, planOfPrice);
      if (fact === null) throw new Error("Paddle's API returned a subscription with an unknown price.");
      if (!(await subscriptionStore.learner(learnerId)).isErased)
        await subscriptionStore.add(data.id, answerId(fact), fact);
      return (await recomputeEntitlement(parts, learnerId)).subscription;
    },
    /** The comp plan, also when it is over. */
    compPlan: async (learnerId: string) => (await readSubscription(parts, learnerId))?.gift ?? null,
    grant: (learnerId: string, grant: Grant, by: ActingAdmin, auditValues: AuditValues) =>
      grantPlan({ ...parts, auditValues }, learnerId, grant, by),
    withdraw: (learnerId: string, note: string, by: ActingAdmin, auditValues: AuditValues) =>
      withdrawPlan({ ...parts, auditValues }, learnerId, note, by),
    recompute: (learnerId: string, switchedFrom?: string | null) =>
      recomputeEntitlement(parts, learnerId, switchedFrom),
  };
}

function answerId(fact: StateFact): string {
  const hash = createHash("sha256").update(JSON.stringify(fact)).digest("hex");
  return `api_${hash.slice(0, 26)}`;
}
