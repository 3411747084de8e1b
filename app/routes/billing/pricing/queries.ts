import type { RouterContextProvider } from "react-router";
import { getPlanStatus, getShownPlan, type PlanStatus } from "~/domain/plan-status";
import { longDate } from "~/ui/format-numbers";
import type { OpenCheckout } from "~server/billing/billing";
import { getBillingContact } from "~server/billing/billing-contact";
import { readOr } from "~server/billing/change-plan";
import { getSubscription } from "~server/billing/learner-subscription";
import { getLearner, getServices } from "~server/context";
import { getTimeZone } from "~server/http/cookies";

type Context = Readonly<RouterContextProvider>;

export interface WhatOneHas {
  /** Null for a visitor, and while nobody knows. */
  readonly standing: PlanStatus | null;
  /** A learner whose plan cannot be read just now: nothing is sold then. */
  readonly isUnknown: boolean;
  readonly checkout: OpenCheckout | null;
  readonly isTrialOffered: boolean;
  /** To which receipts go. */
  readonly email: string | null;
  /** The days of `standing`, as the learner's calendar has them: `28 November 2026`. */
  readonly days: { readonly until: string | null; readonly nextBilled: string | null };
}

const NOBODY: WhatOneHas = {
  standing: null,
  isUnknown: false,
  checkout: null,
  isTrialOffered: true,
  email: null,
  days: { until: null, nextBilled: null },
};

/** What whoever asks has of plans and trials, and what they have begun. */
export async function whatOneHas(context: Context, request: Request): Promise<WhatOneHas> {
  const learner = getLearner(context);
  if (learner === null) return NOBODY;

  const { billing, records, clock } = getServices(context);
  const [subscription, paid, isTrialOffered, checkout, payer] = await Promise.all([
    getSubscription(context),
    readOr(context, billing.paid(learner.id), null),
    readOr(context, billing.trialEligible(learner.id), false),
    readOr(context, billing.openCheckout(learner.id), null),
    readOr(context, getBillingContact(records, learner), learner),
  ]);
  if (subscription === undefined) return { ...NOBODY, isUnknown: true, isTrialOffered: false };
  const standing = getPlanStatus(getShownPlan(subscription, paid, clock.now()), clock.now());
  const days = getDays(standing, getTimeZone(request, null));
  return { standing, isUnknown: false, checkout, isTrialOffered, email: payer.email, days };
}

function getDays(standing: PlanStatus, timeZone: string): WhatOneHas["days"] {
  const day = (at: number | null) => (at === null ? null : longDate(at, timeZone));
  return {
    until: "until" in standing ? day(standing.until) : null,
    nextBilled: standing.kind === "paying" ? day(standing.nextBilledAt) : null,
  };
}
