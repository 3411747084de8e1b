import type { PlanStatus } from "~/domain/plan-status";
import { getPlanKey, type Plan } from "~/domain/plans";
import { type Choice, planPath } from "./choice";

/** How one comes to a plan from where one stands. */
export type Way =
  /** `to` the page on which one signs up, and which leads back here. */
  | { readonly kind: "sign-up"; readonly to: string }
  | { readonly kind: "subscribe" }
  | { readonly kind: "switch"; readonly to: string }
  /** It is what the learner has. */
  | { readonly kind: "current" }
  | { readonly kind: "none" };

export interface Situation {
  /** Null for a visitor. */
  readonly standing: PlanStatus | null;
  /** Plans can be bought on this installation. */
  readonly isOnSale: boolean;
  /** A payment has been made, and what it gives is about to be known. */
  readonly isProcessing: boolean;
}

export function wayTo(plan: Plan, { standing, isOnSale, isProcessing }: Situation): Way {
  const isCurrent = standing !== null && "plan" in standing && isSame(standing.plan, plan);
  if (isCurrent && standing.kind !== "ending") return { kind: "current" };
  if (!isOnSale || isProcessing) return { kind: "none" };
  if (standing === null) return { kind: "sign-up", to: signUpPath(getPlanKey(plan)) };
  switch (standing.kind) {
    case "free":
    case "trial":
    case "beta":
      return { kind: "subscribe" };
    case "paying":
      return switchTo(plan);
    case "ending":
      if (isCurrent) return standing.canBeKept ? { kind: "current" } : { kind: "subscribe" };
      // What is left of the present one would be lost: that is said, and asked, before.
      return standing.isReplaceable && standing.plan ? switchTo(plan) : { kind: "subscribe" };
    // A second plan would be paid for as soon as the first one's payment succeeds.
    case "past-due":
      return { kind: "none" };
  }
}

function switchTo(plan: Plan): Way {
  return { kind: "switch", to: `/profile/switch/?${new URLSearchParams({ ...plan })}` };
}

/** Where a visitor signs up, to come back to what they have chosen. */
export function signUpPath(choice: Choice): string {
  return `/sign-up/?destination=${encodeURIComponent(planPath(choice))}`;
}

function isSame(one: Plan | null, other: Plan): boolean {
  return one !== null && getPlanKey(one) === getPlanKey(other);
}
