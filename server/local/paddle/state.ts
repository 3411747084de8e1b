import { randomBytes } from "node:crypto";
import { z } from "zod";
import { PLAN_KEYS } from "~/domain/plans";

export const FAILING_CALLS = [
  "transactions.create",
  "transactions.update",
  "subscriptions.cancel",
  "subscriptions.update",
  "portal",
] as const;
export type FailingCall = (typeof FAILING_CALLS)[number];

/** Paddle's time format: `2026-11-21T10:00:00.123456Z`. */
const moment = z.string();
const period = z.object({ startsAt: moment, endsAt: moment });
const plan = z.enum(PLAN_KEYS);
const customData = z.record(z.string(), z.unknown()).nullable();

const customer = z.object({
  id: z.string(),
  addressId: z.string(),
  email: z.string(),
  createdAt: moment,
  card: z.object({
    id: z.string(),
    last4: z.string(),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    works: z.boolean(),
  }),
});
export type Customer = z.infer<typeof customer>;
export type CardOnFile = Customer["card"];

const payment = z.object({
  id: z.string(),
  status: z.enum(["captured", "error"]),
  errorCode: z.enum(["declined"]).nullable(),
  cardId: z.string(),
  last4: z.string(),
  createdAt: moment,
  capturedAt: moment.nullable(),
});
export type Payment = z.infer<typeof payment>;

const transaction = z.object({
  id: z.string(),
  status: z.enum(["draft", "ready", "billed", "paid", "completed", "canceled", "past_due"]),
  origin: z.enum(["api", "web", "subscription_recurring"]),
  plan,
  customerId: z.string().nullable(),
  customData,
  subscriptionId: z.string().nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceId: z.string().nullable(),
  lineItemId: z.string(),
  billingPeriod: period.nullable(),
  /** The newest first, as Paddle lists them. */
  payments: z.array(payment),
  checkoutUrl: z.string().nullable(),
  createdAt: moment,
  updatedAt: moment,
  billedAt: moment.nullable(),
});
export type Transaction = z.infer<typeof transaction>;

const subscription = z.object({
  id: z.string(),
  status: z.enum(["active", "canceled", "past_due", "paused"]),
  plan,
  customerId: z.string(),
  customData,
  createdAt: moment,
  updatedAt: moment,
  startedAt: moment,
  /** The start from which period ends are computed. */
  anchor: moment,
  previouslyBilledAt: moment,
  nextBilledAt: moment.nullable(),
  pausedAt: moment.nullable(),
  canceledAt: moment.nullable(),
  period: period.nullable(),
  scheduledChange: z
    .object({
      action: z.enum(["cancel", "pause", "resume"]),
      effectiveAt: moment,
      resumeAt: moment.nullable(),
    })
    .nullable(),
  /** A renewal that could not be collected: since when, and how often it has been tried again. */
  dunning: z.object({ transactionId: z.string(), since: moment, retries: z.int() }).nullable(),
});
export type PaddleSubscription = z.infer<typeof subscription>;

const notification = z.object({
  id: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  occurredAt: moment,
  attempts: z.int(),
  /** ms since 1970, by the machine's own clock; null until a 2xx. */
  deliveredAt: z.number().nullable(),
  /** Of HTTP, of the last attempt; 0 when there was no answer. */
  lastStatus: z.int().nullable(),
  /** How many more times it must be delivered. */
  copies: z.int(),
  /** ms since 1970, by the machine's own clock: when it is sent next. */
  dueAt: z.number(),
  body: z.string(),
});
export type Notification = z.infer<typeof notification>;

const delivery = z.object({
  duplicates: z.int(),
  delayMs: z.number(),
  order: z.enum(["in-order", "reversed", "shuffled"]),
  held: z.boolean(),
});
const portalSession = z.object({
  id: z.string(),
  token: z.string(),
  customerId: z.string(),
  /** ms since 1970, by the machine's own clock. */
  endsAt: z.number(),
});

export const paddleState = z.object({
  version: z.literal(1),
  /** ms by which its clock is ahead of the machine's. */
  offsetMs: z.number(),
  /** Microseconds since 1970 of the last event: the next one is later. */
  lastEventAt: z.number(),
  invoices: z.int(),
  delivery,
  fail: z.partialRecord(z.enum(FAILING_CALLS), z.int()),
  declineRenewals: z.boolean(),
  customers: z.array(customer),
  transactions: z.array(transaction),
  subscriptions: z.array(subscription),
  portalSessions: z.array(portalSession),
  notifications: z.array(notification),
});
export type PaddleState = z.infer<typeof paddleState>;

export function emptyState(): PaddleState {
  return {
    version: 1,
    offsetMs: 0,
    lastEventAt: 0,
    invoices: 0,
    delivery: { duplicates: 0, delayMs: 0, order: "in-order", held: false },
    fail: {},
    declineRenewals: false,
    customers: [],
    transactions: [],
    subscriptions: [],
    portalSessions: [],
    notifications: [],
  };
}

/** What Paddle's ids begin with, before an underscore and 26 characters. */
type IdPrefix = "txn" | "sub" | "ctm" | "add" | "evt" | "ntf" | "txnitm" | "inv" | "paymtd" | "cpls";

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

/** `txn_01k…`: sorts by time, to the millisecond. */
export function newId(prefix: IdPrefix): string {
  let time = "";
  for (let rest = Date.now(); time.length < 10; rest = Math.floor(rest / 32)) {
    time = DIGITS.charAt(rest % 32) + time;
  }
  const chance = [...randomBytes(16)].map(byte => DIGITS.charAt(byte % 32)).join("");
  return `${prefix}_${time}${chance}`;
}

/** `2026-11-21T10:00:00.123456Z`: how Paddle writes a moment. @param at microseconds since 1970 */
export function formatPaddleTime(at: number): string {
  const whole = new Date(Math.floor(at / 1_000)).toISOString().slice(0, -1);
  return `${whole}${String(at % 1_000).padStart(3, "0")}Z`;
}

export const toMs = (moment: string): number => Date.parse(moment);

/** The end (ms) of the period with `after` in it, by months since `anchor`: the 31st, or a shorter month's last day. */
export function periodEnd(anchor: number, months: number, after: number): number {
  for (let count = 1; ; count += 1) {
    const end = addMonths(anchor, months * count);
    if (end > after) return end;
  }
}

function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime();
}
