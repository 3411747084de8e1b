import type { Plan } from "~/domain/plans";
import type { Billing } from "./firebase-billing";

export type { Billing };

export interface BillingContact {
  readonly id: string;
  readonly email: string | null;
  /** The account's address; absent for phone sign-ins. */
  readonly account?: { readonly email: string; readonly isVerified: boolean };
}

/**
 * The browser opens `transactionId` over the page, or goes to `url`, which may be a path on this server that is not a screen.
 */
export interface Checkout {
  readonly transactionId: string;
  readonly url: string;
}

/** Started, and not yet completed by a webhook. */
export interface OpenCheckout extends Checkout {
  readonly plan: Plan;
  /** `processing`: paid, and the subscription's webhook is on its way. */
  readonly state: "open" | "processing";
}

const BILLING_FAILURES = [
  "unavailable",
  /** A trial was used, or there is or was a subscription. */
  "not-eligible",
  "already-subscribed",
  /** Nothing to cancel, switch, keep, or show in the portal. */
  "not-subscribed",
  "same-plan",
  /** The address of Paddle's customer is not proven to be the learner's. */
  "foreign-customer",
  /** The provider refused, failed or timed out; nothing has changed. */
  "transaction-failed",
  "cancel-failed",
  "provider-failed",
] as const;
export type BillingFailure = (typeof BILLING_FAILURES)[number];

/** An expected failure; screens and routes turn the code into words. */
export class BillingError extends Error {
  constructor(
    readonly code: BillingFailure,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = "BillingError";
  }
}

/**
 * The outcome of a webhook. `refused` and `malformed` change nothing; the others may be repeated.
 * - `applied`: it counts, now or since an earlier delivery.
 * - `held`: the owner is not known yet; it counts once the payment arrives.
 * - `ignored`: an event type that changes nothing here.
 * - `malformed`: not an event, or an unreadable signature; `forged`: a wrong or stale signature.
 * - `refused`: genuine, but not ours: unknown price, a payment that we did not start, another learner's data.
 */
export const WEBHOOK_OUTCOMES = ["applied", "held", "ignored", "malformed", "forged", "refused"] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

export interface WebhookResult {
  readonly outcome: WebhookOutcome;
  /** Such as `unknown-price`; null if nothing is wrong. */
  readonly reason: string | null;
}
