import { z } from "zod";
import { GRACE_MS, PAID_PERIODS, type PaidPeriod } from "~/domain/plans";
import { isActive, isPaidFor, SUBSCRIPTION_TYPES, type Subscription } from "~/domain/subscription";

const orElse = <T extends z.ZodType, const E>(schema: T, fallback: E) =>
  schema
    .nullish()
    .catch(null)
    .transform(value => value ?? fallback);

/** Granted by an admin: only the fields of the product's contract. */
const compPlanSchema = z.object({
  type: z.enum(SUBSCRIPTION_TYPES),
  isTrialing: z.boolean(),
  expiresAt: z.number(),
  isAdFreeOnly: z.boolean(),
});
export type CompPlan = z.infer<typeof compPlanSchema>;

const subscriptionSchema = compPlanSchema.extend({
  status: orElse(z.string(), null),
  paddleSubscriptionId: orElse(z.string(), null),
  pricingPeriod: orElse(z.enum(PAID_PERIODS), null),
  nextBilledAt: orElse(z.number(), null),
  canBeKept: orElse(z.boolean(), false),
  trialEndsAt: orElse(z.number(), null),
});

/**
 * `users/{uid}/aiSubscription`. Only the contract's four fields are required; the last six are ours:
 * - `revision`: the rules raise it by one with each write, so nothing unread is overwritten.
 * - `basis`: how many facts it was computed from; the result of more facts wins.
 * - `changesAt`: ms since 1970: when another plan becomes the best one.
 * - `told`: notices that admins got, as `kind:fact`.
 * - `paid`: the plan at Paddle, when another one counts.
 * - `gift`: the plan granted by an admin.
 */
const storedSchema = subscriptionSchema.extend({
  revision: orElse(z.number(), 0),
  basis: orElse(z.number(), null),
  changesAt: orElse(z.number(), null),
  told: orElse(z.array(z.string()), []),
  paid: orElse(subscriptionSchema, null),
  gift: orElse(compPlanSchema, null),
});

export interface StoredEntitlement {
  readonly subscription: Subscription;
  readonly revision: number;
  /** How many facts it was computed from. */
  readonly factCount: number;
  readonly changesAt: number | null;
  readonly notifiedEventIds: readonly string[];
  readonly paid: Subscription | null;
  readonly gift: CompPlan | null;
}

export function parseStoredSubscription(value: unknown): StoredEntitlement | null {
  const parsed = storedSchema.safeParse(value);
  if (!parsed.success) return null;
  const { revision, basis, changesAt, told, paid, gift, ...stored } = parsed.data;
  const subscription: Subscription = {
    ...stored,
    pricingPeriod: stored.pricingPeriod ?? getPeriod(stored.type),
    trialEndsAt: stored.trialEndsAt ?? (stored.type === "trial" ? stored.expiresAt : null),
  };
  const isGift = basis === null && stored.type !== "trial" && stored.paddleSubscriptionId === null;
  return {
    subscription,
    revision,
    factCount: basis ?? 0,
    changesAt,
    notifiedEventIds: told,
    paid,
    gift: gift ?? (isGift ? compPlanSchema.parse(stored) : null),
  };
}

export function toStoredValue(entitlement: StoredEntitlement): object {
  const { subscription, factCount, notifiedEventIds, ...others } = entitlement;
  return { ...subscription, ...others, basis: factCount, told: notifiedEventIds };
}

function getPeriod(type: string): PaidPeriod | null {
  return PAID_PERIODS.find(period => period === type) ?? null;
}

/**
 * A stored subscription as it counts now. A renewal's webhook comes after the period's end: until it does, at most for the
 * grace of a failed payment, the plan continues. Without a payment due, the plan ends on time.
 *
 * @param now ms since 1970
 */
export function withRenewalGrace(subscription: Subscription, now: number): Subscription {
  const { type, nextBilledAt, expiresAt } = subscription;
  const goesOn = (type === "monthly" || type === "yearly") && nextBilledAt !== null;
  if (!goesOn || isActive(subscription, now) || expiresAt + GRACE_MS <= now) return subscription;
  return { ...subscription, expiresAt: expiresAt + GRACE_MS };
}

type Kept = Pick<StoredEntitlement, "subscription" | "paid">;

/** The plan that counts now. What was computed during the renewal grace doesn't replace the plan either. */
export function getPresent({ subscription, paid }: Kept, now: number): Subscription {
  const present = withRenewalGrace(subscription, now);
  const awaited = paid && withRenewalGrace(paid, now);
  if (awaited === null || awaited === paid) return present;
  const isBetter = isActive(present, now) && present.type !== "trial" && !present.isAdFreeOnly;
  return isBetter && awaited.isAdFreeOnly ? present : awaited;
}

/** A learner who pays is counted as paying, whatever comp plan they have. */
export function getCounted({ subscription, paid }: Kept, now: number): Subscription {
  const present = paid && withRenewalGrace(paid, now);
  return paid !== null && isActive(present, now) && isPaidFor(present, now) ? paid : subscription;
}
