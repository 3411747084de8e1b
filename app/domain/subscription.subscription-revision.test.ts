import { expect, test } from "vitest";
import { createTrial, type Subscription, toRevision } from "./subscription";

const YEARLY: Subscription = {
  type: "yearly",
  isTrialing: false,
  expiresAt: 1_900_000_000_000,
  isAdFreeOnly: true,
  status: null,
  paddleSubscriptionId: null,
  pricingPeriod: "yearly",
  nextBilledAt: null,
  canBeKept: false,
  trialEndsAt: null,
};

test("a subscription with only the contract's four fields has the same revision as one with the defaults", () => {
  const { type, isTrialing, expiresAt, isAdFreeOnly } = YEARLY;
  expect(toRevision({ isAdFreeOnly, expiresAt, type, isTrialing })).toBe(toRevision(YEARLY));
  const trial = createTrial(1_000);
  const { status, pricingPeriod, ...rest } = trial;
  expect(toRevision({ ...rest, status, trialEndsAt: undefined })).toBe(toRevision(trial));
});

test.each<[keyof Subscription, unknown]>([
  ["type", "canceled"],
  ["isTrialing", true],
  ["expiresAt", 1_900_000_000_001],
  ["isAdFreeOnly", false],
  ["status", "canceled"],
  ["paddleSubscriptionId", "sub_1"],
  ["pricingPeriod", "monthly"],
  ["nextBilledAt", 5],
  ["canBeKept", true],
  ["trialEndsAt", 7],
])("another %s changes the revision", (field, value) => {
  expect(toRevision({ ...YEARLY, [field]: value })).not.toBe(toRevision(YEARLY));
});

test("uses nextBilledAt instead of expiresAt while the plan renews", () => {
  const goesOn = { ...YEARLY, nextBilledAt: YEARLY.expiresAt };
  expect(toRevision({ ...goesOn, expiresAt: goesOn.expiresAt + 1 })).toBe(toRevision(goesOn));
  expect(toRevision({ ...goesOn, nextBilledAt: goesOn.nextBilledAt + 1 })).not.toBe(toRevision(goesOn));
});

test("a missing and an invalid subscription have the same revision", () => {
  expect([toRevision(null), toRevision(undefined), toRevision("x"), toRevision(7)]).toEqual(
    Array(4).fill("none"),
  );
});
