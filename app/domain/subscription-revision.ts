import { PAID_PERIODS } from "./plans";

/** What nothing stored comes to. */
const NOTHING = "none";

/**
 * A word for what is stored of a learner's subscription: another one whenever anything of it has changed. A value with
 * nothing but the four fields of the contract is the same as one that has the others' defaults (see `Subscription`), so
 * what the server has read and what a browser hears from the database can be held against each other. Of a plan that will be
 * billed again `expiresAt` says nothing more than `nextBilledAt`, and the server lets it count for some days longer while its
 * renewal is awaited, so there it is left out.
 */
export function toRevision(stored: unknown): string {
  if (typeof stored !== "object" || stored === null) return NOTHING;
  const value = stored as Readonly<Record<string, unknown>>;
  const period = PAID_PERIODS.find(one => one === value.type) ?? null;
  const goesOn = period !== null && typeof value.nextBilledAt === "number";
  return [
    value.type,
    value.isTrialing,
    goesOn ? null : value.expiresAt,
    value.isAdFreeOnly,
    value.status ?? null,
    value.paddleSubscriptionId ?? null,
    value.pricingPeriod ?? period,
    value.nextBilledAt ?? null,
    value.canBeKept ?? false,
    value.trialEndsAt ?? (value.type === "trial" ? value.expiresAt : null),
  ].join("|");
}
