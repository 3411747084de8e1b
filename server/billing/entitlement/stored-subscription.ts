import { z } from "zod";
import { GRACE_MS, PAID_PERIODS, type PaidPeriod } from "~/domain/plans";
import { isActive, isPaidFor, SUBSCRIPTION_TYPES, type Subscription } from "~/domain/subscription";

const orElse = <T extends z.ZodType, const E>(schema: T, fallback: E) =>
  schema
    .nullish()
    .catch(null)
    .transform(value => value ?? fallback);

/** What somebody has given a learner by hand: the product's contract, and nothing of ours beside it. */
const giftSchema = z.object({
  type: z.enum(SUBSCRIPTION_TYPES),
  isTrialing: z.boolean(),
  expiresAt: z.number(),
  isAdFreeOnly: z.boolean(),
});
export type Gift = z.infer<typeof giftSchema>;

const subscriptionSchema = giftSchema.extend({
  status: orElse(z.string(), null),
  paddleSubscriptionId: orElse(z.string(), null),
  pricingPeriod: orElse(z.enum(PAID_PERIODS), null),
  nextBilledAt: orElse(z.number(), null),
  canBeKept: orElse(z.boolean(), false),
  trialEndsAt: orElse(z.number(), null),
});

/**
 * `users/{uid}/aiSubscription`. Only the contract's four fields have to be there; the others are as in `Subscription`, and
 * the last six are this service's own:
 * - `revision`: goes up by one with each write, by the database's rules: so nothing is written over what was not read.
 * - `basis`: how many facts it was worked out from. They only ever become more, so whoever counted more knew more.
 * - `changesAt`: ms since 1970; from then on something else that the learner has is better.
 * - `told`: what the admins were told of, as `kind:fact`.
 * - `paid`: what is at Paddle beside it, where what counts is none of Paddle's.
 * - `gift`: what was there by hand before there were facts.
 */
const storedSchema = subscriptionSchema.extend({
  revision: orElse(z.number(), 0),
  basis: orElse(z.number(), null),
  changesAt: orElse(z.number(), null),
  told: orElse(z.array(z.string()), []),
  paid: orElse(subscriptionSchema, null),
  gift: orElse(giftSchema, null),
});

export interface Stored {
  readonly subscription: Subscription;
  readonly revision: number;
  readonly basis: number;
  readonly changesAt: number | null;
  readonly told: readonly string[];
  readonly paid: Subscription | null;
  readonly gift: Gift | null;
}

/** @returns null for what cannot be read, as for what is not there */
export function readStored(value: unknown): Stored | null {
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
    basis: basis ?? 0,
    changesAt,
    told,
    paid,
    gift: gift ?? (isGift ? giftSchema.parse(stored) : null),
  };
}

/** As it is stored. */
export function storedValue({ subscription, ...background }: Stored): object {
  return { ...subscription, ...background };
}

function getPeriod(type: string): PaidPeriod | null {
  return PAID_PERIODS.find(period => period === type) ?? null;
}

/**
 * What is stored, as it counts now. A plan that goes on is renewed at the very moment that it ends, and the webhook that says
 * so comes later: until it does, and as long as a failed payment would have been waited for, the plan goes on. Where no
 * payment is to come (cancelled, past due, given by hand) the end is the end.
 *
 * @param now ms since 1970
 */
export function whileRenewed(subscription: Subscription, now: number): Subscription {
  const { type, nextBilledAt, expiresAt } = subscription;
  const goesOn = (type === "monthly" || type === "yearly") && nextBilledAt !== null;
  if (!goesOn || isActive(subscription, now) || expiresAt + GRACE_MS <= now) return subscription;
  return { ...subscription, expiresAt: expiresAt + GRACE_MS };
}

type Kept = Pick<Stored, "subscription" | "paid">;

/**
 * What counts of what is stored. Something may have been worked out anew while a renewal was awaited: what was stored then
 * takes the place of the plan no more than it would have otherwise.
 */
export function getPresent({ subscription, paid }: Kept, now: number): Subscription {
  const present = whileRenewed(subscription, now);
  const awaited = paid && whileRenewed(paid, now);
  if (awaited === null || awaited === paid) return present;
  const isBetter = isActive(present, now) && present.type !== "trial" && !present.isAdFreeOnly;
  return isBetter && awaited.isAdFreeOnly ? present : awaited;
}

/** What a learner is counted by: who pays is counted as one who does, whatever was given beside it. */
export function getCounted({ subscription, paid }: Kept, now: number): Subscription {
  const present = paid && whileRenewed(paid, now);
  return paid !== null && isActive(present, now) && isPaidFor(present, now) ? paid : subscription;
}
