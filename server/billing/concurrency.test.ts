import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { learnerWith } from "../../tests/support/billing/holdings";
import {
  type BillingServer,
  type OpenedBilling,
  openBilling,
} from "../../tests/support/billing/opened-billing";
import { getLife, iso, NOON, type PaddleEvent } from "../../tests/support/billing/paddle-events";
import { BillingError } from "./billing";

let billing: OpenedBilling;
let servers: BillingServer[];
beforeAll(async () => {
  billing = await openBilling();
  servers = [billing, billing.another(), billing.another()];
});
afterAll(() => billing.close());
beforeEach(() => {
  billing.notices.length = 0;
});

/** The same order each time, unlike Paddle's. */
function shuffled<T>(things: readonly T[]): T[] {
  return things.map((_, index) => things[(index * 37 + 11) % things.length] as T);
}

const deliverAtOnce = (events: readonly PaddleEvent[]) =>
  Promise.all(events.map((event, index) => servers[index % servers.length]?.deliver(event)));
const stored = (uid: string) => billing.database.read(`users/${uid}/aiSubscription`);

/** Ten events that end with a plan cancelled for the end of its third period. */
function longLife(n: number, uid: string): PaddleEvent[] {
  const life = getLife({ n, uid, plan: n % 2 ? "premium-monthly" : "ad-free-monthly" });
  const period = (nth: number) => ({ starts: NOON + nth * 30 * DAY, ends: NOON + (nth + 1) * 30 * DAY });
  const at = (nth: number) => NOON + nth * 30 * DAY;
  const scheduled_change = { action: "cancel", effective_at: iso(at(3)) };
  return [
    ...life.signUp().slice(3),
    life.event("updated", at(1), period(1)),
    life.event("past_due", at(1) + 1, { ...period(1), status: "past_due" }),
    life.event("updated", at(1) + DAY, period(1)),
    life.payment(at(1) + DAY, period(1)),
    life.event("updated", at(2), period(2)),
    life.payment(at(2) + 1, period(2)),
    life.event("updated", at(2) + DAY, { ...period(2), more: { scheduled_change } }),
  ];
}

describe("fifty deliveries at once", () => {
  it("for five learners lose nothing, and give the same result as in sequence", async () => {
    const learners = [1, 2, 3, 4, 5].map(n => ({
      n,
      uid: `learner${n}`,
      events: longLife(n, `learner${n}`),
    }));
    for (const { n, uid } of learners) await billing.begin(getLife({ n, uid }).transactionId, uid);
    const events = shuffled(learners.flatMap(({ events }) => events));
    expect(events).toHaveLength(50);
    expect(new Set(events).size).toBe(50);
    const answers = await deliverAtOnce(events);
    for (const answer of answers) expect(["applied", "held"]).toContain(answer?.outcome);
    for (const { n, uid, events } of learners) {
      expect(await billing.entitlements.subscription(uid)).toEqual(
        learnerWith()
          .take(...events)
          .has(NOON),
      );
      expect(await stored(uid)).toMatchObject({ basis: 10, type: "canceled" });
      for (const { event_id } of events) {
        expect(await billing.database.read(`billing/events/${event_id}/state`)).toBe("applied");
      }
      const kinds = billing.notices.filter(({ learnerId }) => learnerId === uid).map(({ kind }) => kind);
      expect([n, ...kinds.sort()]).toEqual([n, "cancel", "conversion", "past-due"]);
    }
  });

  it("for one learner, each event five times, are counted once", async () => {
    const [n, uid] = [11, "ann"];
    await billing.begin(getLife({ n, uid }).transactionId, uid);
    const events = longLife(n, uid);
    await deliverAtOnce(shuffled(events.flatMap(event => [event, event, event, event, event])));
    expect(await billing.entitlements.subscription(uid)).toEqual(
      learnerWith()
        .take(...events)
        .has(NOON),
    );
    expect(await stored(uid)).toMatchObject({ basis: 10 });
    expect(billing.notices.map(({ kind }) => kind).sort()).toEqual(["cancel", "conversion", "past-due"]);
    const states = await Promise.all(
      events.map(({ event_id }) => billing.database.read(`billing/events/${event_id}/state`)),
    );
    expect(states).toEqual(events.map(() => "applied"));
  });
});

describe("twenty trials at once", () => {
  it("start one trial", async () => {
    const starts = Array.from({ length: 20 }, (_, index) =>
      (servers[index % servers.length] ?? billing).entitlements
        .startTrial({ id: "bob", email: "bob@example.com" })
        .then(
          () => "started",
          error => (error instanceof BillingError ? error.code : String(error)),
        ),
    );
    const outcomes = await Promise.all(starts);
    expect(outcomes.filter(outcome => outcome === "started")).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome === "not-eligible")).toHaveLength(19);
    expect(billing.notices).toHaveLength(1);
    expect(await billing.database.read("users/bob/trialEligibility")).toBe(false);
  });

  it("beside a purchase keep both", async () => {
    const [n, uid] = [21, "cleo"];
    await billing.begin(getLife({ n, uid, plan: "ad-free-monthly" }).transactionId, uid);
    const events = getLife({ n, uid, plan: "ad-free-monthly" }).signUp().slice(3);
    const trial = billing.entitlements.startTrial({ id: uid, email: null }).then(
      () => true,
      () => false,
    );
    await deliverAtOnce(events);
    const isStarted = await trial;
    const trialEndsAt = isStarted ? NOON + 7 * DAY : null;
    const subscription = await billing.entitlements.subscription(uid);
    expect(subscription).toMatchObject({ trialEndsAt, type: "monthly" });
    expect(await stored(uid)).toMatchObject({ basis: 3 });
  });
});
