/** What can be subscribed to: premium has the AI tutor and no ads, ad-free has no ads. */
export const PLAN_TYPES = ["premium", "ad-free"] as const;
export type PlanType = (typeof PLAN_TYPES)[number];

/** How often a plan is paid for. */
export const PAID_PERIODS = ["monthly", "yearly"] as const;
export type PaidPeriod = (typeof PAID_PERIODS)[number];

/** What the calls name as a plan's period: beside the paid ones the trial, and what was cancelled. */
export const PRICING_PERIODS = [...PAID_PERIODS, "trial", "canceled"] as const;
export type PricingPeriod = (typeof PRICING_PERIODS)[number];

/** A plan that is paid for. */
export interface Plan {
  readonly planType: PlanType;
  readonly pricingPeriod: PaidPeriod;
}

/** Names a plan where one word is needed: in configuration, in forms, in keys of the database. */
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

const DAY_MS = 86_400_000;

/** ms that each kind of subscription lasts at least. */
export const PLAN_DURATIONS = {
  beta: 7 * DAY_MS,
  trial: 7 * DAY_MS,
  monthly: 31 * DAY_MS,
  yearly: 365 * DAY_MS,
} as const;

/** ms that a plan goes on after a payment has failed. */
export const GRACE_MS = 3 * DAY_MS;

export function getPlanKey({ planType, pricingPeriod }: Plan): PlanKey {
  return `${planType}-${pricingPeriod}`;
}

/** `Monthly Premium`, `Yearly Ad-Free`: how a plan is called wherever a learner reads of it. */
export function planName({ planType, pricingPeriod }: Plan): string {
  const period = pricingPeriod === "monthly" ? "Monthly" : "Yearly";
  return `${period} ${planType === "premium" ? "Premium" : "Ad-Free"}`;
}

/** `€4.99`: a price as readers of English in Ireland write it. @param amount in hundredths @param currency ISO 4217 */
export function priceText(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-IE", { style: "currency", currency }).format(amount / 100);
}
