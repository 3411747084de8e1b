import { data, redirect, redirectDocument } from "react-router";
import { getPlanStatus } from "~/domain/plan-status";
import { planName } from "~/domain/plans";
import type { Subscription } from "~/domain/subscription";
import { TRIED_TOO_OFTEN } from "~/islands/subscription/answer";
import type { Learner } from "~server/auth/accounts";
import { BillingError, type OpenCheckout } from "~server/billing/billing";
import { getBillingContact } from "~server/billing/billing-contact";
import { getSubscription } from "~server/billing/learner-subscription";
import { getRequest, getServices } from "~server/context";
import { withTimeout } from "~server/database/timeout";
import { getTimeZone } from "~server/http/cookies";
import { consume } from "~server/http/rate-limit";
import { reportFailure } from "~server/reporting/report-failure";
import type { Route } from "./+types/route";
import type { Outcome } from "./details-card";
import { type SubscriptionView, subscriptionView } from "./subscription-view";

type Context = Route.ActionArgs["context"];

/** ms: the page is worth more than knowing of a checkout that was begun. */
const CHECKOUT_DEADLINE = 3_000;

/** A checkout that was begun, and not concluded. */
export interface BegunCheckout {
  readonly transactionId: string;
  readonly plan: string;
  readonly state: OpenCheckout["state"];
}

/** What the card is made of. */
export interface Management {
  /** Null while it cannot be read. */
  readonly view: SubscriptionView | null;
  readonly checkout: BegunCheckout | null;
  /** To which receipts go, and without which nothing is sent. */
  readonly email: string | null;
  readonly currency: string;
  /** What has just been done; see `NOTICES`. */
  readonly notice: string | null;
}

/** For the loader: how the learner stands with what they pay for. */
export async function getManagement(
  { request, context, url }: Pick<Route.LoaderArgs, "request" | "context" | "url">,
  learner: Learner,
): Promise<Management> {
  const { billing, records, env, clock } = getServices(context);
  const [subscription, paid, checkout, trialEligibility, summary, payer] = await Promise.all([
    getSubscription(context),
    billing.paid(learner.id).catch(() => undefined),
    begunCheckout(context, learner.id),
    billing.trialEligible(learner.id).catch(() => false),
    records.summary(learner.id),
    getBillingContact(records, learner),
  ]);
  const known = {
    checkout,
    trialEligibility,
    now: clock.now(),
    timeZone: getTimeZone(request, summary),
    currency: env.CURRENCY,
  };
  return {
    // Half of it would hide what is charged.
    view:
      subscription === undefined || paid === undefined
        ? null
        : subscriptionView({ ...known, subscription, paid }),
    checkout: checkout && {
      transactionId: checkout.transactionId,
      plan: planName(checkout.plan),
      state: checkout.state,
    },
    email: payer.email,
    currency: env.CURRENCY,
    notice: noticeIn(url, subscription ?? null, clock.now()),
  };
}

/** An address can be kept, or made up: of a trial it tells while one runs. */
function noticeIn({ searchParams }: URL, subscription: Subscription | null, now: number): string | null {
  const notice = searchParams.get("notice");
  return notice === "trial-started" && getPlanStatus(subscription, now).kind !== "trial" ? null : notice;
}

async function begunCheckout(context: Context, learnerId: string): Promise<OpenCheckout | null> {
  const { billing, logger } = getServices(context);
  try {
    const tooLate = (ms: number) => new Error(`No answer within ${ms} ms.`);
    return await withTimeout(billing.openCheckout(learnerId), tooLate, CHECKOUT_DEADLINE);
  } catch (err) {
    logger.warn({ err, request: getRequest(context).id }, "whether a checkout is open could not be read");
    return null;
  }
}

const INTENTS = ["keep", "abandon", "checkout", "portal"] as const;
export type SubscriptionIntent = (typeof INTENTS)[number];

export function isSubscriptionIntent(intent: unknown): intent is SubscriptionIntent {
  return INTENTS.some(one => one === intent);
}

/** What the card says where it could not be done. */
const FAILED: Readonly<Record<SubscriptionIntent, string>> = {
  keep: "Your plan could not be kept just now. Please try again in a moment.",
  abandon: "The checkout could not be called off just now. Please try again in a moment.",
  checkout: "This checkout is no longer open. Nothing was paid by it.",
  portal: "Invoices and the payment method cannot be shown right now. Please try again in a moment.",
};

/** Paddle shows a customer's invoices to whoever is shown to have the customer's address. */
const FOREIGN_CUSTOMER =
  "This plan was paid for with an address that is not shown to be yours: it is not your account's, or others have used it and yours is not confirmed yet. Confirm your address here, or use the links in the receipts that Paddle has sent.";

/** Does what one of the card's forms asks for, and leads on; or answers why not. */
export async function manage(context: Context, learner: Learner, intent: SubscriptionIntent) {
  const { billing, records } = getServices(context);
  const { ip } = getRequest(context);
  const payer = await getBillingContact(records, learner);
  const failed = (status: number) => data<Outcome>({ subscription: FAILED[intent] }, status);
  try {
    if (!(await consume(records, "change-plan", { ip, account: learner.id }, Date.now()))) {
      return data<Outcome>({ subscription: TRIED_TOO_OFTEN }, 429);
    }
    if (intent === "portal") return redirectDocument(await billing.portal(payer), 303);
    if (intent === "checkout") {
      const checkout = await billing.openCheckout(payer.id);
      return checkout?.state === "open" ? redirectDocument(checkout.url, 303) : failed(409);
    }
    // Each of the two does for both where a switch has begun.
    await (intent === "keep" ? billing.keep(payer) : billing.abandonCheckout(payer));
  } catch (err) {
    if (!(err instanceof BillingError)) {
      reportFailure(context, err, "a subscription could not be changed", { intent });
      return failed(500);
    }
    if (err.code === "foreign-customer") return data<Outcome>({ subscription: FOREIGN_CUSTOMER }, 409);
    return failed(err.code === "not-subscribed" ? 409 : 502);
  }
  return redirect(`/profile/?notice=${intent === "keep" ? "kept" : "called-off"}#manage-subscription`, 303);
}
