import { Link } from "react-router";
import { getPlanKey, type Plan, PRICES, planName, priceText } from "~/domain/plans";

/** The screen that asks before a plan is switched where scripts do not run, and whose action switches. */
export const SWITCH_PATH = "/profile/switch/";

export const SWITCH_FAILED = "Failed to switch subscription. Please try again later.";

/** What would be switched. */
export interface Switchable {
  readonly plan: Plan;
  /** Until when it is paid for, as a date. */
  readonly until: string;
}

interface SwitchQuestionProps {
  from: Switchable;
  to: Plan;
  /** ISO 4217. */
  currency: string;
}

/** What a switch means: the same in the dialog and on the page. */
export function SwitchQuestion({ from, to, currency }: SwitchQuestionProps) {
  const [current, next] = [planName(from.plan), planName(to)];
  const losesTutor = from.plan.planType === "premium" && to.planType === "ad-free";
  return (
    <>
      <p>
        You switch from <strong>{current}</strong> to <strong>{next}</strong>, for {pricePer(to, currency)}.
        Your billing updates and takes effect immediately: {next} takes the place of {current} as soon as you
        have paid for it, and {current} is not charged again.
      </p>
      <p>
        {current} is paid for until {from.until}. What is left of it when {next} begins is not paid back and
        not carried over.{losesTutor ? " The AI tutor is not part of Ad-Free." : null}
      </p>
    </>
  );
}

/** `€4.99 a month`. */
export function pricePer(plan: Plan, currency: string): string {
  const period = plan.pricingPeriod === "monthly" ? "month" : "year";
  return `${priceText(PRICES[getPlanKey(plan)], currency)} a ${period}`;
}

/** For an account that has signed in by phone. */
export function SwitchNeedsEmail() {
  return (
    <p>
      A plan is paid for with an email address, to which its receipts go, and we know none of yours. Add a
      contact address to <Link to="/profile/">your profile</Link> first. Your plan stays as it is.
    </p>
  );
}
