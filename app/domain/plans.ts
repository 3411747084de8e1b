import { DAY, YEAR } from "./durations";

/** Premium has the AI tutor and no ads; ad-free has no ads. */
export const PLAN_TYPES = ["premium", "ad-free"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

export const PAID_PERIODS = ["monthly", "yearly"] as const;
export type PaidPeriod = (typeof PAID_PERIODS)[number];

export interface Plan {
  readonly planType: PlanType;
  readonly pricingPeriod: PaidPeriod;
}

/** In configuration, forms and database keys. */
export const PLAN_KEYS = ["premium-monthly", "premium-yearly", "ad-free-monthly", "ad-free-yearly"] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

export const PLANS: Readonly<Record<PlanKey, Plan>> = {
  "premium-monthly": { planType: "premium", pricingPeriod: "monthly" },
  "premium-yearly": { planType: "premium", pricingPeriod: "yearly" },
  "ad-free-monthly": { planType: "ad-free", pricingPeriod: "monthly" },
  "ad-free-yearly": { planType: "ad-free", pricingPeriod: "yearly" },
};

/** In hundredths of the currency, taxes included. */
export const PRICES: Readonly<Record<PlanKey, number>> = {
  "premium-monthly": 499,
  "premium-yearly": 3999,
  "ad-free-monthly": 199,
  "ad-free-yearly": 1899,
};

/** ms, at least. */
export const PLAN_DURATIONS = { trial: 7 * DAY, monthly: 31 * DAY, yearly: YEAR } as const;
export const TRIAL_DAYS = PLAN_DURATIONS.trial / DAY;

/** ms that a plan continues after a payment failed. */
export const GRACE_MS = 3 * DAY;

export function getPlanKey({ planType, pricingPeriod }: Plan): PlanKey {
  return `${planType}-${pricingPeriod}`;
}

/** `Monthly Premium`, `Yearly Ad-Free`. */
export function formatPlan({ planType, pricingPeriod }: Plan): string {
  const period = pricingPeriod === "monthly" ? "Monthly" : "Yearly";
  return `${period} ${planType === "premium" ? "Premium" : "Ad-Free"}`;
}

/** `€4.99`: formatted for English in Ireland. @param amount in hundredths @param currency ISO 4217 */
export function formatPrice(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-IE", { style: "currency", currency }).format(amount / 100);
}
