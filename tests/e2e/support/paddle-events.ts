import { createHmac, randomBytes } from "node:crypto";
import { DAY } from "~/domain/durations";
import type { Product } from "./product";

/** A webhook's body, as Paddle sends them. */
export interface PaddleEvent {
  readonly event_id: string;
  readonly event_type: string;
  readonly occurred_at: string;
  readonly notification_id: string;
  readonly data: Record<string, unknown>;
}

/** The ids and times of a paid checkout. */
export interface Purchase {
  readonly transactionId: string;
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly priceId: string;
  /** custom_data. */
  readonly uid: string;
  /** ms since 1970. */
  readonly paidAt: number;
  readonly period: "monthly" | "yearly";
}

export interface WebhookAnswer {
  readonly status: number;
  readonly outcome: string;
  readonly reason: string | null;
}

/** `sub_` and 26 characters. */
export function paddleId(prefix: "evt" | "ntf" | "sub" | "ctm" | "txn" | "pri" | "add"): string {
  return `${prefix}_01${randomBytes(12).toString("hex")}`;
}

/** `Paddle-Signature` of a body. @param at s since 1970 */
export function signBody(body: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `ts=${at};h1=${createHmac("sha256", secret).update(`${at}:${body}`).digest("hex")}`;
}

/** Posts a body to the webhook's address, with or without a signature. */
export async function postWebhook(
  { url }: Pick<Product, "url">,
  body: string,
  signature: string | null,
): Promise<WebhookAnswer> {
  const response = await fetch(new URL("/api/paddle/webhook/", url), {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(signature === null ? {} : { "Paddle-Signature": signature }),
    },
    body,
  });
  const { outcome, reason } = (await response.json()) as { outcome: string; reason: string | null };
  return { status: response.status, outcome, reason };
}

/** Delivers an event as Paddle does, signed now. */
export function deliver(
  product: Pick<Product, "url">,
  event: PaddleEvent,
  secret: string,
): Promise<WebhookAnswer> {
  const body = JSON.stringify(event);
  return postWebhook(product, body, signBody(body, secret));
}

/** The six events of a sign-up, in the order in which they happen, ten seconds apart. */
export function signUpEvents(purchase: Purchase): PaddleEvent[] {
  const bought = subscriptionData(purchase);
  const events: [type: string, data: Record<string, unknown>][] = [
    ["transaction.created", transactionData(purchase, "draft")],
    ["transaction.updated", transactionData(purchase, "ready")],
    ["transaction.updated", transactionData(purchase, "paid")],
    ["subscription.created", { ...bought, transaction_id: purchase.transactionId }],
    ["subscription.activated", bought],
    ["transaction.completed", transactionData(purchase, "completed")],
  ];
  return events.map(([type, data], nth) => paddleEvent(type, data, purchase.paidAt + nth * 10_000));
}

/** @param at ms since 1970 */
export function paddleEvent(type: string, data: Record<string, unknown>, at: number): PaddleEvent {
  return {
    event_id: paddleId("evt"),
    event_type: type,
    occurred_at: formatMoment(at),
    notification_id: paddleId("ntf"),
    data,
  };
}

/** ms since 1970: the end of the paid period. */
export function periodEnd({ paidAt, period }: Purchase): number {
  return paidAt + (period === "monthly" ? 30 : 365) * DAY;
}

/** A subscription entity with every field that Paddle's schema requires. */
export function subscriptionData(
  purchase: Purchase,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  const { subscriptionId, customerId, uid, paidAt, period } = purchase;
  const [started, ends] = [formatMoment(paidAt), formatMoment(periodEnd(purchase))];
  return {
    id: subscriptionId,
    status: "active",
    customer_id: customerId,
    address_id: paddleId("add"),
    business_id: null,
    currency_code: "EUR",
    created_at: started,
    updated_at: started,
    started_at: started,
    first_billed_at: started,
    next_billed_at: ends,
    paused_at: null,
    canceled_at: null,
    discount: null,
    collection_mode: "automatic",
    billing_details: null,
    current_billing_period: { starts_at: started, ends_at: ends },
    billing_cycle: { interval: period === "monthly" ? "month" : "year", frequency: 1 },
    scheduled_change: null,
    custom_data: { uid },
    import_meta: null,
    items: [
      {
        status: "active",
        quantity: 1,
        recurring: true,
        created_at: started,
        updated_at: started,
        previously_billed_at: started,
        next_billed_at: ends,
        trial_dates: null,
        price: priceData(purchase),
      },
    ],
    ...changes,
  };
}

/** A transaction entity, without the sums that no test uses. */
export function transactionData(
  purchase: Purchase,
  status: "draft" | "ready" | "paid" | "completed",
): Record<string, unknown> {
  const { transactionId, subscriptionId, customerId, uid, paidAt } = purchase;
  const paid = status === "paid" || status === "completed";
  const started = formatMoment(paidAt);
  return {
    id: transactionId,
    status,
    customer_id: status === "draft" ? null : customerId,
    address_id: null,
    business_id: null,
    custom_data: { uid },
    currency_code: "EUR",
    origin: "api",
    // Known only once it is completed.
    subscription_id: status === "completed" ? subscriptionId : null,
    invoice_id: null,
    invoice_number: null,
    collection_mode: "automatic",
    discount_id: null,
    billing_details: null,
    billing_period: paid ? { starts_at: started, ends_at: formatMoment(periodEnd(purchase)) } : null,
    items: [{ price: priceData(purchase), quantity: 1, proration: null }],
    payments: [],
    checkout: { url: null },
    created_at: started,
    updated_at: started,
    billed_at: paid ? started : null,
  };
}

function priceData({ priceId, period }: Purchase): Record<string, unknown> {
  return {
    id: priceId,
    product_id: "pro_01aaaaaaaaaaaaaaaaaaaaaaaa",
    type: "standard",
    name: null,
    description: "A plan",
    status: "active",
    tax_mode: "internal",
    unit_price: { amount: "499", currency_code: "EUR" },
    unit_price_overrides: [],
    billing_cycle: { interval: period === "monthly" ? "month" : "year", frequency: 1 },
    trial_period: null,
    quantity: { minimum: 1, maximum: 1 },
    custom_data: null,
  };
}

const formatMoment = (at: number) => new Date(at).toISOString();
