import { z } from "zod";
import { PLAN_KEYS, type PlanKey } from "~/domain/plans";
import {
  type Moment,
  PADDLE_STATUSES,
  type PaddleSubscription,
  type PaddleTransaction,
  SCHEDULED_ACTIONS,
  toMs,
} from "./paddle-event";

/** The database stores no null. */
const orNull = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const ms = orNull(z.number());

const stateFactSchema = z.object({
  kind: z.literal("state"),
  /** The event's type, or `api` for an API response. */
  type: z.string(),
  at: z.string(),
  status: z.enum(PADDLE_STATUSES),
  plan: z.enum(PLAN_KEYS),
  /** ms since 1970, like all times below: the period that is or will be paid. */
  starts: ms,
  ends: ms,
  nextBilledAt: ms,
  endedAt: ms,
  scheduled: orNull(z.enum(SCHEDULED_ACTIONS)),
  customerId: orNull(z.string()),
  /** The owner according to the event's data; compared with our own. */
  claimedBy: orNull(z.string()),
});

const paymentFactSchema = z.object({
  kind: z.literal("payment"),
  at: z.string(),
  plan: z.enum(PLAN_KEYS),
  starts: z.number(),
  ends: z.number(),
  claimedBy: orNull(z.string()),
});

/** What one event or API response says about a subscription. */
export const factSchema = z.discriminatedUnion("kind", [stateFactSchema, paymentFactSchema]);
export type Fact = z.infer<typeof factSchema>;
export type StateFact = z.infer<typeof stateFactSchema>;
export type PaymentFact = z.infer<typeof paymentFactSchema>;

export type PlanOfPrice = ReadonlyMap<string, PlanKey>;

/** Null for an unknown price, or for several plans. */
function findPlan(items: PaddleSubscription["items"], planOfPrice: PlanOfPrice): PlanKey | null {
  const plans = new Set(items.map(({ price }) => planOfPrice.get(price.id)));
  const [plan] = plans;
  return plans.size === 1 && plan !== undefined ? plan : null;
}

/** A value that is not a string names no learner. */
function getClaim(customData: Record<string, unknown> | null): string | null {
  const uid = customData?.uid ?? null;
  return uid === null || typeof uid === "string" ? uid : String(JSON.stringify(uid));
}

/** @returns null for an unknown price */
export function stateFact(
  type: string,
  at: Moment,
  data: PaddleSubscription,
  planOfPrice: PlanOfPrice,
): StateFact | null {
  const plan = findPlan(data.items, planOfPrice);
  if (plan === null) return null;
  return {
    kind: "state",
    type,
    at,
    status: data.status,
    plan,
    starts: data.current_billing_period?.starts_at ?? null,
    ends: data.current_billing_period?.ends_at ?? null,
    nextBilledAt: data.next_billed_at,
    endedAt: data.canceled_at ?? data.paused_at,
    scheduled: data.scheduled_change?.action ?? null,
    customerId: data.customer_id,
    claimedBy: getClaim(data.custom_data),
  };
}

/**
 * A payment without a period is the first one; its period begins with it.
 * @returns null for an unknown price
 */
export function paymentFact(
  at: Moment,
  data: PaddleTransaction,
  planOfPrice: PlanOfPrice,
): PaymentFact | null {
  const plan = findPlan(data.items, planOfPrice);
  if (plan === null) return null;
  const starts = data.billing_period?.starts_at ?? data.billed_at ?? toMs(at);
  const ends = data.billing_period?.ends_at ?? starts;
  return { kind: "payment", at, plan, starts, ends, claimedBy: getClaim(data.custom_data) };
}

export function isForeign({ claimedBy }: Pick<Fact, "claimedBy">, learnerId: string): boolean {
  return claimedBy !== null && claimedBy !== learnerId;
}
