import type { RouterContextProvider } from "react-router";
import { getPlanStatus, getShownPlan, type PlanStatus } from "~/domain/subscription";
import { formatLongDate } from "~/ui/format-numbers";
import type { OpenCheckout } from "~server/billing/billing";
import { getBillingContact } from "~server/billing/billing-contact";
import { readOr } from "~server/billing/change-plan";
import { getSubscription } from "~server/billing/learner-subscription";
import { getLearner, getServices } from "~server/context";
import { getTimeZone } from "~server/http/cookies";

export interface PlanFacts {
  readonly planStatus: PlanStatus | null;
  /** A learner whose plan cannot be read just now: nothing is sold then. */
  readonly isUnknown: boolean;
  readonly checkout: OpenCheckout | null;
  readonly isTrialOffered: boolean;
  readonly email: string | null;
  /** The days of `planStatus`, as the learner's calendar has them: `28 November 2026`. */
  readonly days: { readonly until: string | null; readonly nextBilled: string | null };
}

const NOBODY: PlanFacts = {
  planStatus: null,
  isUnknown: false,
  checkout: null,
  isTrialOffered: true,
  email: null,
  days: { until: null, nextBilled: null },
};

export async function getPlanFacts(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<PlanFacts> {
  const learner = getLearner(context);
  if (learner === null) return NOBODY;

  const { billing, records, clock } = getServices(context);
  const [subscription, paid, isTrialOffered, checkout, contact] = await Promise.all([
    getSubscription(context),
    readOr(context, billing.paid(learner.id), null),
    readOr(context, billing.trialEligible(learner.id), false),
    readOr(context, billing.openCheckout(learner.id), null),
    readOr(context, getBillingContact(records, learner), learner),
  ]);
  if (subscription === undefined) return { ...NOBODY, isUnknown: true, isTrialOffered: false };
  const planStatus = getPlanStatus(getShownPlan(subscription, paid, clock.now()), clock.now());
  const day = (at: number | null) => (at === null ? null : formatLongDate(at, getTimeZone(request, null)));
  const days = {
    until: "until" in planStatus ? day(planStatus.until) : null,
    nextBilled: planStatus.kind === "paying" ? day(planStatus.nextBilledAt) : null,
  };
  return { planStatus, isUnknown: false, checkout, isTrialOffered, email: contact.email, days };
}
