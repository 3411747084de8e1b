import { storageKey } from "~/domain/database-keys";

/** Which database instance holds everything under `billing`: learners are spread over all of them, the books are not. */
export const BOOKS = "billing";

/** Where things are kept: the only place of this service that spells out paths of the database. */
export const branches = {
  /** By learner, over all of what is theirs. */
  everyLearner: "users",
  /** On the learner's own instance. */
  subscription: (learnerId: string) => `users/${storageKey(learnerId)}/aiSubscription`,
  trialEligibility: (learnerId: string) => `users/${storageKey(learnerId)}/trialEligibility`,

  /**
   * A payment that we began: `{ uid, email, plan, createdAt, replaces }`, and `subscriptionId` once a webhook has said what
   * came of it. What is not here was begun by somebody else.
   */
  transaction: (id: string) => `billing/transactions/${storageKey(id)}`,
  /** A learner's books: `openTransaction`, `subscriptions` (by id: true), `email`, `erased`. */
  learner: (learnerId: string) => `billing/learners/${storageKey(learnerId)}`,
  openTransaction: (learnerId: string) => `billing/learners/${storageKey(learnerId)}/openTransaction`,
  /** True for each subscription of a learner's. */
  learnersSubscription: (learnerId: string, id: string) =>
    `billing/learners/${storageKey(learnerId)}/subscriptions/${storageKey(id)}`,
  /** Which server is at a learner's payments: `{ holder, until }`. */
  turn: (learnerId: string) => `billing/learners/${storageKey(learnerId)}/turn`,
  /** True for each payment that was begun for a learner. */
  learnersTransaction: (learnerId: string, id: string) =>
    `billing/learners/${storageKey(learnerId)}/transactions/${storageKey(id)}`,
  /** `{ uid, replaces, events }`; `uid` is absent while nobody knows whose it is. */
  ofSubscription: (id: string) => `billing/subscriptions/${storageKey(id)}`,
  owner: (id: string) => `billing/subscriptions/${storageKey(id)}/uid`,
  /** What one event says of a subscription: the state follows from the set of them, in whatever order they came. */
  fact: (id: string, eventId: string) =>
    `billing/subscriptions/${storageKey(id)}/events/${storageKey(eventId)}`,
  /** A copy of each subscription, by learner, on the learner's own instance: what admins count plans by. */
  plans: "billing/plans",
  /** When an account was deleted whose trial was used (ms), by a keyed hash of its address or number. */
  spentTrial: (hash: string) => `billing/spentTrials/${hash}`,
  plan: (learnerId: string) => `billing/plans/${storageKey(learnerId)}`,
  events: "billing/events",
  /** The ledger: `{ type, occurredAt, receivedAt, state, reason, subscriptionId, fingerprint, body }`. */
  event: (id: string) => `billing/events/${storageKey(id)}`,
} as const;
