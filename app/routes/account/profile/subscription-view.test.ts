import { describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { PLANS } from "~/domain/plans";
import { createTrial, type Subscription } from "~/domain/subscription";
import type { OpenCheckout } from "~server/billing/billing";
import { getSubscriptionView, type Known } from "./subscription-view";

const NOW = Date.UTC(2026, 0, 1, 12);

const MONTHLY: Subscription = {
  type: "monthly",
  isTrialing: false,
  expiresAt: NOW + 31 * DAY,
  isAdFreeOnly: false,
  status: "active",
  paddleSubscriptionId: "sub_1",
  pricingPeriod: "monthly",
  nextBilledAt: NOW + 31 * DAY,
  canBeKept: false,
  trialEndsAt: null,
};
const CHECKOUT: OpenCheckout = {
  transactionId: "txn_1",
  url: "/checkout/",
  plan: PLANS["premium-yearly"],
  state: "open",
};

const view = (subscription: Subscription | null, more: Partial<Known> = {}) =>
  getSubscriptionView({
    subscription,
    paid: null,
    trialEligibility: true,
    checkout: null,
    now: NOW,
    timeZone: "Europe/Dublin",
    currency: "EUR",
    ...more,
  });

describe("without a plan", () => {
  it("offers the trial, or says what expired", () => {
    expect(view(null)).toMatchObject({ name: "Free with ads", seesPlans: true, hasInvoices: false });
    expect(view(null).next).toContain("You can try Premium for 7 days");
    expect(view(null, { trialEligibility: false }).next).not.toContain("try");
    const trial = createTrial(NOW - 8 * DAY);
    expect(view(trial).next).toMatch(/^Your free trial ended on 31 December 2025\./);
    const over = { ...MONTHLY, type: "canceled" as const, expiresAt: NOW - DAY };
    expect(view(over)).toMatchObject({ name: "Free with ads", hasInvoices: true, canBeKept: false });
    expect(view(over).next).toMatch(/^Your Monthly Premium ended on 31 December 2025\./);
  });
});

describe("a complimentary plan beside a paid one", () => {
  const gift = { ...createTrial(NOW), type: "beta" as const, isTrialing: false, expiresAt: NOW + 90 * DAY };
  const adFree = { ...MONTHLY, isAdFreeOnly: true };

  it("shows the paid plan, with its buttons", () => {
    expect(view(gift, { paid: adFree })).toMatchObject({
      name: "Monthly Ad-Free",
      next: "Renews on 1 February 2026 for €1.99 a month. Until 1 April 2026 you also have Premium, which was given to you.",
      cancel: { name: "Monthly Ad-Free" },
      switchFrom: { plan: PLANS["ad-free-monthly"] },
      hasInvoices: true,
      seesPlans: false,
    });
    const due = { ...adFree, type: "past_due" as const, expiresAt: NOW - DAY };
    expect(view(gift, { paid: due })).toMatchObject({ isPastDue: true, hasInvoices: true });
  });

  it("is shown once the paid plan is over, with the invoices", () => {
    const over = { ...adFree, type: "canceled" as const, expiresAt: NOW - DAY };
    expect(view(gift, { paid: over })).toMatchObject({
      name: "Premium (beta)",
      hasInvoices: true,
      cancel: null,
    });
  });
});

describe("a trial", () => {
  it("says when it ends, and that nothing is charged", () => {
    expect(view(createTrial(NOW))).toMatchObject({
      name: "Free trial of Premium",
      next: "Ends on 8 January 2026, in 7 days. It ends by itself, and nothing is charged.",
      cancel: null,
      seesPlans: true,
    });
    expect(view(createTrial(NOW - 6.5 * DAY)).next).toContain("within a day");
  });
});

describe("a plan that renews", () => {
  it("says when it renews, and offers to cancel it or switch to any other", () => {
    const shown = view(MONTHLY);
    expect(shown).toMatchObject({
      name: "Monthly Premium",
      next: "Renews on 1 February 2026 for €4.99 a month.",
      cancel: { name: "Monthly Premium", isAdFreeOnly: false, until: "1 February 2026" },
      switchFrom: { plan: PLANS["premium-monthly"], until: "1 February 2026" },
      hasInvoices: true,
      seesPlans: false,
    });
    expect(shown.switchTo).toEqual([
      { plan: PLANS["premium-yearly"], price: "€39.99 a year" },
      { plan: PLANS["ad-free-monthly"], price: "€1.99 a month" },
      { plan: PLANS["ad-free-yearly"], price: "€18.99 a year" },
    ]);
  });

  it("uses the learner's time zone", () => {
    const midnight = { ...MONTHLY, nextBilledAt: Date.UTC(2026, 1, 1, 23, 30) };
    expect(view(midnight).next).toContain("1 February");
    expect(view(midnight, { timeZone: "Pacific/Auckland" }).next).toContain("2 February");
  });

  it("can't be cancelled or switched when it is complimentary", () => {
    const given = { ...MONTHLY, paddleSubscriptionId: null, nextBilledAt: null };
    expect(view(given)).toMatchObject({
      name: "Monthly Premium",
      next: "Runs until 1 February 2026.",
      cancel: null,
      switchTo: [],
      hasInvoices: false,
    });
  });
});

describe("a plan that is cancelled", () => {
  const ending: Subscription = {
    ...MONTHLY,
    type: "canceled",
    status: "canceled",
    canBeKept: true,
    nextBilledAt: null,
  };

  it("counts until its end, and can be kept", () => {
    expect(view(ending)).toMatchObject({
      name: "Monthly Premium",
      next: "Ends on 1 February 2026: it is cancelled, and nothing more is charged. From then on you see ads, and the AI tutor is not included.",
      canBeKept: true,
      cancel: null,
      switchTo: [],
    });
    expect(view({ ...ending, canBeKept: false })).toMatchObject({ canBeKept: false, seesPlans: true });
  });

  it("is kept by cancelling its open checkout", () => {
    expect(view(ending, { checkout: CHECKOUT })).toMatchObject({
      canBeKept: false,
      isEnding: true,
      seesPlans: false,
    });
  });
});

describe("a failed payment", () => {
  const pastDue: Subscription = {
    ...MONTHLY,
    type: "past_due",
    status: "past_due",
    expiresAt: NOW + 3 * DAY,
  };

  it("can be fixed during the grace period and after it", () => {
    const grace = view(pastDue);
    expect(grace.next).toBe(
      "Your last payment failed. Monthly Premium goes on until 4 January 2026: please update your payment method by then.",
    );
    expect(grace).toMatchObject({ isPastDue: true, hasInvoices: true, switchTo: [] });
    // Cancelling ends the grace period at once.
    expect(grace.cancel).toMatchObject({ until: null });
    const after = view(pastDue, { now: NOW + 4 * DAY });
    expect(after.next).toContain("ended on 4 January 2026. Update your payment method");
    expect(after.cancel).toMatchObject({ until: null });
  });
});
