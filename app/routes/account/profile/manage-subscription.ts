import { data, redirect, redirectDocument } from "react-router";
import { formatPlan } from "~/domain/plans";
import { getPlanStatus, type Subscription } from "~/domain/subscription";
import { TOO_MANY_ATTEMPTS } from "~/islands/subscription/subscription-api";
import type { Learner } from "~server/auth/accounts";
import type { Billing, BillingContact } from "~server/billing/billing";
import { getBillingContact } from "~server/billing/billing-contact";
import { changePlan, readOr } from "~server/billing/change-plan";
import { getSubscription } from "~server/billing/learner-subscription";
import { getServices } from "~server/context";
import { getTimeZone } from "~server/http/cookies";
import type { Route } from "./+types/route";
import type { ProfileErrors } from "./details-card";
import { getSubscriptionView } from "./subscription-view";

export async function getManagement(
  { request, context, url }: Pick<Route.LoaderArgs, "request" | "context" | "url">,
  learner: Learner,
) {
  const { billing, records, env, clock } = getServices(context);
  const [subscription, paid, checkout, trialEligibility, summary, contact] = await Promise.all([
    getSubscription(context),
    billing.paid(learner.id).catch(() => undefined),
    readOr(context, billing.openCheckout(learner.id), null),
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
    // A partial view would hide what is charged.
    view:
      subscription === undefined || paid === undefined
        ? null
        : getSubscriptionView({ ...known, subscription, paid }),
    checkout: checkout && {
      transactionId: checkout.transactionId,
      plan: formatPlan(checkout.plan),
      state: checkout.state,
    },
    email: contact.email,
    currency: env.CURRENCY,
    notice: getSubscriptionNotice(url, subscription ?? null, clock.now()),
  };
}

function getSubscriptionNotice(
  { searchParams }: URL,
  subscription: Subscription | null,
  now: number,
): string | null {
  const notice = searchParams.get("notice");
  return notice === "trial-started" && getPlanStatus(subscription, now).kind !== "trial" ? null : notice;
}

export type Management = Awaited<ReturnType<typeof getManagement>>;

/** Each resolves with a redirect target; null when there is nothing to continue. */
const INTENTS = {
  async keep(billing: Billing, contact: BillingContact) {
    await billing.keep(contact);
    return "/profile/?notice=kept#manage-subscription";
  },
  async abandon(billing: Billing, contact: BillingContact) {
    await billing.abandonCheckout(contact);
    return "/profile/?notice=called-off#manage-subscription";
  },
  async checkout(billing: Billing, contact: BillingContact) {
    const checkout = await billing.openCheckout(contact.id);
    return checkout?.state === "open" ? checkout.url : null;
  },
  portal: (billing: Billing, contact: BillingContact) => billing.portal(contact),
};
export type SubscriptionIntent = keyof typeof INTENTS;

export function isSubscriptionIntent(intent: unknown): intent is SubscriptionIntent {
  return typeof intent === "string" && Object.hasOwn(INTENTS, intent);
}

const FAILED: Readonly<Record<SubscriptionIntent, string>> = {
  keep: "Your plan could not be kept just now. Please try again in a moment.",
  abandon: "The checkout could not be called off just now. Please try again in a moment.",
  checkout: "This checkout is no longer open. Nothing was paid by it.",
  portal: "Invoices and the payment method cannot be shown right now. Please try again in a moment.",
};

/** Paddle shows a customer's invoices to anyone with the customer's email address. */
const FOREIGN_CUSTOMER =
  "We can't confirm that the email address that paid for this plan is yours. Verify your address here, or use the links in Paddle's receipts.";

export async function manage(
  context: Route.ActionArgs["context"],
  learner: Learner,
  intent: SubscriptionIntent,
) {
  const refuse = (subscription: string, status: number) => data<ProfileErrors>({ subscription }, status);
  const changed = await changePlan<string | null>(context, learner, intent, INTENTS[intent]);
  if (!changed.ok) {
    if (changed.code === "too-many-attempts") return refuse(TOO_MANY_ATTEMPTS, 429);
    return refuse(changed.code === "foreign-customer" ? FOREIGN_CUSTOMER : FAILED[intent], changed.status);
  }
  if (changed.value === null) return refuse(FAILED[intent], 409);
  // Paddle's pages aren't screens of ours, even at an address on this server.
  const isPaddles = intent === "checkout" || intent === "portal";
  return isPaddles ? redirectDocument(changed.value, 303) : redirect(changed.value, 303);
}
