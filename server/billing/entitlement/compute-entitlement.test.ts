import { describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { PLAN_DURATIONS, type PlanKey } from "~/domain/plans";
import { learnerWith, permutations } from "../../../tests/support/billing/holdings";
import { getLife, iso, NOON } from "../../../tests/support/billing/paddle-events";
import { isReplaced } from "./compute-entitlement";

const life = (n: number, plan: PlanKey, at = NOON) => getLife({ n, uid: "ann", plan, at });
const MONTH = 31 * DAY;

describe("the best of several", () => {
  const premium = life(1, "premium-monthly");
  const adFree = life(2, "ad-free-yearly");

  it("is premium, then ad-free if that lasts longer", () => {
    for (const order of permutations([premium.payment(NOON), adFree.payment(NOON + 1)])) {
      const learner = learnerWith().take(...order);
      expect(learner.has(NOON)).toMatchObject({ paddleSubscriptionId: premium.id, isAdFreeOnly: false });
      expect(learner.changesAt(NOON)).toBe(NOON + MONTH);
      expect(learner.has(NOON + MONTH)).toMatchObject({
        paddleSubscriptionId: adFree.id,
        isAdFreeOnly: true,
      });
      expect(learner.changesAt(NOON + MONTH)).toBeNull();
      expect(learner.told).toEqual([expect.stringMatching(/^conversion/)]);
    }
  });

  it("is the longest of two Premium plans", () => {
    const yearly = life(2, "premium-yearly");
    const learner = learnerWith().take(yearly.payment(NOON), premium.payment(NOON + DAY));
    expect(learner.has(NOON + DAY)).toMatchObject({ type: "yearly", paddleSubscriptionId: yearly.id });
    expect(learner.changesAt(NOON)).toBeNull();
  });

  it("is the plan that ended last if all have ended, but a past due one comes first", () => {
    const after = NOON + 1000 * DAY;
    const learner = learnerWith().take(premium.payment(NOON), adFree.payment(NOON));
    expect(learner.has(after)).toMatchObject({ paddleSubscriptionId: adFree.id });
    const due = premium.event("past_due", NOON + 30 * DAY, { status: "past_due" });
    expect(learner.take(due).has(after)).toMatchObject({
      paddleSubscriptionId: premium.id,
      type: "past_due",
    });
  });

  it("is null without plans", () => expect(learnerWith().has(NOON)).toBeNull());
});

describe("a switch", () => {
  const old = life(1, "premium-yearly");
  const next = life(2, "ad-free-monthly", NOON + 10 * DAY);
  const replaces = { [next.id]: old.id };
  const cancelled = old.event("updated", NOON + 10 * DAY, {
    more: { scheduled_change: { action: "cancel", effective_at: iso(NOON + 365 * DAY) } },
  });
  const events = [...old.signUp().slice(3), cancelled, ...next.signUp().slice(3)];

  it("counts at once instead of a better plan, which counts again afterwards", () => {
    const learner = learnerWith({ replaces }).take(...events.reverse());
    const during = NOON + 11 * DAY;
    expect(learner.has(during)).toMatchObject({ paddleSubscriptionId: next.id, isAdFreeOnly: true });
    expect(isReplaced(old.id, learner.held(), during)).toBe(true);
    expect(isReplaced(next.id, learner.held(), during)).toBe(false);
    const over = NOON + 10 * DAY + MONTH;
    expect(learner.changesAt(during)).toBe(over);
    expect(learner.has(over)).toMatchObject({ paddleSubscriptionId: old.id, type: "canceled" });
  });

  it("leaves the old plan as it was until it is paid", () => {
    const learner = learnerWith({ replaces }).take(...old.signUp());
    expect(learner.has(NOON)).toMatchObject({ paddleSubscriptionId: old.id, type: "yearly" });
  });

  it("replaces all switches before it, and a cycle ends", () => {
    const third = life(3, "ad-free-yearly", NOON + 12 * DAY);
    const chain = learnerWith({ replaces: { ...replaces, [third.id]: next.id } });
    chain.take(...events, third.payment(NOON + 12 * DAY));
    const late = NOON + 100 * DAY;
    expect(chain.has(late)).toMatchObject({ paddleSubscriptionId: third.id });
    expect(isReplaced(old.id, chain.held(), late)).toBe(true);
    const circle = learnerWith({ replaces: { [next.id]: old.id, [old.id]: next.id } }).take(...events);
    expect(circle.has(NOON + 2000 * DAY)).toMatchObject({ paddleSubscriptionId: old.id });
  });
});

describe("a trial", () => {
  const trialEndsAt = NOON + PLAN_DURATIONS.trial;
  const adFree = life(1, "ad-free-monthly");
  const premium = life(2, "premium-monthly");

  it("gives way to any paid plan", () => {
    const learner = learnerWith({ trialEndsAt }).take(adFree.payment(NOON));
    for (const now of [NOON, trialEndsAt]) {
      expect(learner.has(now)).toMatchObject({
        type: "monthly",
        isTrialing: false,
        isAdFreeOnly: true,
        trialEndsAt,
      });
    }
  });

  it("is remembered while a better plan counts, and is not kept at the end", () => {
    const learner = learnerWith({ trialEndsAt }).take(premium.payment(NOON));
    expect(learner.has(NOON)).toMatchObject({ type: "monthly", trialEndsAt });
    expect(learner.has(NOON + 100 * DAY)).toMatchObject({ type: "monthly", trialEndsAt });
  });

  it("continues alone after the paid plan", () => {
    expect(learnerWith({ trialEndsAt }).has(trialEndsAt + 1)).toEqual({
      type: "trial",
      isTrialing: true,
      expiresAt: trialEndsAt,
      isAdFreeOnly: false,
      status: "trialing",
      paddleSubscriptionId: null,
      pricingPeriod: null,
      nextBilledAt: null,
      canBeKept: false,
      trialEndsAt,
    });
  });
});

describe("a comp plan", () => {
  const gift = { type: "beta", isTrialing: false, expiresAt: NOON + 300 * DAY, isAdFreeOnly: false } as const;

  it("doesn't hide a paid plan, and counts after it", () => {
    const premium = life(1, "premium-monthly");
    const learner = learnerWith({ gift }).take(premium.payment(NOON));
    expect(learner.has(NOON)).toMatchObject({ type: "monthly", paddleSubscriptionId: premium.id });
    expect(learner.changesAt(NOON)).toBe(NOON + MONTH);
    expect(learner.has(NOON + MONTH)).toMatchObject({ type: "beta", expiresAt: gift.expiresAt });
  });

  it("counts while nothing is better", () => {
    const adFree = life(1, "ad-free-yearly");
    const learner = learnerWith({ gift }).take(adFree.payment(NOON));
    expect(learner.has(NOON)).toMatchObject({ type: "beta", paddleSubscriptionId: null });
    expect(learner.has(gift.expiresAt)).toMatchObject({ type: "yearly", isAdFreeOnly: true });
    expect(learner.take(life(2, "premium-yearly").payment(NOON)).has(NOON)).toMatchObject({ type: "yearly" });
  });
});
