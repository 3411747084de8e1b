import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { permutations } from "../../../tests/support/billing/holdings";
import { type OpenedBilling, openBilling } from "../../../tests/support/billing/opened-billing";
import {
  buildEvent,
  getLife,
  iso,
  NOON,
  type PaddleEvent,
  paddleId,
  signBody,
} from "../../../tests/support/billing/paddle-events";

let billing: OpenedBilling;
beforeAll(async () => {
  billing = await openBilling();
});
afterAll(() => billing.close());

let n = 0;
let uid: string;
let life: ReturnType<typeof getLife>;
beforeEach(async () => {
  uid = `ann${++n}`;
  life = getLife({ n, uid });
  billing.now = NOON;
  billing.notices.length = 0;
  billing.logged.mockClear();
  await billing.begin(life.transactionId, uid);
});

const entry = (event: PaddleEvent) => billing.database.read(`billing/events/${event.event_id}`);
const everything = () => billing.database.read("");
const stored = () => billing.database.read(`users/${uid}/aiSubscription`);
const outcomes = async (events: readonly PaddleEvent[]) => {
  const found: string[] = [];
  for (const event of events) found.push((await billing.deliver(event)).outcome);
  return found;
};
const CONVERSION = () => ({
  kind: "conversion",
  learnerId: uid,
  email: `${uid}@example.com`,
  subscriptionId: life.id,
  type: "Monthly Premium",
});

it.each([
  ["lists", "[".repeat(30_000) + "]".repeat(30_000)],
  ["objects", `${'{"a":'.repeat(30_000)}1${"}".repeat(30_000)}`],
])("is malformed when %s in it are nested 30,000 deep, and stores nothing", async (_, deep) => {
  const [event] = life.signUp();
  if (event === undefined) throw new Error("A sign-up has events.");
  const body = JSON.stringify({ ...event, data: { ...event.data, deep: 0 } }).replace(
    '"deep":0',
    `"deep":${deep}`,
  );
  expect(await billing.receive(body, signBody(body, billing.now))).toEqual({
    outcome: "malformed",
    reason: "event",
  });
  expect(await entry(event)).toBeNull();
});

describe("a sign-up", () => {
  it("gives the plan, and stores each event", async () => {
    const events = life.signUp();
    const found = await outcomes(events);
    expect(found).toEqual(["ignored", "ignored", "ignored", "applied", "applied", "applied"]);
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
        state: found[index],
        body: JSON.stringify(event),
      });
    }
    expect(billing.notices).toEqual([CONVERSION()]);
    expect(billing.logged).not.toHaveBeenCalled();
    expect(await billing.database.read(`billing/transactions/${life.transactionId}`)).toMatchObject({
      subscriptionId: life.id,
    });
    expect(await billing.database.read(`billing/learners/${uid}`)).toEqual({
      subscriptions: { [life.id]: true },
      email: `${uid}@example.com`,
    });
  });

  it("gives the same result in any order and repeated, with one notice", async () => {
    const paths = permutations([3, 4, 5]);
    for (const path of paths) {
      uid = `ann${++n}`;
      life = getLife({ n, uid });
      await billing.begin(life.transactionId, uid);
      billing.notices.length = 0;
      const events = life.signUp();
      const delivered = path.flatMap(index => events[index] ?? []);
      await outcomes(delivered);
      const first = await stored();
      expect(await outcomes([...delivered, ...delivered.reverse()])).toEqual(Array(6).fill("applied"));
      expect(await stored()).toEqual(first);
      expect(first).toMatchObject({ type: "monthly", expiresAt: NOON + 31 * DAY, basis: 3 });
      for (const event of delivered) expect(await entry(event)).toMatchObject({ state: "applied" });
      expect(billing.notices).toEqual([CONVERSION()]);
    }
  });
});

