import { toStorageKey } from "~/domain/database-keys";

/** Everything under `billing` is on one instance; learners are spread over all. */
export const BILLING_ROOT = "billing";

export const branches = {
  everyLearner: "users",
  subscription: (learnerId: string) => `users/${toStorageKey(learnerId)}/aiSubscription`,
  trialEligibility: (learnerId: string) => `users/${toStorageKey(learnerId)}/trialEligibility`,

  /** A payment that we started: `{ uid, email, plan, createdAt, replaces }`, and `subscriptionId` after its webhook. */
  transaction: (id: string) => `billing/transactions/${toStorageKey(id)}`,
  /** `openTransaction`, `subscriptions` (by id: true), `email`, `erased`. */
  learner: (learnerId: string) => `billing/learners/${toStorageKey(learnerId)}`,
  openTransaction: (learnerId: string) => `billing/learners/${toStorageKey(learnerId)}/openTransaction`,
  learnerSubscription: (learnerId: string, id: string) =>
    `billing/learners/${toStorageKey(learnerId)}/subscriptions/${toStorageKey(id)}`,
  /** The lease: `{ holder, until }`. */
  turn: (learnerId: string) => `billing/learners/${toStorageKey(learnerId)}/turn`,
  learnerTransaction: (learnerId: string, id: string) =>
    `billing/learners/${toStorageKey(learnerId)}/transactions/${toStorageKey(id)}`,
  /** `{ uid, replaces, events }`; no `uid` while the owner is unknown. */
  billingSubscription: (id: string) => `billing/subscriptions/${toStorageKey(id)}`,
  owner: (id: string) => `billing/subscriptions/${toStorageKey(id)}/uid`,
  /** The state is computed from the set of facts, in any order. */
  fact: (id: string, eventId: string) =>
    `billing/subscriptions/${toStorageKey(id)}/events/${toStorageKey(eventId)}`,
  /** A copy of each subscription, on the learner's instance, for counting plans. */
  plans: "billing/plans",
  /** When an account with a used trial was deleted (ms), by a keyed hash of its address or number. */
  spentTrial: (hash: string) => `billing/spentTrials/${hash}`,
  plan: (learnerId: string) => `billing/plans/${toStorageKey(learnerId)}`,
  events: "billing/events",
  /** `{ type, occurredAt, receivedAt, state, reason, subscriptionId, fingerprint, body }`. */
  event: (id: string) => `billing/events/${toStorageKey(id)}`,
} as const;
