import { createHmac } from "node:crypto";
import { DAY } from "~/domain/durations";
import type { PlanKey } from "~/domain/plans";

export const SECRET = "pdl_ntfset_test";
/** Noon of 1 March 2026, UTC. */
export const NOON = Date.UTC(2026, 2, 1, 12);

/** `paddleId("sub", 1)`: an id as Paddle's are, the same for the same number. */
export function paddleId(prefix: string, n: number): string {
  return `${prefix}_${String(n).padStart(26, "0")}`;
}

export const PRICE_OF_PLAN: Readonly<Record<PlanKey, string>> = {
  "premium-monthly": paddleId("pri", 1),
  "premium-yearly": paddleId("pri", 2),
  "ad-free-monthly": paddleId("pri", 3),
  "ad-free-yearly": paddleId("pri", 4),
};

export interface PaddleEvent {
  readonly event_id: string;
  readonly event_type: string;
  readonly occurred_at: string;
  readonly notification_id: string;
  readonly data: Record<string, unknown>;
}

let events = 0;

/** @param at ms since 1970; fractions are the microseconds that Paddle gives */
export function buildEvent(type: string, at: number, data: Record<string, unknown>): PaddleEvent {
  const n = ++events;
  return {
    event_id: paddleId("evt", n),
    event_type: type,
    occurred_at: iso(at),
    notification_id: paddleId("ntf", n),
    data,
  };
}

/** With microseconds. */
export function iso(at: number): string {
  const whole = Math.floor(at);
  const micros = String(Math.round((at - whole) * 1000)).padStart(3, "0");
  return new Date(whole).toISOString().replace("Z", `${micros}Z`);
}

export interface SubscriptionFields {
  readonly id: string;
  readonly plan?: PlanKey;
  readonly status?: string;
  readonly starts?: number | null;
  readonly ends?: number;
  readonly uid?: string | null;
  readonly more?: Record<string, unknown>;
}

/** The data of a subscription event, with what Paddle's schema requires and we look at, and some that we do not. */
export function subscriptionData(fields: SubscriptionFields): Record<string, unknown> {
  const { id, plan = "premium-monthly", status = "active", starts = NOON, uid = null, more = {} } = fields;
  const ends = fields.ends ?? (starts ?? NOON) + 30 * DAY;
  return {
    id,
    status,
    customer_id: paddleId("ctm", 1),
    address_id: paddleId("add", 1),
    currency_code: "EUR",
    created_at: iso(NOON),
    updated_at: iso(NOON),
    next_billed_at: starts === null ? null : iso(ends),
    paused_at: null,
    canceled_at: null,
    collection_mode: "automatic",
    current_billing_period: starts === null ? null : { starts_at: iso(starts), ends_at: iso(ends) },
    scheduled_change: null,
    custom_data: uid === null ? null : { uid },
    items: [{ status: "active", quantity: 1, recurring: true, price: { id: PRICE_OF_PLAN[plan] } }],
    ...more,
  };
}

export interface PaymentFields {
  readonly id: string;
  readonly subscriptionId: string | null;
  readonly plan?: PlanKey;
  readonly starts?: number | null;
  readonly ends?: number;
  readonly uid?: string | null;
  readonly more?: Record<string, unknown>;
}

export function paymentData(fields: PaymentFields): Record<string, unknown> {
  const { id, subscriptionId, plan = "premium-monthly", starts = NOON, uid = null, more = {} } = fields;
  const ends = fields.ends ?? (starts ?? NOON) + 30 * DAY;
  return {
    id,
    status: "completed",
    subscription_id: subscriptionId,
    customer_id: paddleId("ctm", 1),
    origin: "api",
    custom_data: uid === null ? null : { uid },
    billing_period: starts === null ? null : { starts_at: iso(starts), ends_at: iso(ends) },
    billed_at: iso(starts ?? NOON),
    items: [{ quantity: 1, price: { id: PRICE_OF_PLAN[plan] } }],
    ...more,
  };
}

/** The header that Paddle would send with a body at a time. */
export function signBody(body: string, now: number, secret = SECRET): string {
  const ts = Math.floor(now / 1000);
  return `ts=${ts};h1=${createHmac("sha256", secret).update(`${ts}:${body}`).digest("hex")}`;
}

/** One subscription's life in events, as Paddle tells it. */
export function getLife(options: { n: number; uid: string; plan?: PlanKey; at?: number }) {
  const { n, uid, plan = "premium-monthly", at = NOON } = options;
  const id = paddleId("sub", n);
  const transactionId = paddleId("txn", n);
  const data = (fields: Partial<SubscriptionFields> = {}) =>
    subscriptionData({ id, plan, uid, starts: at, ...fields });
  return {
    id,
    transactionId,
    data,
    event: (type: string, when: number, fields: Partial<SubscriptionFields> = {}) =>
      buildEvent(`subscription.${type}`, when, data(fields)),
    payment: (when: number, fields: Partial<PaymentFields> = {}) =>
      buildEvent(
        "transaction.completed",
        when,
        paymentData({ id: transactionId, subscriptionId: id, plan, uid, starts: at, ...fields }),
      ),
    /** The six of a sign-up, in Paddle's own order. */
    signUp(): PaddleEvent[] {
      const payment = { id: transactionId, subscriptionId: null, plan, uid, starts: null };
      return [
        buildEvent("transaction.created", at + 0.1, paymentData({ ...payment, more: { status: "ready" } })),
        buildEvent("transaction.updated", at + 0.2, paymentData({ ...payment, more: { status: "ready" } })),
        buildEvent("transaction.updated", at + 0.3, paymentData({ ...payment, more: { status: "paid" } })),
        this.event("created", at + 0.4, { more: { transaction_id: transactionId } }),
        this.event("activated", at + 0.5),
        this.payment(at + 0.6),
      ];
    },
  };
}
