import type { PlanKey } from "~/domain/plans";
import type { ControlCommand } from "./control-command";
import type { CardOnFile, Customer, Delivery, FailingCall, Notification, PaymentError } from "./state";

/** What a customer sees of a payment. Amounts are in hundredths of the currency, taxes included. */
export interface TransactionView {
  readonly id: string;
  /** Paddle's: draft, ready, billed, paid, completed, canceled, past_due. Only draft and ready ones can be paid. */
  readonly status: string;
  readonly plan: PlanKey;
  readonly amount: number;
  readonly tax: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly customer: Customer | null;
  readonly subscriptionId: string | null;
  /** Why the last attempt to pay failed; null when it did not, or when there was none. */
  readonly error: PaymentError | null;
}

export interface SubscriptionView {
  readonly id: string;
  /** Paddle's: active, canceled, past_due, paused, trialing. */
  readonly status: string;
  readonly plan: PlanKey;
  readonly amount: number;
  readonly currency: string;
  /** ms since 1970; null once it has ended or is paused. */
  readonly nextBilledAt: number | null;
  readonly scheduledChange: { readonly action: "cancel" | "pause" | "resume"; readonly at: number } | null;
}

export interface InvoiceView {
  readonly transactionId: string;
  readonly number: string;
  readonly plan: PlanKey;
  readonly amount: number;
  readonly tax: number;
  readonly currency: string;
  /** Paddle's status of the transaction: completed, past_due, canceled. */
  readonly status: string;
  /** ms since 1970. */
  readonly billedAt: number;
  readonly period: { readonly startsAt: number; readonly endsAt: number } | null;
}

/** Why something was not done; nothing has changed then. */
export type BooksRefusal =
  | "not-found"
  /** It is paid already. */
  | "paid"
  /** It was called off. */
  | "canceled"
  /** No address to which the receipt could go. */
  | "invalid-email"
  /** The subscription is not in a state in which that can be done. */
  | "not-possible";

export type Settled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: BooksRefusal };

/** What the control call and the dashboard show: transactions and subscriptions as Paddle's API gives them. */
export interface Snapshot {
  /** ms since 1970, by the movable clock. */
  readonly now: number;
  readonly offsetMs: number;
  readonly currency: string;
  readonly priceOfPlan: Readonly<Record<PlanKey, string>>;
  readonly delivery: Delivery;
  readonly fail: Readonly<Partial<Record<FailingCall, number>>>;
  readonly declineRenewals: boolean;
  readonly transactions: readonly object[];
  readonly subscriptions: readonly object[];
  readonly notifications: readonly Omit<Notification, "body" | "dueAt" | "copies">[];
}

/** What the pages of local Paddle (checkout, portal, dashboard) may ask and do. What is answered is on disk. */
export interface LocalBooks {
  /** ms since 1970, by the movable clock. */
  now(): number;
  readonly currency: string;
  readonly priceOfPlan: Readonly<Record<PlanKey, string>>;

  transaction(id: string): TransactionView | null;
  /** What Paddle's own script does when a checkout is opened with items instead of a transaction. */
  begin(wanted: {
    priceId: string;
    customData: Record<string, unknown> | null;
  }): Promise<Settled<TransactionView>>;
  /** Pays with a card that works. `email` is used when the transaction has no customer yet. */
  pay(transactionId: string, payer: { email: string | null }): Promise<Settled<TransactionView>>;
  /** Tries to pay with a card that is declined; the transaction can still be paid. */
  decline(transactionId: string, payer: { email: string | null }): Promise<Settled<TransactionView>>;

  /** Whose portal a link leads to; null when the link has run out. @param token of the link's query */
  portalSession(token: string): Customer | null;
  /** The newest first. */
  subscriptionsOf(customerId: string): SubscriptionView[];
  /** The newest first. */
  invoicesOf(customerId: string): InvoiceView[];
  paymentMethodOf(customerId: string): CardOnFile | null;
  /** A new card; what is past due is collected from it at once. `works: false`: it will be declined. */
  updatePaymentMethod(customerId: string, card: { works: boolean }): Promise<Settled<CardOnFile>>;
  /** At the end of the period. */
  cancelSubscription(id: string): Promise<Settled<SubscriptionView>>;
  /** Takes a scheduled change back. */
  keepSubscription(id: string): Promise<Settled<SubscriptionView>>;

  snapshot(): Snapshot;
  control(command: ControlCommand): Promise<Settled<Snapshot>>;
}