describe("an event of an unknown subscription", () => {
  it("is held, counts with the payment it belongs to, and says so when it is repeated", async () => {
    const [, , , created, activated] = life.signUp();
    const cancelled = life.event("updated", NOON + DAY, {
      more: { scheduled_change: { action: "cancel", effective_at: iso(NOON + 30 * DAY) } },
    });
    if (!created || !activated) throw new Error("The sign-up lacks events.");
    expect(await outcomes([cancelled, activated])).toEqual(["held", "held"]);
    expect(await entry(cancelled)).toMatchObject({ state: "held", reason: "unknown-subscription" });
    expect(await stored()).toBeNull();
    expect(await outcomes([cancelled])).toEqual(["held"]);

    expect(await outcomes([created])).toEqual(["applied"]);
    expect(await stored()).toMatchObject({ type: "canceled", canBeKept: true });
    expect(await entry(cancelled)).toMatchObject({ state: "applied" });
    expect(await outcomes([cancelled, activated])).toEqual(["applied", "applied"]);
    expect(billing.notices.map(({ kind }) => kind)).toEqual(["conversion", "cancel"]);
  });

  it("counts for no learner if it names another learner than the payer", async () => {
    const [, , , created, activated] = getLife({ n, uid: "somebody-else" }).signUp();
    const [, , , own] = life.signUp();
    if (!created || !activated || !own) throw new Error("The sign-up lacks events.");
    expect(await outcomes([activated, own])).toEqual(["held", "applied"]);
    expect(await entry(activated)).toMatchObject({ state: "refused", reason: "foreign-data" });
    expect(await outcomes([activated])).toEqual(["refused"]);
    expect(await billing.database.read("users/somebody-else")).toBeNull();
  });
});

type Kept = { billing: { events?: Record<string, unknown> } };

/** Delivers an event that may change only its own entry in the webhook log. */
async function expectNoChange(event: PaddleEvent, answer: object): Promise<void> {
  const before = (await everything()) as Kept;
  expect(await billing.deliver(event)).toMatchObject(answer);
  const after = (await everything()) as Kept;
  const { [event.event_id]: own, ...events } = after.billing.events ?? {};
  expect(own).toMatchObject({ state: "refused", body: JSON.stringify(event) });
  expect({ ...after, billing: { ...after.billing, events } }).toEqual({
    ...before,
    billing: { ...before.billing, events: before.billing.events ?? {} },
  });
}

describe("an event that isn't ours", () => {
  it("is refused with a price that is not for sale", async () => {
    await billing.deliver(life.payment(NOON));
    const items = [{ price: { id: paddleId("pri", 99) } }];
    for (const event of [
      life.event("created", NOON, { more: { items, transaction_id: life.transactionId } }),
      life.event("updated", NOON + DAY, { more: { items } }),
      life.payment(NOON + DAY, { more: { items } }),
    ]) {
      await expectNoChange(event, { outcome: "refused", reason: "unknown-price" });
    }
  });

  it("is refused if we didn't start the payment, whichever learner it names", async () => {
    const foreign = getLife({ n: n + 100_000, uid });
    const [, , , created, , completed] = foreign.signUp();
    for (const event of [created, completed, foreign.payment(NOON, { more: { origin: "web" } })]) {
      if (!event) throw new Error("The sign-up lacks events.");
      await expectNoChange(event, { outcome: "refused", reason: "unknown-transaction" });
    }
    expect(await outcomes([foreign.event("activated", NOON)])).toEqual(["held"]);
    expect(await stored()).toBeNull();
  });

  it("is refused with another learner's data, before and after its payment is known", async () => {
    const foreign = getLife({ n, uid: "mallory" });
    const [, , , created, , completed] = foreign.signUp();
    for (const event of [created, completed]) {
      if (!event) throw new Error("The sign-up lacks events.");
      await expectNoChange(event, { outcome: "refused", reason: "foreign-data" });
    }
    await outcomes(life.signUp());
    for (const more of [{ custom_data: { uid: "mallory" } }, { custom_data: { uid: 7 } }]) {
      const event = life.event("canceled", NOON + DAY, { status: "canceled", more });
      await expectNoChange(event, { outcome: "refused", reason: "foreign-data" });
    }
  });

  it("is refused when another learner's payment claims the subscription", async () => {
    await outcomes(life.signUp());
    const transactionId = paddleId("txn", n + 200_000);
    await billing.begin(transactionId, "mallory");
    const event = life.event("created", NOON + DAY, { uid: null, more: { transaction_id: transactionId } });
    await expectNoChange(event, { outcome: "refused", reason: "foreign-payment" });
  });

  it("is refused without a subscription to pay for", async () => {
    const event = life.payment(NOON, { subscriptionId: null });
    await expectNoChange(event, { outcome: "refused", reason: "no-subscription" });
  });

  it("counts by its payment if it has no data of its own", async () => {
    const [created] = [
      life.event("created", NOON, { uid: null, more: { transaction_id: life.transactionId } }),
    ];
    expect(await outcomes([created])).toEqual(["applied"]);
    expect(await stored()).toMatchObject({ type: "monthly" });
  });
});

