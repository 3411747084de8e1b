import type { PlanKey } from "~/domain/plans";
import { getMonths } from "./catalogue";
import type { EventLog } from "./event-log";
import {
  type CardOnFile,
  type Customer,
  formatPaddleTime,
  newId,
  type PaddleSubscription,
  type Payment,
  periodEnd,
  type Transaction,
} from "./state";

/** The microseconds stay zero until an event sets the time. */
const NOT_YET = "";

export const toPaddleTime = (at: number): string => formatPaddleTime(Math.round(at * 1_000));

export function createCard(works: boolean): CardOnFile {
  return { id: newId("paymtd"), last4: works ? "4242" : "0002", expiryMonth: 12, expiryYear: 2040, works };
}

interface WantedTransaction {
  readonly plan: PlanKey;
  readonly origin: Transaction["origin"];
  readonly customerId: string | null;
  readonly isReady?: boolean;
  readonly customData: Transaction["customData"];
  /** Where it can be paid, but for the query that names it. */
  readonly checkoutPage?: string;
  /** Of a renewal: billed at once, for a subscription that exists. */
  readonly renewal?: Pick<Transaction, "subscriptionId" | "billingPeriod">;
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
    checkoutUrl: wanted.checkoutPage === undefined ? null : checkoutUrl(wanted.checkoutPage, id),
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

export function getCustomer(eventLog: EventLog, email: string, at: number): Customer {
  const known = eventLog.state.customers.find(one => one.email.toLowerCase() === email.toLowerCase());
  if (known) return known;
  const customer: Customer = {
    id: newId("ctm"),
    addressId: newId("add"),
    email,
    createdAt: toPaddleTime(at),
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

function createPayment({ id: cardId, last4 }: CardOnFile, at: number): Payment {
  const moment = toPaddleTime(at);
  const rest = { cardId, last4, createdAt: moment, capturedAt: moment };
  return { id: newId("paymtd"), status: "captured", errorCode: null, ...rest };
}

export function declinePayment(
  eventLog: EventLog,
  transaction: Transaction,
  card: CardOnFile,
  at: number,
): void {
  const payment = createPayment(card, at);
  transaction.payments.unshift({ ...payment, status: "error", errorCode: "declined", capturedAt: null });
  eventLog.transactionEvent("transaction.payment_failed", transaction, at);
}

/** The payment has arrived: `paid`, but not yet `completed`. */
export function capturePayment(
  eventLog: EventLog,
  transaction: Transaction,
  card: CardOnFile,
  at: number,
): void {
  transaction.payments.unshift(createPayment(card, at));
  bill(eventLog, transaction, at);
  transaction.status = "paid";
  eventLog.transactionEvent("transaction.updated", transaction, at);
}

function bill(eventLog: EventLog, transaction: Transaction, at: number): void {
  if (transaction.invoiceId !== null) return;
  eventLog.state.invoices += 1;
  transaction.invoiceId = newId("inv");
  transaction.invoiceNumber = `LOCAL-${String(eventLog.state.invoices).padStart(5, "0")}`;
  transaction.billedAt = toPaddleTime(at);
}

/** What follows a first payment: the subscription exists, is active, and the payment is completed by naming it. */
export function startSubscription(
  eventLog: EventLog,
  transaction: Transaction,
  at: number,
): PaddleSubscription {
  const startsAt = toPaddleTime(at);
  const endsAt = toPaddleTime(periodEnd(at, getMonths(transaction.plan), at));
  const subscription: PaddleSubscription = {
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

export function changeTransactionPlan(
  eventLog: EventLog,
  transaction: Transaction,
  plan: PlanKey,
  at: number,
): void {
  transaction.plan = plan;
  transaction.lineItemId = newId("txnitm");
  eventLog.transactionEvent("transaction.updated", transaction, at);
}

export function cancelTransaction(eventLog: EventLog, transaction: Transaction, at: number): void {
  transaction.status = "canceled";
  eventLog.transactionEvent("transaction.updated", transaction, at);
  eventLog.transactionEvent("transaction.canceled", transaction, at);
}
