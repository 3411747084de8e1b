import { getPlanKey, PLAN_KEYS, PLANS, type Plan, type PlanKey, type PlanType, PRICES } from "~/domain/plans";
import type { PlanStatus } from "~/domain/subscription";

export type PlanCta =
  | { readonly kind: "sign-up" | "switch"; readonly to: string }
  | { readonly kind: "subscribe" | "current" | "none" };

export interface Situation {
  readonly planStatus: PlanStatus | null;
  readonly isOnSale: boolean;
  readonly isProcessing: boolean;
}

export function getPlanCta(plan: Plan, { planStatus, isOnSale, isProcessing }: Situation): PlanCta {
  const isCurrent =
    planStatus !== null &&
    "plan" in planStatus &&
    planStatus.plan !== null &&
    getPlanKey(planStatus.plan) === getPlanKey(plan);
  if (isCurrent && planStatus.kind !== "ending") return { kind: "current" };
  if (!isOnSale || isProcessing) return { kind: "none" };
  if (planStatus === null) return { kind: "sign-up", to: getSignUpPath(getPlanKey(plan)) };
  switch (planStatus.kind) {
    case "free":
    case "trial":
    case "beta":
      return { kind: "subscribe" };
    case "paying":
      return switchTo(plan);
    case "ending":
      if (isCurrent) return planStatus.canBeKept ? { kind: "current" } : { kind: "subscribe" };
      // What is left of the present one would be lost: that is said, and asked, before.
      return planStatus.isReplaceable && planStatus.plan ? switchTo(plan) : { kind: "subscribe" };
    // A second plan would be paid for as soon as the first one's payment succeeds.
    case "past-due":
      return { kind: "none" };
  }
}

function switchTo(plan: Plan): PlanCta {
  return { kind: "switch", to: `/profile/switch/?${new URLSearchParams({ ...plan })}` };
}

export function getSignUpPath(choice: PlanChoice): string {
  return `/sign-up/?destination=${encodeURIComponent(getPlanPath(choice))}`;
}

export const PRICING_PATH = "/pricing/";

export type PlanChoice = PlanKey | "trial";

export function getPlanPath(choice: PlanChoice): string {
  const planType = choice === "trial" ? "premium" : PLANS[choice].planType;
  return `${PRICING_PATH}?choice=${choice}#${planType}`;
}

export function parsePlanChoice(params: URLSearchParams): PlanChoice | null {
  const named = params.get("choice");
  return named === "trial" ? named : (PLAN_KEYS.find(key => key === named) ?? null);
}

const MONTHS = 12;

/** What a year's plan comes to beside twelve months of the monthly one; amounts in hundredths of the currency. */
export function getYear(planType: PlanType) {
  const year = PRICES[getPlanKey({ planType, pricingPeriod: "yearly" })];
  const months = MONTHS * PRICES[getPlanKey({ planType, pricingPeriod: "monthly" })];
  return {
    perMonth: Math.round(year / MONTHS),
    saves: months - year,
    // Rounded down: nobody is promised more than there is.
    savesPercent: Math.floor(((months - year) / months) * 100),
  };
}
