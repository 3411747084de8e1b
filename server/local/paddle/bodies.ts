import { PRICES } from "~/domain/plans";
import {
  FEE_RATE_TEXT,
  getAmounts,
  getBillingCycle,
  getFee,
  getTaxRate,
  PRICE_BY_PLAN,
  priceBody,
  productBody,
} from "./catalogue";
import type { Customer, PaddleState, PaddleSubscription, Payment, Transaction } from "./state";

// Every field that Paddle's published schema requires is there, also where it is null.

const period = (of: { startsAt: string; endsAt: string } | null) =>
  of && { starts_at: of.startsAt, ends_at: of.endsAt };

const CARD = { type: "visa", expiry_month: 12, expiry_year: 2040, cardholder_name: "A Learner" };

function paymentBody(payment: Payment, amount: string) {
  return {
    payment_attempt_id: payment.id,
    payment_method_id: payment.cardId,
    // Deprecated at Paddle, but still required.
    stored_payment_method_id: payment.id,
    amount,
    status: payment.status,
    error_code: payment.errorCode,
    method_details: {
      type: "card",
      card: { ...CARD, last4: payment.last4 },
      paypal: null,
      south_korea_local_card: null,
      underlying_details: null,
    },
    created_at: payment.createdAt,
    captured_at: payment.capturedAt,
  };
}

/** A transaction as in Paddle's API, and in its webhooks. */
export function transactionBody(transaction: Transaction, state: PaddleState, currency: string) {
  const customer = state.customers.find(({ id }) => id === transaction.customerId) ?? null;
  const hasAddress = customer !== null && transaction.status !== "draft";
  const { total, subtotal, tax } = getAmounts(PRICES[transaction.plan], hasAddress);
  const isPaid = transaction.status === "paid" || transaction.status === "completed";
  // Paddle's share is worked out last.
  const isCompleted = transaction.status === "completed";
  const priceId = PRICE_BY_PLAN[transaction.plan];
  const fee = isCompleted ? getFee(total) : 0;
  const sums = { subtotal: String(subtotal), discount: "0", tax: String(tax), total: String(total) };
  const totals = {
    ...sums,
    credit: "0",
    credit_to_balance: "0",
    balance: isPaid ? "0" : String(total),
    grand_total: String(total),
    grand_total_tax: String(tax),
    fee: isCompleted ? String(fee) : null,
    earnings: isCompleted ? String(subtotal - fee) : null,
    currency_code: currency,
  };
  const { discount: _none, credit: _credit, credit_to_balance: _toBalance, balance: _, ...adjusted } = totals;
  const payoutFees = { fee: String(fee), earnings: String(subtotal - fee), exchange_rate: "1" };
  return {
    id: transaction.id,
    status: transaction.status,
    customer_id: transaction.customerId,
    address_id: hasAddress ? customer.addressId : null,
    business_id: null,
    custom_data: transaction.customData,
    currency_code: currency,
    origin: transaction.origin,
    subscription_id: transaction.subscriptionId,
    invoice_id: transaction.invoiceId,
    invoice_number: transaction.invoiceNumber,
    collection_mode: "automatic",
    discount_id: null,
    billing_details: null,
    billing_period: period(transaction.billingPeriod),
    items: [
      { price_id: priceId, price: priceBody(transaction.plan, currency), quantity: 1, proration: null },
    ],
    details: {
      tax_rates_used: [{ tax_rate: getTaxRate(hasAddress), totals: sums }],
      totals,
      adjusted_totals: { ...adjusted, retained_fee: "0" },
      payout_totals: isCompleted ? { ...totals, ...payoutFees, fee_rate: FEE_RATE_TEXT } : null,
      adjusted_payout_totals: isCompleted
        ? { ...adjusted, ...payoutFees, chargeback_fee: { amount: "0", original: null }, retained_fee: "0" }
        : null,
      line_items: [
        {
          id: transaction.lineItemId,
          price_id: priceId,
          quantity: 1,
          proration: null,
          tax_rate: getTaxRate(hasAddress),
          unit_totals: sums,
          totals: sums,
          product: productBody(transaction.plan),
        },
      ],
    },
    payments: transaction.payments.map(payment => paymentBody(payment, String(total))),
    checkout: { url: transaction.checkoutUrl },
    created_at: transaction.createdAt,
    updated_at: transaction.updatedAt,
    billed_at: transaction.billedAt,
    revised_at: null,
  };
}

export function subscriptionBody(subscription: PaddleSubscription, state: PaddleState, currency: string) {
  const { scheduledChange } = subscription;
  const isOver = subscription.status === "paused" || subscription.status === "canceled";
  return {
    id: subscription.id,
    status: subscription.status,
    customer_id: subscription.customerId,
    address_id: state.customers.find(({ id }) => id === subscription.customerId)?.addressId ?? "",
    business_id: null,
    currency_code: currency,
    created_at: subscription.createdAt,
    updated_at: subscription.updatedAt,
    started_at: subscription.startedAt,
    first_billed_at: subscription.startedAt,
    next_billed_at: subscription.nextBilledAt,
    paused_at: subscription.pausedAt,
    canceled_at: subscription.canceledAt,
    discount: null,
    collection_mode: "automatic",
    billing_details: null,
    current_billing_period: isOver ? null : period(subscription.period),
    billing_cycle: getBillingCycle(subscription.plan),
    scheduled_change: scheduledChange && {
      action: scheduledChange.action,
      effective_at: scheduledChange.effectiveAt,
      resume_at: scheduledChange.resumeAt,
    },
    items: [
      {
        status: isOver ? "inactive" : "active",
        quantity: 1,
        recurring: true,
        created_at: subscription.createdAt,
        updated_at: subscription.updatedAt,
        previously_billed_at: subscription.previouslyBilledAt,
        next_billed_at: subscription.nextBilledAt,
        trial_dates: null,
        price: priceBody(subscription.plan, currency),
        product: productBody(subscription.plan),
      },
    ],
    custom_data: subscription.customData,
    import_meta: null,
  };
}

export function customerBody(customer: Customer) {
  return {
    id: customer.id,
    name: null,
    email: customer.email,
    marketing_consent: false,
    status: "active",
    custom_data: null,
    locale: "en",
    created_at: customer.createdAt,
    updated_at: customer.createdAt,
    import_meta: null,
  };
}
