import { getPlanKey, PLAN_KEYS, PLANS, type Plan, type PlanKey, type PlanType, PRICES } from "~/domain/plans";
import type { PlanStatus } from "~/domain/subscription";

/** How one comes to a plan from where one stands. */
export type PlanCta =
  /** `to` the page on which one signs up, and which leads back here. */
  | { readonly kind: "sign-up"; readonly to: string }
  | { readonly kind: "subscribe" }
  | { readonly kind: "switch"; readonly to: string }
  | { readonly kind: "current" }
  | { readonly kind: "none" };

export interface Situation {
  readonly planStatus: PlanStatus | null;
  /** Plans can be bought on this installation. */
  readonly isOnSale: boolean;
  /** A payment has been made, and what it gives is about to be known. */
  readonly isProcessing: boolean;
}

export function getPlanCta(plan: Plan, { planStatus, isOnSale, isProcessing }: Situation): PlanCta {
  const isCurrent = planStatus !== null && "plan" in planStatus && isSame(planStatus.plan, plan);
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

/** Where a visitor signs up, to come back to what they have chosen. */
export function getSignUpPath(choice: Choice): string {
  return `/sign-up/?destination=${encodeURIComponent(getPlanPath(choice))}`;
}

function isSame(one: Plan | null, other: Plan): boolean {
  return one !== null && getPlanKey(one) === getPlanKey(other);
}

export const PRICING_PATH = "/pricing/";

/** What somebody has chosen before they signed up. */
export type Choice = PlanKey | "trial";

const CHOICES: readonly Choice[] = [...PLAN_KEYS, "trial"];

/** The page with a choice marked, and scrolled to. */
export function getPlanPath(choice: Choice): string {
  const planType = choice === "trial" ? "premium" : PLANS[choice].planType;
  return `${PRICING_PATH}?choice=${choice}#${planType}`;
}

export function parseChoice(params: URLSearchParams): Choice | null {
  const named = params.get("choice");
  return CHOICES.find(choice => choice === named) ?? null;
}

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
