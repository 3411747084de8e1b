import { PRICES } from "~/domain/plans";
import { amountsOf } from "./amounts";
import type { InvoiceView, SubscriptionView, TransactionView } from "./billing-state";
import type { Ledger } from "./event-log";
import { msOf } from "./moments";
import type { Subscription, Transaction } from "./state";

// What the pages show of what the ledger holds.

export function transactionView(transaction: Transaction, { state, currency }: Ledger): TransactionView {
  const { id, status, plan, subscriptionId, payments } = transaction;
  const { total, tax } = amountsOf(PRICES[plan], true);
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

export function subscriptionView(subscription: Subscription, { currency }: Ledger): SubscriptionView {
  const { id, status, plan, nextBilledAt, scheduledChange } = subscription;
  return {
    id,
    status,
    plan,
    amount: PRICES[plan],
    currency,
    nextBilledAt: nextBilledAt === null ? null : msOf(nextBilledAt),
    scheduledChange: scheduledChange && {
      action: scheduledChange.action,
      at: msOf(scheduledChange.effectiveAt),
    },
  };
}

/** Null for what was never billed. */
export function invoiceView(transaction: Transaction, { currency }: Ledger): InvoiceView | null {
  const { id, plan, status, invoiceNumber, billedAt, billingPeriod: period } = transaction;
  if (invoiceNumber === null || billedAt === null) return null;
  const { total, tax } = amountsOf(PRICES[plan], true);
  return {
    transactionId: id,
    number: invoiceNumber,
    plan,
    amount: total,
    tax,
    currency,
    status,
    billedAt: msOf(billedAt),
    period: period && { startsAt: msOf(period.startsAt), endsAt: msOf(period.endsAt) },
  };
}
