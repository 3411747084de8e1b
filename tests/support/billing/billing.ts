import { getPlanKey, PLAN_DURATIONS, type Plan } from "~/domain/plans";
import { isPaidFor, isTrialEligible, type Subscription, trialFrom } from "~/domain/subscription";
import { type Billing, BillingError, type OpenCheckout } from "~server/billing/billing";
import { type AdminBillingInMemory, adminBillingInMemory } from "./admin-billing";

/** Billing for tests of screens: in memory, without a payment provider. What is paid for is said by `pay`. */
export interface BillingInMemory extends Billing, AdminBillingInMemory {
  readonly subscriptions: Map<string, Subscription>;
  /** What is paid for beside something else that counts. */
  readonly paidBeside: Map<string, Subscription>;
  readonly checkouts: Map<string, OpenCheckout>;
  /** The next operation with this name rejects with this. */
  failNext(operation: keyof Billing, error: Error): void;
  pay(learnerId: string): Subscription;
}

export function billingInMemory(now: () => number = Date.now): BillingInMemory {
  const subscriptions = new Map<string, Subscription>();
  const paidBeside = new Map<string, Subscription>();
  const checkouts = new Map<string, OpenCheckout>();
  const hadTrial = new Set<string>();
  const spentBy = new Set<string>();
  const failures = new Map<keyof Billing, Error>();
  let count = 0;

  function maybeFail(operation: keyof Billing): void {
    const failure = failures.get(operation);
    failures.delete(operation);
    if (failure) throw failure;
  }
  const have = (learnerId: string) => subscriptions.get(learnerId) ?? null;
  function change(learnerId: string, changed: Partial<Subscription>): Subscription {
    const subscription = have(learnerId);
    if (subscription === null || subscription.pricingPeriod === null)
      throw new BillingError("not-subscribed");
    const next = { ...subscription, ...changed };
    subscriptions.set(learnerId, next);
    return next;
  }
  function open(learnerId: string, plan: Plan): OpenCheckout {
    const before = checkouts.get(learnerId);
    if (before && getPlanKey(before.plan) === getPlanKey(plan)) return before;
    const transactionId = `txn_${String(++count).padStart(26, "0")}`;
    const url = `/local/paddle/checkout/?_ptxn=${transactionId}`;
    const checkout: OpenCheckout = { transactionId, url, plan, state: "open" };
    checkouts.set(learnerId, checkout);
    return checkout;
  }

  const trialEligible = async (learnerId: string) =>
    isTrialEligible(have(learnerId), !hadTrial.has(learnerId));

  const learners: Omit<BillingInMemory, keyof AdminBillingInMemory> = {
    subscriptions,
    paidBeside,
    checkouts,
    failNext: (operation, error) => void failures.set(operation, error),
    pay(learnerId) {
      const checkout = checkouts.get(learnerId);
      if (!checkout) throw new Error("No checkout is open.");
      checkouts.delete(learnerId);
      const { planType, pricingPeriod } = checkout.plan;
      const expiresAt = now() + PLAN_DURATIONS[pricingPeriod];
      const subscription: Subscription = {
        type: pricingPeriod,
        isTrialing: false,
        expiresAt,
        isAdFreeOnly: planType === "ad-free",
        status: "active",
        paddleSubscriptionId: `sub_${String(++count).padStart(26, "0")}`,
        pricingPeriod,
        nextBilledAt: expiresAt,
        canBeKept: false,
        trialEndsAt: null,
      };
      subscriptions.set(learnerId, subscription);
      return subscription;
    },
    async subscription(learnerId) {
      maybeFail("subscription");
      return have(learnerId);
    },
    async paid(learnerId) {
      maybeFail("paid");
      return paidBeside.get(learnerId) ?? null;
    },
    async trialEligible(learnerId) {
      maybeFail("trialEligible");
      return isTrialEligible(have(learnerId), !hadTrial.has(learnerId));
    },
    async startTrial({ id }) {
      maybeFail("startTrial");
      if (!isTrialEligible(have(id), !hadTrial.has(id))) throw new BillingError("not-eligible");
      hadTrial.add(id);
      const trial = trialFrom(now());
      subscriptions.set(id, trial);
      return trial;
    },
    async rememberTrial({ id, email }) {
      if (hadTrial.has(id) && email !== null) spentBy.add(email);
    },
    async withholdSpentTrial({ id, email }) {
      if (email !== null && spentBy.has(email)) hadTrial.add(id);
    },
    async create({ id }, plan) {
      maybeFail("create");
      if (isPaidFor(have(id), now())) throw new BillingError("already-subscribed");
      return open(id, plan);
    },
    async switchPlan({ id }, plan) {
      maybeFail("switchPlan");
      const checkout = open(id, plan);
      change(id, { type: "canceled", status: "canceled", canBeKept: true, nextBilledAt: null });
      return checkout;
    },
    async cancel({ id }) {
      maybeFail("cancel");
      const ended = { type: "canceled", status: "canceled", canBeKept: false, nextBilledAt: null } as const;
      if (have(id)?.type === "past_due") return change(id, { ...ended, expiresAt: now() });
      return change(id, { type: "canceled", status: "canceled", canBeKept: true, nextBilledAt: null });
    },
    async keep({ id }) {
      maybeFail("keep");
      const { pricingPeriod, expiresAt } = change(id, {});
      if (pricingPeriod === null) throw new BillingError("not-subscribed");
      checkouts.delete(id);
      return change(id, {
        type: pricingPeriod,
        status: "active",
        canBeKept: false,
        nextBilledAt: expiresAt,
      });
    },
    async openCheckout(learnerId) {
      maybeFail("openCheckout");
      return checkouts.get(learnerId) ?? null;
    },
    async abandonCheckout({ id }) {
      maybeFail("abandonCheckout");
      checkouts.delete(id);
    },
    async portal({ id }) {
      maybeFail("portal");
      change(id, {});
      return "https://customer-portal.invalid/";
    },
    async receive() {
      maybeFail("receive");
      return { outcome: "ignored", reason: null };
    },
    async endForGood({ id }) {
      maybeFail("endForGood");
      checkouts.delete(id);
    },
  };
  return Object.assign(adminBillingInMemory(subscriptions, { now, trialEligible, maybeFail }), learners);
}
