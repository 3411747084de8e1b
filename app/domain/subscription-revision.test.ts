import { expect, test } from "vitest";
import { type Subscription, trialFrom } from "./subscription";
import { revisionOf } from "./subscription-revision";

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

test("a value with the contract's four fields is as one with all of them", () => {
  const { type, isTrialing, expiresAt, isAdFreeOnly } = YEARLY;
  expect(revisionOf({ isAdFreeOnly, expiresAt, type, isTrialing })).toBe(revisionOf(YEARLY));
  const trial = trialFrom(1_000);
  const { status, pricingPeriod, ...rest } = trial;
  expect(revisionOf({ ...rest, status, trialEndsAt: undefined })).toBe(revisionOf(trial));
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
])("another %s is another revision", (field, value) => {
  expect(revisionOf({ ...YEARLY, [field]: value })).not.toBe(revisionOf(YEARLY));
});

test("of a plan that is billed again the next bill says until when", () => {
  const goesOn = { ...YEARLY, nextBilledAt: YEARLY.expiresAt };
  expect(revisionOf({ ...goesOn, expiresAt: goesOn.expiresAt + 1 })).toBe(revisionOf(goesOn));
  expect(revisionOf({ ...goesOn, nextBilledAt: goesOn.nextBilledAt + 1 })).not.toBe(revisionOf(goesOn));
});

test("nothing, and what is no subscription at all, is one and the same", () => {
  expect([revisionOf(null), revisionOf(undefined), revisionOf("x"), revisionOf(7)]).toEqual(
    Array(4).fill("none"),
  );
});
