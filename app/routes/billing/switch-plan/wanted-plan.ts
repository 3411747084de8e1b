import { PAID_PERIODS, PLAN_TYPES, type Plan } from "~/domain/plans";

/** The plan that fields or an address name, by `planType` and `pricingPeriod`; null if there is none such. */
export function wantedPlan(fields: { planType?: unknown; pricingPeriod?: unknown }): Plan | null {
  const planType = PLAN_TYPES.find(one => one === fields.planType);
  const pricingPeriod = PAID_PERIODS.find(one => one === fields.pricingPeriod);
  return planType && pricingPeriod ? { planType, pricingPeriod } : null;
}
