import { PLAN_KEYS, PLANS, type PlanKey } from "~/domain/plans";

export const PRICING_PATH = "/pricing/";

/** What somebody has chosen before they signed up. */
export type Choice = PlanKey | "trial";

const CHOICES: readonly Choice[] = [...PLAN_KEYS, "trial"];

/** The page with a choice marked, and scrolled to. */
export function planPath(choice: Choice): string {
  const planType = choice === "trial" ? "premium" : PLANS[choice].planType;
  return `${PRICING_PATH}?choice=${choice}#${planType}`;
}

export function choiceIn(params: URLSearchParams): Choice | null {
  const named = params.get("choice");
  return CHOICES.find(choice => choice === named) ?? null;
}
