import type { PlanKey } from "~/domain/plans";
import { getMonths } from "./catalogue";
import type { EventLog } from "./event-log";
import {
  type CardOnFile,
  type Customer,
  formatMoment,
  newId,
  periodEnd,
  type Subscription,
  type Transaction,
} from "./state";

// What happens to a payment, and to what is paid by it. Each step is told by the event that Paddle tells it by.

const WORKING_CARD = "4242";
const DECLINED_CARD = "0002";

/** Microseconds have no meaning before an event gives an object its moment. */
const NOT_YET = "";

export const toMoment = (at: number): string => formatMoment(Math.round(at * 1_000));

export function createCard(works: boolean): CardOnFile {
  return {
    id: newId("paymtd"),
    last4: works ? WORKING_CARD : DECLINED_CARD,
    expiryMonth: 12,
    expiryYear: 2040,
    works,
  };
}

interface WantedTransaction {
  readonly plan: PlanKey;
  readonly origin: Transaction["origin"];
  readonly customerId: string | null;
  /** The customer's address is known as well. */
  readonly isReady?: boolean;
  readonly customData: Transaction["customData"];
  /** Where it can be paid, but for the query that names it. */
  readonly checkoutPage: string | null;
  /** Of a renewal: billed at once, for a subscription that exists. */
  readonly renewal?: {
    readonly subscriptionId: string;
    readonly billingPeriod: Transaction["billingPeriod"];
  };
}

/** A payment that can be made: Paddle has it as a draft until it knows who pays, and from where. */
export function beginTransaction(eventLog: EventLog, wanted: WantedTransaction, at: number): Transaction {
  const id = newId("txn");
  const transaction: Transaction = {
    id,
    status: wanted.isReady ? "ready" : "draft",
    origin: wanted.origin,
    plan: wanted.plan,
    customerId: wanted.customerId,
    customData: wanted.customData,
    subscriptionId: null,
    invoiceId: null,
    invoiceNumber: null,
    lineItemId: newId("txnitm"),
    billingPeriod: null,
    payments: [],
    checkoutUrl: wanted.checkoutPage === null ? null : checkoutUrl(wanted.checkoutPage, id),
    createdAt: NOT_YET,
    updatedAt: NOT_YET,
    billedAt: null,
  };
  if (wanted.renewal) {
    Object.assign(transaction, { ...wanted.renewal, status: "billed" });
    bill(eventLog, transaction, at);
  }
  eventLog.state.transactions.push(transaction);
  eventLog.transactionEvent("transaction.created", transaction, at);
  return transaction;
}

function checkoutUrl(page: string, id: string): string {
  const url = new URL(page);
  url.searchParams.set("_ptxn", id);
  return url.href;
}

/** Paddle has one customer for each address. */
export function getCustomer(eventLog: EventLog, email: string, at: number): Customer {
  const known = eventLog.state.customers.find(one => one.email.toLowerCase() === email.toLowerCase());
  if (known) return known;
  const customer: Customer = {
    id: newId("ctm"),
    addressId: newId("add"),
    email,
    createdAt: toMoment(at),
    card: createCard(true),
  };
  eventLog.state.customers.push(customer);
  eventLog.changed();
  return customer;
}

/** The customer is known now: a draft becomes ready. */
export function identify(eventLog: EventLog, transaction: Transaction, customer: Customer, at: number): void {
  if (transaction.status !== "draft") return;
  transaction.customerId = customer.id;
  transaction.status = "ready";
  eventLog.transactionEvent("transaction.updated", transaction, at);
}

/** An attempt to pay that the bank has declined. */
export function declinePayment(
  eventLog: EventLog,
  transaction: Transaction,
  card: CardOnFile,
  at: number,
): void {
  transaction.payments.unshift({
    id: newId("paymtd"),
    status: "error",
    errorCode: "declined",
    cardId: card.id,
    last4: card.last4,
    createdAt: toMoment(at),
    capturedAt: null,
  });
  eventLog.transactionEvent("transaction.payment_failed", transaction, at);
}

/** The money is there: `paid`, but not yet `completed`. */
export function capturePayment(
  eventLog: EventLog,
  transaction: Transaction,
  card: CardOnFile,
  at: number,
): void {
  transaction.payments.unshift({
    id: newId("paymtd"),
    status: "captured",
    errorCode: null,
    cardId: card.id,
    last4: card.last4,
    createdAt: toMoment(at),
    capturedAt: toMoment(at),
  });
  bill(eventLog, transaction, at);
  transaction.status = "paid";
  eventLog.transactionEvent("transaction.updated", transaction, at);
}

/** Gives it an invoice, unless it has one. */
export function bill(eventLog: EventLog, transaction: Transaction, at: number): void {
  if (transaction.invoiceId !== null) return;
  eventLog.state.invoices += 1;
  transaction.invoiceId = newId("inv");
  transaction.invoiceNumber = `LOCAL-${String(eventLog.state.invoices).padStart(5, "0")}`;
  transaction.billedAt = toMoment(at);
}

/** What follows a first payment: the subscription exists, is active, and the payment is completed by naming it. */
export function startSubscription(eventLog: EventLog, transaction: Transaction, at: number): Subscription {
  const startsAt = toMoment(at);
  const endsAt = toMoment(periodEnd(at, getMonths(transaction.plan), at));
  const subscription: Subscription = {
    id: newId("sub"),
    status: "active",
    plan: transaction.plan,
    customerId: transaction.customerId ?? "",
    customData: transaction.customData,
    createdAt: NOT_YET,
    updatedAt: NOT_YET,
    startedAt: startsAt,
    anchor: startsAt,
    previouslyBilledAt: startsAt,
    nextBilledAt: endsAt,
    pausedAt: null,
    canceledAt: null,
    period: { startsAt, endsAt },
    scheduledChange: null,
    dunning: null,
  };
  eventLog.state.subscriptions.push(subscription);
  eventLog.subscriptionEvent("subscription.created", subscription, at, transaction.id);
  eventLog.subscriptionEvent("subscription.activated", subscription, at);
  transaction.subscriptionId = subscription.id;
  transaction.billingPeriod = { startsAt, endsAt };
  completeTransaction(eventLog, transaction, at);
  return subscription;
}

export function completeTransaction(eventLog: EventLog, transaction: Transaction, at: number): void {
  transaction.status = "completed";
  eventLog.transactionEvent("transaction.completed", transaction, at);
}

/** Makes what is not paid yet be for another plan. */
export function changePlan(eventLog: EventLog, transaction: Transaction, plan: PlanKey, at: number): void {
  transaction.plan = plan;
  transaction.lineItemId = newId("txnitm");
  eventLog.transactionEvent("transaction.updated", transaction, at);
}

/** So that it can no longer be paid. */
export function cancelTransaction(eventLog: EventLog, transaction: Transaction, at: number): void {
  transaction.status = "canceled";
  eventLog.transactionEvent("transaction.updated", transaction, at);
  eventLog.transactionEvent("transaction.canceled", transaction, at);
}
