import { expect, test } from "vitest";
import { PLANS } from "~/domain/plans";
import type { PlanStatus } from "~/domain/subscription";
import {
  getPlanCta,
  getPlanPath,
  getSignUpPath,
  type PlanCta,
  parsePlanChoice,
  type Situation,
} from "./plan-cta";

const [monthly, yearly] = [PLANS["premium-monthly"], PLANS["premium-yearly"]];
const has = { plan: monthly, isAdFreeOnly: false, until: 2 } as const;
const at = (planStatus: PlanStatus | null, situation: Partial<Situation> = {}): Situation => ({
  planStatus,
  isOnSale: true,
  isProcessing: false,
  ...situation,
});
const free: PlanStatus = { kind: "free", had: null };
const paying: PlanStatus = { kind: "paying", nextBilledAt: 2, ...has };

test.each<[string, Situation, PlanCta, PlanCta]>([
  ["nothing", at(free), { kind: "subscribe" }, { kind: "subscribe" }],
  ["a trial", at({ kind: "trial", ...has, plan: null }), { kind: "subscribe" }, { kind: "subscribe" }],
  [
    "a plan",
    at(paying),
    { kind: "current" },
    { kind: "switch", to: "/profile/switch/?planType=premium&pricingPeriod=yearly" },
  ],
  [
    "a cancelled plan",
    at({ kind: "ending", canBeKept: true, isReplaceable: true, ...has }),
    { kind: "current" },
    { kind: "switch", to: "/profile/switch/?planType=premium&pricingPeriod=yearly" },
  ],
  [
    "a paused one",
    at({ kind: "ending", canBeKept: false, isReplaceable: true, ...has }),
    { kind: "subscribe" },
    { kind: "switch", to: "/profile/switch/?planType=premium&pricingPeriod=yearly" },
  ],
  [
    "one that was ended for good",
    at({ kind: "ending", canBeKept: false, isReplaceable: false, ...has }),
    { kind: "subscribe" },
    { kind: "subscribe" },
  ],
  ["a failed payment", at({ kind: "past-due", counts: true, ...has }), { kind: "current" }, { kind: "none" }],
  [
    "a plan where none is sold any more",
    at(paying, { isOnSale: false }),
    { kind: "current" },
    { kind: "none" },
  ],
  ["a payment under way", at(free, { isProcessing: true }), { kind: "none" }, { kind: "none" }],
  ["nothing to buy", at(null, { isOnSale: false }), { kind: "none" }, { kind: "none" }],
])("from %s", (_, situation, toMonthly, toYearly) => {
  expect(getPlanCta(monthly, situation)).toEqual(toMonthly);
  expect(getPlanCta(yearly, situation)).toEqual(toYearly);
});

test("sends a visitor to sign up first, and returns them to their choice", () => {
  const way = getPlanCta(yearly, at(null));
  expect(way).toEqual({ kind: "sign-up", to: getSignUpPath("premium-yearly") });
  const destination = new URL(getSignUpPath("premium-yearly"), "http://localhost").searchParams.get(
    "destination",
  );
  expect(destination).toBe(getPlanPath("premium-yearly"));
  const back = new URL(destination ?? "", "http://localhost");
  expect([back.pathname, back.hash, parsePlanChoice(back.searchParams)]).toEqual([
    "/pricing/",
    "#premium",
    "premium-yearly",
  ]);
});

test("ignores an unknown choice", () => {
  expect(parsePlanChoice(new URLSearchParams("choice=trial"))).toBe("trial");
  expect(parsePlanChoice(new URLSearchParams("choice=premium-weekly"))).toBeNull();
  expect(parsePlanChoice(new URLSearchParams())).toBeNull();
});
