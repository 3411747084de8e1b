import type { PlanKey } from "~/engine/plans";
import type { Subscription } from "~/engine/subscription";
import type { Clock } from "../clock";
import type { Notifier } from "../notifier/notifier";
import type { Shards } from "../records/shards";
import type { Payer } from "./billing";
import type { RawSubscription } from "./provider";

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

/** What learners have, worked out from facts. */
export interface Entitlements {
  subscription(learnerId: string): Promise<Subscription | null>;
  trialEligible(learnerId: string): Promise<boolean>;
  startTrial(payer: Payer): Promise<Subscription>;
  /** The newest first. */
  known(learnerId: string): Promise<KnownSubscription[]>;
  /** Counts what Paddle's API has answered of a subscription of the learner's, as if a webhook had said so. */
  learn(learnerId: string, raw: RawSubscription): Promise<Subscription | null>;
  /** Works out anew what a learner has, and writes it. */
  settle(learnerId: string): Promise<Subscription | null>;
}

export interface EntitlementsOptions {
  readonly shards: Shards;
  readonly clock: Clock;
  readonly notifier: Notifier;
  /** Which plan a price of Paddle's is; other prices count for nothing. */
  readonly planOfPrice: ReadonlyMap<string, PlanKey>;
}

export function createEntitlements(_options: EntitlementsOptions): Entitlements {
  const notYet = () => Promise.reject(new Error("not built yet"));
  return {
    subscription: async () => null,
    trialEligible: async () => true,
    startTrial: notYet,
    known: async () => [],
    learn: notYet,
    settle: notYet,
  };
}
