import { z } from "zod";
import { parseJson } from "../../http/json";

const RFC_3339 = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(Z|[+-]\d{2}:\d{2})$/;
const FRACTION_DIGITS = 9;

/**
 * In UTC with nine decimals: `2026-03-01T12:00:00.123456000Z`; the greater string is later. Milliseconds would lose Paddle's
 * microseconds, and events follow each other that fast.
 */
export type Moment = string;

/** Whole ms since 1970. */
export function toMs(moment: Moment): number {
  return Date.parse(`${moment.slice(0, 23)}Z`);
}

export const momentSchema = z.string().transform((text, context): Moment => {
  const [, seconds, fraction = "", zone] = RFC_3339.exec(text) ?? [];
  const ms = Date.parse(`${seconds}${zone}`);
  if (seconds === undefined || Number.isNaN(ms)) {
    context.addIssue({ code: "custom", message: "must be a time of RFC 3339" });
    return z.NEVER;
  }
  return `${new Date(ms).toISOString().slice(0, 19)}.${fraction.padEnd(FRACTION_DIGITS, "0")}Z`;
});

/** As ms since 1970. */
const timeSchema = momentSchema.transform(toMs);

const id = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}_[a-z\\d]{26}$`), `must be ${prefix}_…`);
const absentAsNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform(value => value ?? null);
const time = absentAsNull(timeSchema);

/** The wrapper of every event; unknown fields are ignored. */
const envelopeSchema = z.object({
  event_id: id("evt"),
  event_type: z.string().regex(/^[a-z_]{1,50}\.[a-z_]{1,50}$/, "must be such as subscription.created"),
  occurred_at: momentSchema,
  data: z.record(z.string(), z.unknown()),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** Our own data, which Paddle returns with everything that follows from a payment. */
const customData = absentAsNull(z.record(z.string(), z.unknown()));
const period = z.object({ starts_at: timeSchema, ends_at: timeSchema }).nullish();
const items = z.array(z.object({ price: z.object({ id: id("pri") }) })).min(1);

export const PADDLE_STATUSES = ["active", "trialing", "past_due", "paused", "canceled"] as const;
export type PaddleStatus = (typeof PADDLE_STATUSES)[number];
export const SCHEDULED_ACTIONS = ["cancel", "pause", "resume"] as const;

export const subscriptionSchema = z.object({
  id: id("sub"),
  status: z.enum(PADDLE_STATUSES),
  customer_id: absentAsNull(id("ctm")),
  /** The first payment; only `subscription.created` has it. */
  transaction_id: absentAsNull(id("txn")),
  custom_data: customData,
  current_billing_period: period,
  next_billed_at: time,
  paused_at: time,
  canceled_at: time,
  scheduled_change: z.object({ action: z.enum(SCHEDULED_ACTIONS), effective_at: timeSchema }).nullish(),
  items,
});
export type PaddleSubscription = z.infer<typeof subscriptionSchema>;

/** `updated_at`: when this state began. */
export const answeredSubscriptionSchema = subscriptionSchema.extend({ updated_at: momentSchema });

export const transactionSchema = z.object({
  id: id("txn"),
  subscription_id: absentAsNull(id("sub")),
  customer_id: absentAsNull(id("ctm")),
  custom_data: customData,
  /** `api` and `web`: started by a checkout. `subscription_…`: started by a subscription. */
  origin: z.string().default(""),
  billing_period: period,
  billed_at: time,
  items,
});
export type PaddleTransaction = z.infer<typeof transactionSchema>;

/** Null if the body is not an event. */
export function readEnvelope(body: string): Envelope | null {
  let json: unknown;
  try {
    json = parseJson(body);
  } catch {
    return null;
  }
  return envelopeSchema.safeParse(json).data ?? null;
}
