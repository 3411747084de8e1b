import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "~/domain/durations";
import { GRACE_MS } from "~/domain/plans";
import { learnerWith, permutations } from "../../../tests/support/billing/holdings";
import { getLife, iso, NOON } from "../../../tests/support/billing/paddle-events";

const life = getLife({ n: 1, uid: "ann" });
const MONTH = 31 * DAY;
const signedUp = () => learnerWith().take(...life.signUp());
/** The second period, as Paddle makes them: the day after thirty. */
const second = { starts: NOON + 30 * DAY, ends: NOON + 61 * DAY };
const SECOND_UNTIL = NOON + 61 * DAY;
const scheduled = (action: string) => ({
  more: {
    scheduled_change: { action, effective_at: iso(NOON + 30 * DAY), resume_at: null },
    next_billed_at: null,
  },
});
const ended = (at: number, status: string) => ({
  status,
  starts: null,
  more: { [`${status}_at`]: iso(at), next_billed_at: null },
});

describe("a sign-up", () => {
  it("gives the same result in all orders, with each event twice", () => {
    const orders = permutations(life.signUp());
    expect(orders).toHaveLength(720);
    const expected = signedUp().has(NOON);
    expect(expected).toMatchObject({ type: "monthly", status: "active", expiresAt: NOON + MONTH });
    for (const order of orders) {
      const learner = learnerWith().take(...order.flatMap(event => [event, event]), ...order);
      expect(learner.has(NOON)).toEqual(expected);
      expect(learner.told).toEqual(["conversion 1"]);
    }
  });

  it("gives the plan from the first subscription event", () => {
    for (const event of life.signUp().slice(3)) {
      expect(learnerWith().take(event).has(NOON)).toMatchObject({ type: "monthly", expiresAt: NOON + MONTH });
    }
  });

  it("lasts as long as its period if that is longer than the plan's minimum", () => {
    const yearly = getLife({ n: 1, uid: "ann", plan: "ad-free-yearly" });
    const ends = NOON + 366 * DAY;
    expect(
      learnerWith()
        .take(yearly.event("activated", NOON, { ends }))
        .has(NOON),
    ).toMatchObject({
      type: "yearly",
      isAdFreeOnly: true,
      pricingPeriod: "yearly",
      expiresAt: ends,
      nextBilledAt: ends,
    });
  });

  it("starts its period at the payment if the payment names none", () => {
    const learner = learnerWith().take(life.payment(NOON, { starts: null, more: { billed_at: null } }));
    expect(learner.has(NOON)?.expiresAt).toBe(NOON + MONTH);
  });
});

describe("a renewal", () => {
  const renewed = life.event("updated", second.starts + 1, second);
  const paid = life.payment(second.starts + HOUR, second);

  it("counts the new period before the payment", () => {
    expect(signedUp().take(renewed).has(NOON)).toMatchObject({ expiresAt: SECOND_UNTIL, type: "monthly" });
    expect(signedUp().take(paid, renewed).has(NOON)?.expiresAt).toBe(SECOND_UNTIL);
  });

  it("also counts by its payment", () => {
    expect(signedUp().take(paid).has(NOON)?.expiresAt).toBe(SECOND_UNTIL);
  });

  const due = second.starts + HOUR;
  const failed = life.event("past_due", due, { ...second, status: "past_due" });
  const failedAgain = life.event("updated", due + DAY, { ...second, status: "past_due" });

  it("leaves three days of grace from its due date when it fails", () => {
    const learner = signedUp().take(failedAgain, renewed, failed);
    expect(learner.has(NOON)).toMatchObject({
      type: "past_due",
      status: "past_due",
      expiresAt: due + GRACE_MS,
      pricingPeriod: "monthly",
    });
    expect(learner.told).toEqual(["conversion 1", "past-due 1"]);
  });

  it("leaves no trace of a failure once it succeeds", () => {
    const recovered = life.event("updated", due + 2 * DAY, second);
    for (const order of permutations([renewed, failed, failedAgain, recovered, paid])) {
      const learner = signedUp().take(...order);
      expect(learner.has(NOON)).toMatchObject({ type: "monthly", status: "active", expiresAt: SECOND_UNTIL });
      expect(learner.told).toEqual(["conversion 1", "past-due 1"]);
    }
  });

  it("has its own grace and its own notice when it fails a second time", () => {
    const recovered = life.event("updated", due + 2 * DAY, second);
    const third = { starts: second.ends, ends: second.ends + 30 * DAY };
    const again = life.event("past_due", third.starts, { ...third, status: "past_due" });
    for (const order of permutations([renewed, failed, recovered, again])) {
      const learner = signedUp().take(...order);
      expect(learner.has(NOON)).toMatchObject({ type: "past_due", expiresAt: third.starts + GRACE_MS });
      expect(learner.told.sort()).toEqual(["conversion 1", "past-due 1", "past-due 1"]);
    }
  });

  it("leaves the paid period when it fails permanently", () => {
    const paused = life.event("paused", due + 4 * DAY, ended(due + 4 * DAY, "paused"));
    const canceled = life.event("canceled", due + 30 * DAY, ended(due + 30 * DAY, "canceled"));
    expect(signedUp().take(renewed, failed, paused).has(NOON)).toMatchObject({
      type: "canceled",
      status: "paused",
      expiresAt: NOON + MONTH,
      nextBilledAt: null,
    });
    for (const order of permutations([renewed, failed, paused, canceled])) {
      const learner = signedUp().take(...order);
      expect(learner.has(NOON)).toMatchObject({
        type: "canceled",
        status: "canceled",
        expiresAt: NOON + MONTH,
        canBeKept: false,
      });
      expect(learner.told.sort()).toEqual(["cancel 1", "conversion 1", "past-due 1"]);
    }
  });

  it("takes nothing away when it fails in a paid period", () => {
    const early = life.event("past_due", NOON + DAY, { status: "past_due" });
    expect(signedUp().take(early).has(NOON)).toMatchObject({ type: "past_due", expiresAt: NOON + MONTH });
  });
});

