import { PRICES } from "~/domain/plans";
import { getAmounts } from "./amounts";
import type { InvoiceView, SubscriptionView, TransactionView } from "./billing-state";
import type { EventLog } from "./event-log";
import { toMs } from "./moments";
import type { Subscription, Transaction } from "./state";

// What the pages show of what the ledger holds.

export function transactionView(transaction: Transaction, { state, currency }: EventLog): TransactionView {
  const { id, status, plan, subscriptionId, payments } = transaction;
  const { total, tax } = getAmounts(PRICES[plan], true);
  return {
    id,
    status,
    plan,
    amount: total,
    tax,
    currency,
    customer: state.customers.find(one => one.id === transaction.customerId) ?? null,
    subscriptionId,
    error: payments[0]?.errorCode ?? null,
  };
}

export function subscriptionView(subscription: Subscription, { currency }: EventLog): SubscriptionView {
  const { id, status, plan, nextBilledAt, scheduledChange } = subscription;
  return {
    id,
    status,
    plan,
    amount: PRICES[plan],
    currency,
    nextBilledAt: nextBilledAt === null ? null : toMs(nextBilledAt),
    scheduledChange: scheduledChange && {
      action: scheduledChange.action,
      at: toMs(scheduledChange.effectiveAt),
    },
  };
}

/** Null for what was never billed. */
export function invoiceView(transaction: Transaction, { currency }: EventLog): InvoiceView | null {
  const { id, plan, status, invoiceNumber, billedAt, billingPeriod: period } = transaction;
  if (invoiceNumber === null || billedAt === null) return null;
  const { total, tax } = getAmounts(PRICES[plan], true);
  return {
    transactionId: id,
    number: invoiceNumber,
    plan,
    amount: total,
    tax,
    currency,
    status,
    billedAt: toMs(billedAt),
    period: period && { startsAt: toMs(period.startsAt), endsAt: toMs(period.endsAt) },
  };
}
