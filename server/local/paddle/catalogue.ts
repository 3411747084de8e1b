import { formatPlan, PLAN_KEYS, PLANS, type PlanKey, PRICES } from "~/domain/plans";

/** The same ids on every machine, so that notes and scripts stay valid when a data folder is deleted. */
export const PRICE_BY_PLAN: Readonly<Record<PlanKey, string>> = {
  "premium-monthly": "pri_01premiummonthly0000000000",
  "premium-yearly": "pri_01premiumyearly00000000000",
  "ad-free-monthly": "pri_01adfreemonthly00000000000",
  "ad-free-yearly": "pri_01adfreeyearly000000000000",
};

const PRODUCT_OF_TYPE = {
  premium: "pro_01premium00000000000000000",
  "ad-free": "pro_01adfree000000000000000000",
} as const;

const CREATED_AT = "2026-01-01T00:00:00.000000Z";

export const findPlanByPrice = (priceId: string): PlanKey | null =>
  PLAN_KEYS.find(plan => PRICE_BY_PLAN[plan] === priceId) ?? null;

export const getMonths = (plan: PlanKey): number => (PLANS[plan].pricingPeriod === "monthly" ? 1 : 12);

export function getBillingCycle(plan: PlanKey) {
  return { interval: PLANS[plan].pricingPeriod === "monthly" ? "month" : "year", frequency: 1 } as const;
}

export function priceBody(plan: PlanKey, currency: string) {
  return {
    id: PRICE_BY_PLAN[plan],
    product_id: PRODUCT_OF_TYPE[PLANS[plan].planType],
    type: "standard",
    name: PLANS[plan].pricingPeriod === "monthly" ? "Monthly" : "Yearly",
    description: formatPlan(PLANS[plan]),
    status: "active",
    // Prices include taxes.
    tax_mode: "internal",
    unit_price: { amount: String(PRICES[plan]), currency_code: currency },
    unit_price_overrides: [],
    billing_cycle: getBillingCycle(plan),
    trial_period: null,
    quantity: { minimum: 1, maximum: 1 },
    custom_data: null,
    import_meta: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  };
}

export function productBody(plan: PlanKey) {
  const { planType } = PLANS[plan];
  return {
    id: PRODUCT_OF_TYPE[planType],
    name: planType === "premium" ? "Typing Mentor Premium" : "Typing Mentor Ad-Free",
    type: "standard",
    description: planType === "premium" ? "The AI tutor, and no ads." : "No ads.",
    tax_category: "saas",
    image_url: null,
    status: "active",
    custom_data: null,
    import_meta: null,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
  };
}

const TAX_PER_CENT = 23;
/** Paddle's own share: five per cent and fifty hundredths. */
const FEE_RATE = 0.05;
const FEE_FIXED = 50;

/** What is paid, and what of it is tax, in hundredths; prices have their tax in them. */
export function getAmounts(total: number, taxed: boolean) {
  const subtotal = taxed ? Math.round((total * 100) / (100 + TAX_PER_CENT)) : total;
  return { total, subtotal, tax: total - subtotal };
}

/** As Paddle writes it: a share of one. Without an address nobody knows which tax there is. */
export const getTaxRate = (taxed: boolean): string => (taxed ? String(TAX_PER_CENT / 100) : "0");

export const getFee = (total: number): number => Math.round(total * FEE_RATE) + FEE_FIXED;
export const FEE_RATE_TEXT = String(FEE_RATE);