describe("a malformed webhook", () => {
  const body = () => JSON.stringify(life.payment(NOON));

  it.each<[string, (body: string) => [string, string | null], object]>([
    ["no signature", body => [body, null], { outcome: "malformed", reason: "signature" }],
    ["a broken one", body => [body, "ts=now;h1=x"], { outcome: "malformed", reason: "signature" }],
    [
      "another secret",
      body => [body, signBody(body, NOON, "x")],
      { outcome: "forged", reason: "wrong-signature" },
    ],
    [
      "another body",
      body => [`${body} `, signBody(body, NOON)],
      { outcome: "forged", reason: "wrong-signature" },
    ],
    ["a stale one", body => [body, signBody(body, NOON - 6_000)], { outcome: "forged", reason: "stale" }],
    ["one ahead", body => [body, signBody(body, NOON + 6_000)], { outcome: "forged", reason: "ahead" }],
    ["no event", () => ["{}", signBody("{}", NOON)], { outcome: "malformed", reason: "event" }],
    ["no JSON", () => ["x", signBody("x", NOON)], { outcome: "malformed", reason: "event" }],
  ])("with %s changes nothing, including the webhook log", async (_what, sent, answer) => {
    const before = await everything();
    expect(await billing.receive(...sent(body()))).toEqual(answer);
    expect(await everything()).toEqual(before);
    expect(billing.logged).toHaveBeenCalled();
  });

  it("is kept if its signature is valid", async () => {
    const event = buildEvent("subscription.updated", NOON, { id: life.id, status: "sleeping", items: [] });
    await expectNoChange(event, { outcome: "malformed", reason: "unreadable: status, items" });
    expect(await entry(event)).toMatchObject({ subscriptionId: life.id });
  });

  it("is refused when it repeats an event's id with other content", async () => {
    const event = life.payment(NOON);
    expect(await outcomes([event])).toEqual(["applied"]);
    const before = await everything();
    const forged = { ...event, data: { ...event.data, subscription_id: paddleId("sub", 99) } };
    expect(await billing.deliver(forged)).toEqual({ outcome: "refused", reason: "id-taken" });
    expect(await billing.deliver({ ...event, occurred_at: iso(NOON + 1) })).toMatchObject({
      reason: "id-taken",
    });
    expect(await everything()).toEqual(before);
    // A notification resent by hand has an id of its own.
    expect(await outcomes([{ ...event, notification_id: paddleId("ntf", 99) }])).toEqual(["applied"]);
  });
});

describe("a deleted learner", () => {
  it("gets no more writes", async () => {
    const signUp = life.signUp();
    await outcomes(signUp);
    await billing.database.write(`billing/learners/${uid}/erased`, true);
    await billing.database.write(`users/${uid}`, null);
    const facts = await billing.database.read(`billing/subscriptions/${life.id}`);
    const late = life.event("updated", NOON + DAY);
    expect(await billing.deliver(late)).toEqual({ outcome: "ignored", reason: "erased" });
    const again = life.event("created", NOON, { more: { transaction_id: life.transactionId } });
    expect(await billing.deliver(again)).toEqual({ outcome: "ignored", reason: "erased" });
    // A running subscription is ended at Paddle, and one that is over is left alone.
    const over = life.event("canceled", NOON + 2 * DAY, { status: "canceled" });
    expect(await billing.deliver(over)).toEqual({ outcome: "ignored", reason: "erased" });
    expect(billing.ended.filter(id => id === life.id)).toEqual([life.id, life.id]);
    expect((await billing.entitlements.recompute(uid)).subscription).toBeNull();
    expect(await billing.database.read(`users/${uid}`)).toBeNull();
    expect(await billing.database.read(`billing/subscriptions/${life.id}`)).toEqual(facts);
  });
});

describe("events without plan data", () => {
  it.each(["transaction.payment_failed", "customer.updated", "subscription.imported", "what.ever"])(
    "%s is stored and ignored",
    async type => {
      const event = buildEvent(type, NOON, { id: life.transactionId, subscription_id: life.id });
      expect(await billing.deliver(event)).toEqual({ outcome: "ignored", reason: null });
      expect(await entry(event)).toMatchObject({ state: "ignored", subscriptionId: life.id });
      expect(await stored()).toBeNull();
    },
  );

  it("completing a new payment method is ignored too", async () => {
    await outcomes(life.signUp());
    const before = await stored();
    const origin = "subscription_payment_method_change";
    const event = life.payment(NOON + 9 * DAY, {
      id: paddleId("txn", n + 300_000),
      starts: null,
      more: { origin },
    });
    expect(await outcomes([event])).toEqual(["ignored"]);
    expect(await stored()).toEqual(before);
  });
});
