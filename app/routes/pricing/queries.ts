import type { RouterContextProvider } from "react-router";
import { type Standing, standingOf } from "~/engine/standing";
import type { OpenCheckout } from "~server/billing/billing";
import { learnerOf, servicesOf } from "~server/context";
import { timeZoneOf } from "~server/time-zone";

export interface WhatOneHas {
  /** Null for a visitor. */
  readonly standing: Standing | null;
  readonly checkout: OpenCheckout | null;
  readonly isTrialOffered: boolean;
  /** The days of `standing`, as the learner's calendar has them: `28 November 2026`. */
  readonly days: { readonly until: string | null; readonly nextBilled: string | null };
}

const NO_DAYS = { until: null, nextBilled: null };
const VISITOR: WhatOneHas = { standing: null, checkout: null, isTrialOffered: true, days: NO_DAYS };

/** What whoever asks has of plans and trials, and what they have begun. */
export async function whatOneHas(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<WhatOneHas> {
  const learner = learnerOf(context);
  if (learner === null) return VISITOR;

  const { billing, clock } = servicesOf(context);
  const [subscription, isTrialOffered, checkout] = await Promise.all([
    billing.subscription(learner.id),
    billing.trialEligible(learner.id),
    billing.openCheckout(learner.id),
  ]);
  const standing = standingOf(subscription, clock.now());
  return { standing, checkout, isTrialOffered, days: daysOf(standing, timeZoneOf(request, null)) };
}

function daysOf(standing: Standing, timeZone: string): WhatOneHas["days"] {
  const format = new Intl.DateTimeFormat("en-IE", { dateStyle: "long", timeZone });
  const day = (at: number | null) => (at === null ? null : format.format(at));
  return {
    until: "until" in standing ? day(standing.until) : null,
    nextBilled: standing.kind === "paying" ? day(standing.nextBilledAt) : null,
  };
}
