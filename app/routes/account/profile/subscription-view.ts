import { DAY } from "~/domain/durations";
import { formatPlan, getPlanKey, PLAN_KEYS, PLANS, type Plan } from "~/domain/plans";
import {
  formatPlanStatus,
  getPaidPlan,
  getPlanStatus,
  getShownPlan,
  isActive,
  isTrialEligible,
  type Subscription,
} from "~/domain/subscription";
import { type Cancellable, pricePer, type Switchable } from "~/islands/subscription/plan-questions";
import { formatLongDate } from "~/ui/format-numbers";
import type { OpenCheckout } from "~server/billing/billing";

const NOTHING = {
  /** The payment failed, and `next` says so. */
  isPastDue: false,
  isEnding: false,
  cancel: null as Cancellable | null,
  switchFrom: null as Switchable | null,
  switchTo: [] as { plan: Plan; price: string }[],
  /** By its own button: while a checkout is open, that one says it. */
  canBeKept: false,
  hasInvoices: false,
  /** There is no plan, or none that renews: another can be bought. */
  seesPlans: false,
};

export type SubscriptionView = typeof NOTHING & { name: string; next: string };

export interface Known {
  readonly subscription: Subscription | null;
  /** What is or was paid for, if it differs. */
  readonly paid: Subscription | null;
  readonly trialEligibility: boolean;
  readonly checkout: OpenCheckout | null;
  /** ms since 1970. */
  readonly now: number;
  readonly timeZone: string;
  readonly currency: string;
}

/** The card is about the paid plan; a complimentary one that also counts is mentioned after it. */
export function getSubscriptionView(known: Known): SubscriptionView {
  const { paid, now, timeZone } = known;
  const subscription = getShownPlan(known.subscription, paid, now);
  const view = getView({ ...known, subscription });
  const beside = subscription === known.subscription ? null : known.subscription;
  if (beside === null || !isActive(beside, now))
    return { ...view, hasInvoices: view.hasInvoices || paid !== null };
  const plan = beside.isAdFreeOnly ? "Ad-Free" : "Premium";
  const what = beside.type === "trial" ? "your free trial of Premium" : `${plan}, which was given to you`;
  const until = formatLongDate(beside.expiresAt, timeZone);
  return { ...view, next: `${view.next} Until ${until} you also have ${what}.` };
}

function getView(known: Known): SubscriptionView {
  const { subscription, checkout, now, timeZone, currency } = known;
  const planStatus = getPlanStatus(subscription, now);
  const on = (at: number) => formatLongDate(at, timeZone);
  // A plan that isn't Paddle's is complimentary: there is nothing to cancel or switch.
  const isPaddles = typeof subscription?.paddleSubscriptionId === "string";
  const nothing = { ...NOTHING, hasInvoices: isPaddles };
  if (planStatus.kind === "free") {
    return { ...nothing, name: "Free with ads", next: describeFree(known, on), seesPlans: checkout === null };
  }
  const { plan, isAdFreeOnly, until } = planStatus;
  const end = on(until);
  const name = formatPlanStatus(planStatus);
  const loss = isAdFreeOnly
    ? "From then on you see ads."
    : "From then on you see ads, and the AI tutor is not included.";

  if (planStatus.kind === "ending") {
    return {
      ...nothing,
      name,
      next: `Ends on ${end}: it is cancelled, and nothing more is charged. ${loss}`,
      isEnding: planStatus.canBeKept,
      canBeKept: planStatus.canBeKept && checkout === null,
      seesPlans: checkout === null,
    };
  }
  const cancellable = (until: string | null) => (isPaddles ? { name, isAdFreeOnly, until } : null);
  if (planStatus.kind === "past-due") {
    const next = planStatus.counts
      ? `Your last payment failed. ${name} goes on until ${end}: please update your payment method by then.`
      : `Your last payment failed, and ${name} ended on ${end}. Update your payment method, and it goes on as before.`;
    return { ...nothing, name, next, isPastDue: true, cancel: cancellable(null) };
  }
  if (planStatus.kind === "paying") {
    const { nextBilledAt } = planStatus;
    const price = plan ? ` for ${pricePer(plan, currency)}` : "";
    const next = nextBilledAt === null ? `Runs until ${end}.` : `Renews on ${on(nextBilledAt)}${price}.`;
    return {
      ...nothing,
      name,
      next,
      cancel: cancellable(end),
      ...(isPaddles && plan && checkout === null ? getSwitches({ plan, until: end }, currency) : {}),
    };
  }
  const isTrial = planStatus.kind === "trial";
  return {
    ...nothing,
    name: isTrial ? "Free trial of Premium" : `${name} (beta)`,
    next: `Ends on ${end}, ${formatDays(until - now)}. It ends by itself, and nothing is charged.`,
    seesPlans: checkout === null,
  };
}

function getSwitches(switchFrom: Switchable, currency: string) {
  const others = PLAN_KEYS.filter(key => key !== getPlanKey(switchFrom.plan)).map(key => PLANS[key]);
  return { switchFrom, switchTo: others.map(plan => ({ plan, price: pricePer(plan, currency) })) };
}

const ADS = "You see ads, and the AI tutor is not included.";

function describeFree({ subscription, trialEligibility }: Known, on: (at: number) => string): string {
  if (subscription === null) {
    return isTrialEligible(subscription, trialEligibility)
      ? `${ADS} You can try Premium for 7 days without paying anything.`
      : ADS;
  }
  const plan = getPaidPlan(subscription);
  const what = subscription.type === "trial" ? "free trial" : plan ? formatPlan(plan) : "plan";
  return `Your ${what} ended on ${on(subscription.expiresAt)}. ${ADS}`;
}

function formatDays(ms: number): string {
  const days = Math.ceil(ms / DAY);
  return days <= 1 ? "within a day" : `in ${days} days`;
}