describe("a pause", () => {
  const paused = life.event("paused", NOON + 5 * DAY, ended(NOON + 5 * DAY, "paused"));
  const from = NOON + 40 * DAY;
  const resumed = life.event("resumed", from, { starts: from, ends: from + 30 * DAY });

  it("leaves the paid period", () => {
    expect(signedUp().take(paused).has(NOON)).toMatchObject({ type: "canceled", expiresAt: NOON + MONTH });
    expect(signedUp().take(paused).told).toEqual(["conversion 1"]);
  });

  it("ends with a new period", () => {
    for (const order of permutations([paused, resumed])) {
      expect(
        signedUp()
          .take(...order)
          .has(NOON),
      ).toMatchObject({
        type: "monthly",
        status: "active",
        expiresAt: from + MONTH,
        nextBilledAt: from + 30 * DAY,
      });
    }
  });

  it("changes nothing before it starts, but no payment is due", () => {
    expect(
      signedUp()
        .take(life.event("updated", NOON + DAY, scheduled("pause")))
        .has(NOON),
    ).toMatchObject({
      type: "monthly",
      status: "active",
      expiresAt: NOON + MONTH,
      nextBilledAt: null,
      canBeKept: false,
    });
  });
});

describe("a cancellation", () => {
  const cancel = life.event("updated", NOON + DAY, scheduled("cancel"));
  const keep = life.event("updated", NOON + 2 * DAY);
  const canceled = life.event("canceled", NOON + 30 * DAY, ended(NOON + 30 * DAY, "canceled"));

  it("can be undone until the end of the period", () => {
    const learner = signedUp().take(cancel);
    expect(learner.has(NOON)).toMatchObject({
      type: "canceled",
      status: "canceled",
      expiresAt: NOON + MONTH,
      nextBilledAt: null,
      canBeKept: true,
    });
    expect(learner.take(keep).has(NOON)).toMatchObject({
      type: "monthly",
      status: "active",
      canBeKept: false,
    });
    expect(learner.take(cancel).has(NOON)).toMatchObject({ type: "monthly" });
    expect(learner.told).toEqual(["conversion 1", "cancel 1"]);
  });

  it("is notified once until it is undone", () => {
    for (const order of permutations([cancel, canceled])) {
      expect(signedUp().take(...order, ...order).told).toEqual(["conversion 1", "cancel 1"]);
    }
    const again = life.event("updated", NOON + 3 * DAY, scheduled("cancel"));
    for (const order of permutations([cancel, keep, again, canceled])) {
      const learner = signedUp().take(...order);
      expect(learner.told).toEqual(["conversion 1", "cancel 1", "cancel 1"]);
      expect(learner.has(NOON)).toMatchObject({ type: "canceled", canBeKept: false });
    }
  });

  it("leaves the paid period, or nothing if nothing was paid, when it is immediate", () => {
    const atOnce = life.event("canceled", NOON + DAY, ended(NOON + DAY, "canceled"));
    expect(signedUp().take(atOnce).has(NOON)).toMatchObject({ type: "canceled", expiresAt: NOON + MONTH });
    const unpaid = learnerWith().take(life.event("activated", NOON), atOnce);
    expect(unpaid.has(NOON)).toMatchObject({ type: "canceled", expiresAt: NOON + DAY });
  });
});

describe("two events of the same time", () => {
  it("count in the order of their states, whichever came first", () => {
    const at = NOON + DAY;
    // The order of the ids is the opposite.
    const canceled = life.event("canceled", at, ended(at, "canceled"));
    const due = life.event("past_due", at, { status: "past_due" });
    const updated = life.event("updated", at);
    for (const order of permutations([updated, due, canceled])) {
      expect(
        signedUp()
          .take(...order)
          .has(NOON),
      ).toMatchObject({ status: "canceled" });
    }
  });

  it("count by their microseconds if those differ", () => {
    const keep = life.event("updated", NOON + DAY + 0.003);
    const cancel = life.event("updated", NOON + DAY + 0.002, scheduled("cancel"));
    for (const order of permutations([cancel, keep])) {
      expect(
        signedUp()
          .take(...order)
          .has(NOON),
      ).toMatchObject({ type: "monthly" });
    }
  });
});
