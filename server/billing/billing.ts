import type { Plan } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import type { AdminBilling } from "./admin";
import type { SpentTrials } from "./trial/trial";

/** Who pays: what billing has to know of a learner. */
export interface BillingContact {
  readonly id: string;
  readonly email: string | null;
  /** The address that the account is signed in with; absent, as for those who sign in by phone, none is proven. */
  readonly account?: { readonly email: string; readonly isVerified: boolean };
}

/**
 * Where a plan is paid for: the browser opens `transactionId` over the page, or goes to `url`, which may be a path of this
 * server, but is no screen.
 */
export interface Checkout {
  readonly transactionId: string;
  readonly url: string;
}

/** A checkout that a learner has begun and that no webhook has concluded. */
export interface OpenCheckout extends Checkout {
  readonly plan: Plan;
  /** `processing`: it is paid, and the subscription is about to be known. */
  readonly state: "open" | "processing";
}

export const BILLING_FAILURES = [
  /** No plan can be bought on this installation. */
  "unavailable",
  /** A trial was had, or something else is or was there. */
  "not-eligible",
  /** A plan is being paid for: it can be switched. */
  "already-subscribed",
  /** Nothing is being paid for that could be cancelled, switched, kept, or shown in the portal. */
  "not-subscribed",
  /** What is wanted is what there is. */
  "same-plan",
  /** The payments are in the books of a customer of Paddle's whose address is not shown to be the learner's. */
  "foreign-customer",
  /** The provider refused, failed, or did not answer in time. Nothing has changed. */
  "transaction-failed",
  "cancel-failed",
  "provider-failed",
] as const;
export type BillingFailure = (typeof BILLING_FAILURES)[number];

/** An expected failure; screens and calls turn the code into the product's words. */
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
 * What became of a webhook. `refused` and `malformed` change nothing; of the others every repetition is as good as one.
 * - `applied`: it counts, now or since an earlier delivery.
 * - `held`: its subscription's owner is not known yet; it counts as soon as the payment of ours that it is of arrives.
 * - `ignored`: of a kind that changes nothing here.
 * - `malformed`: no event, or no signature that could be read; `forged`: signed by somebody else, or long ago, or ahead.
 * - `refused`: genuine, but none of ours: an unknown price, a payment that we did not begin, somebody else's data.
 */
export const WEBHOOK_OUTCOMES = ["applied", "held", "ignored", "malformed", "forged", "refused"] as const;
export type WebhookOutcome = (typeof WEBHOOK_OUTCOMES)[number];

export interface WebhookAnswer {
  readonly outcome: WebhookOutcome;
  /** For the log and the ledger, such as `unknown-price`; null where nothing is wrong. */
  readonly reason: string | null;
}

/**
 * Plans, trials, and what a learner has of them. What a learner has follows from Paddle's signed webhooks and from the
 * trial, never from a browser's word. Operations reject with BillingError for what is to be expected.
 */
export interface Billing extends AdminBilling, SpentTrials {
  /** What a learner has, or had, by the database: null for nothing ever. */
  subscription(learnerId: string): Promise<Subscription | null>;
  /**
   * What is or was paid for, where what counts is something else, such as a gift: null where what counts is that itself.
   * It is this that is cancelled, switched and kept (`shownPlan`).
   */
  paid(learnerId: string): Promise<Subscription | null>;
  /** Whether a trial may be started (the stored flag and `isTrialEligible` together). */
  trialEligible(learnerId: string): Promise<boolean>;
  /** Trial and flag in one atomic write. @throws BillingError `not-eligible` */
  startTrial(payer: BillingContact): Promise<Subscription>;

  /**
   * A checkout for a plan. However often and wherever it is asked for, a learner has at most one that can be paid: asked
   * again it is the same one, and with another plan the former one is called off.
   * @throws BillingError `already-subscribed`, `transaction-failed`, `unavailable`
   */
  create(payer: BillingContact, plan: Plan): Promise<Checkout>;
  /**
   * A checkout for another plan, and then the present one is cancelled for the end of its period; if either fails, the
   * present plan is as before. Once the new one is paid it counts instead of the old one, at once.
   * @throws BillingError `not-subscribed`, `same-plan`, `transaction-failed`, `cancel-failed`, `unavailable`
   */
  switchPlan(payer: BillingContact, plan: Plan): Promise<Checkout>;
  /**
   * Ends the plan with its period; what was paid for stays. A plan that is paused, or of which a payment is due, ends at
   * once, so that nothing of it is collected later. @throws BillingError `not-subscribed`, `cancel-failed`
   */
  cancel(payer: BillingContact): Promise<Subscription>;
  /** Takes a cancellation back while its period runs. @throws BillingError `not-subscribed`, `provider-failed` */
  keep(payer: BillingContact): Promise<Subscription>;
  /**
   * The checkout that the learner has begun last, unless it was concluded, called off or is a day old. Null also while
   * nobody can say whether it is paid; once that is known it stays so.
   */
  openCheckout(learnerId: string): Promise<OpenCheckout | null>;
  /** Calls the open checkout off; of a switch also the cancellation of the present plan. No failure if there is none. */
  abandonCheckout(payer: BillingContact): Promise<void>;
  /**
   * A temporary address at Paddle's for invoices and the payment method. It opens all that a customer has, and a customer
   * is whoever has the address that was typed at the checkout: so that address has to be the account's own.
   * @throws BillingError `not-subscribed`, `foreign-customer`, `provider-failed`
   */
  portal(payer: BillingContact): Promise<string>;

  /** Takes a webhook: `body` as it was sent, `signature` the header `Paddle-Signature`. Rejects when it should come again. */
  receive(body: string, signature: string | null): Promise<WebhookAnswer>;
  /**
   * Before an account is deleted: ends at Paddle at once whatever is paid for, calls off what could be, and from then on no
   * webhook writes anything of the learner. What is paid even so is ended when its webhook comes.
   * @throws BillingError `cancel-failed`: then the account must stay
   */
  endForGood(payer: BillingContact): Promise<void>;
}
