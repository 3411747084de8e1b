import { expect, test } from "vitest";
import { DAY } from "./durations";
import {
  createTrial,
  formatPlanStatus,
  getPlanStatus,
  type PlanStatus,
  type Subscription,
} from "./subscription";

const NOW = Date.UTC(2026, 10, 21);

const monthly: Subscription = {
  type: "monthly",
  isTrialing: false,
  expiresAt: NOW + 20 * DAY,
  isAdFreeOnly: false,
  status: "active",
  paddleSubscriptionId: "sub_1",
  pricingPeriod: "monthly",
  nextBilledAt: NOW + 20 * DAY,
  canBeKept: false,
  trialEndsAt: null,
};
const over = { expiresAt: NOW };

test.each<[string, Subscription | null, Partial<PlanStatus>]>([
  ["nothing ever", null, { kind: "free", had: null }],
  ["a plan", monthly, { kind: "paying", until: NOW + 20 * DAY, nextBilledAt: NOW + 20 * DAY }],
  ["a plan that has run out", { ...monthly, ...over }, { kind: "free", had: "monthly" }],
  [
    "a cancelled one",
    { ...monthly, type: "canceled", canBeKept: true },
    { kind: "ending", canBeKept: true, isReplaceable: true },
  ],
  [
    "a paused one",
    { ...monthly, type: "canceled", status: "paused" },
    { kind: "ending", canBeKept: false, isReplaceable: true },
  ],
  [
    "one that was ended for good",
    { ...monthly, type: "canceled", status: "canceled" },
    { kind: "ending", isReplaceable: false },
  ],
  ["one whose end has come", { ...monthly, type: "canceled", ...over }, { kind: "free", had: "canceled" }],
  ["a failed payment", { ...monthly, type: "past_due" }, { kind: "past-due", counts: true }],
  [
    "one beyond its days of grace",
    { ...monthly, type: "past_due", ...over },
    { kind: "past-due", counts: false },
  ],
  ["a trial", createTrial(NOW), { kind: "trial", until: NOW + 7 * DAY, plan: null }],
  ["a trial that is over", createTrial(NOW - 7 * DAY), { kind: "free", had: "trial" }],
  ["a beta", { ...createTrial(NOW), type: "beta", isTrialing: false }, { kind: "beta" }],
])("describes the status of %s", (_, subscription, expected) => {
  expect(getPlanStatus(subscription, NOW)).toMatchObject(expected);
});

test("is named after the plan, or after what it includes", () => {
  const counting = { until: NOW, isAdFreeOnly: true };
  expect(formatPlanStatus({ ...counting, plan: { planType: "ad-free", pricingPeriod: "yearly" } })).toBe(
    "Yearly Ad-Free",
  );
  expect(formatPlanStatus({ ...counting, plan: null })).toBe("Ad-Free");
  expect(formatPlanStatus({ ...counting, plan: null, isAdFreeOnly: false })).toBe("Premium");
});
