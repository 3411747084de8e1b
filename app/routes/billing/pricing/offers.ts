import { getPlanKey, type Plan, type PlanType, PRICES } from "~/domain/plans";

const MONTHS = 12;

/** What a year's plan comes to beside twelve months of the monthly one; amounts in hundredths of the currency. */
export function getYear(planType: PlanType): { perMonth: number; saves: number; savesPercent: number } {
  const year = PRICES[getPlanKey({ planType, pricingPeriod: "yearly" })];
  const months = MONTHS * PRICES[getPlanKey({ planType, pricingPeriod: "monthly" })];
  return {
    perMonth: Math.round(year / MONTHS),
    saves: months - year,
    // Rounded down: nobody is promised more than there is.
    savesPercent: Math.floor(((months - year) / months) * 100),
  };
}

export function getPrice(plan: Plan): number {
  return PRICES[getPlanKey(plan)];
}
