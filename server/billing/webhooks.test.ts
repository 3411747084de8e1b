import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenedBilling, openBilling } from "./opened-billing.test-support";
import { DAY, lifeOf, NOON, type PaddleEvent } from "./paddle-events.test-support";

let billing: OpenedBilling;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

let n = 0;
let uid: string;
let life: ReturnType<typeof lifeOf>;
beforeEach(async () => {
  n++;
  uid = `ann${n}`;
  life = lifeOf({ n, uid });
  billing.now = NOON;
  billing.notices.length = 0;
  billing.logged.mockClear();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await billing.begin(life.transactionId, uid);
});

const entry = (event: PaddleEvent) => billing.database.read(`billing/events/${event.event_id}`);

describe("a sign-up", () => {
  it("gives the plan, and enters each event", async () => {
    const events = life.signUp();
    const outcomes = [];
    for (const event of events) outcomes.push((await billing.deliver(event)).outcome);
    expect(outcomes).toEqual(["ignored", "ignored", "ignored", "applied", "applied", "applied"]);
    expect(await billing.entitlements.subscription(uid)).toEqual({
      type: "monthly",
      isTrialing: false,
      expiresAt: NOON + 31 * DAY,
      isAdFreeOnly: false,
      status: "active",
      paddleSubscriptionId: life.id,
      pricingPeriod: "monthly",
      nextBilledAt: NOON + 30 * DAY,
      canBeKept: false,
      trialEndsAt: null,
    });
    for (const [index, event] of events.entries()) {
      expect(await entry(event)).toMatchObject({
        type: event.event_type,
        receivedAt: NOON,
        state: outcomes[index],
        body: JSON.stringify(event),
      });
    }
    expect(billing.notices).toEqual([
      {
        kind: "conversion",
        learnerId: uid,
        email: `${uid}@example.com`,
        subscriptionId: life.id,
        type: "Monthly Premium",
      },
    ]);
    expect(billing.logged).not.toHaveBeenCalled();
  });
});
