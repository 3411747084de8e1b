import { randomInt } from "node:crypto";
import { describe, expect } from "vitest";
import { DAY } from "~/domain/durations";
import { PLAN_DURATIONS } from "~/domain/plans";
import { control, databaseValue } from "../e2e/support/local-paddle";
import {
  deliver,
  type PaddleEvent,
  type Purchase,
  paddleEvent,
  paddleId,
  periodEnd,
  postWebhook,
  signBody,
  signUpEvents,
  subscriptionData,
  transactionData,
} from "../e2e/support/paddle-events";
import type { Product } from "../e2e/support/product";
import { newSession, type Session } from "../e2e/support/session";
import { testOnProduct } from "../support/product-test";

const SECRET = "pdl_ntfset_of_the_journeys";

/** On a product whose webhooks this file signs. */
const test = testOnProduct({ PADDLE_WEBHOOK_SECRET: SECRET });

/** A learner who has begun to pay for monthly premium, and the resulting purchase. */
async function buyer(product: Product): Promise<{ learner: Session; purchase: Purchase }> {
  const learner = await newSession(product);
  const { status, body } = await learner.postJson("/api/subscriptions/create/", {
    pricingPeriod: "monthly",
    planType: "premium",
    action: "create",
    uid: learner.id,
    email: learner.email,
  });
  expect(status).toBe(200);
  const { transactionId } = body as { transactionId: string };
  const { priceOfPlan } = await control(product);
  const purchase: Purchase = {
    transactionId,
    subscriptionId: paddleId("sub"),
    customerId: paddleId("ctm"),
    priceId: priceOfPlan["premium-monthly"],
    uid: learner.id,
    // Whole minutes: moments are compared.
    paidAt: Math.floor(Date.now() / 60_000) * 60_000,
    period: "monthly",
  };
  return { learner, purchase };
}

/** Paid monthly premium, by the purchase. */
const paidFor = (purchase: Purchase) => ({
  type: "monthly",
  isTrialing: false,
  isAdFreeOnly: false,
  status: "active",
  paddleSubscriptionId: purchase.subscriptionId,
  // A month counts at least 31 days.
  expiresAt: Math.max(periodEnd(purchase), purchase.paidAt + PLAN_DURATIONS.monthly),
});

const getSubscription = (product: Product, learner: Session) =>
  databaseValue(product, `users/${learner.id}/aiSubscription`);

function shuffled<T>(list: readonly T[]): T[] {
  const left = [...list];
  return list.map(() => left.splice(randomInt(left.length), 1)[0] as T);
}

/** Everything in the database except the webhook log, byte for byte. */
async function everythingElse(product: Product): Promise<string> {
  const { billing, ...others } = (await databaseValue(product, "")) as {
    billing?: Record<string, unknown>;
  };
  const { events: _ledger, ...subscriptionStore } = billing ?? {};
  return JSON.stringify({ ...others, billing: subscriptionStore });
}

describe("one sign-up's events", () => {
  const ORDERS: readonly (readonly [name: string, order: (events: PaddleEvent[]) => PaddleEvent[]])[] = [
    ["as they happened", events => events],
    ["backwards", events => events.toReversed()],
    ["the payment first", events => [events[5], ...events.slice(0, 5)] as PaddleEvent[]],
    ["the subscription last", events => [0, 1, 2, 5, 4, 3].map(nth => events[nth] as PaddleEvent)],
    ["shuffled", shuffled],
    ["shuffled otherwise", shuffled],
  ];

  for (const [name, order] of ORDERS) {
    test(`give the same result, each of them twice: ${name}`, async ({ product }) => {
      const { learner, purchase } = await buyer(product);
      const events = order(signUpEvents(purchase));
      const sent = events.map(({ event_type }) => event_type).join(", ");
      for (const event of [...events, ...events]) {
        expect(await deliver(product, event, SECRET), sent).toMatchObject({ status: 200 });
      }
      expect(await getSubscription(product, learner), sent).toMatchObject(paidFor(purchase));
      const webhookLog = (await databaseValue(product, "billing/events")) as Record<string, unknown>;
      expect(Object.keys(webhookLog)).toEqual(expect.arrayContaining(events.map(({ event_id }) => event_id)));
    });
  }

  test("give the same result when all come at once, many times each", async ({ product }) => {
    const { learner, purchase } = await buyer(product);
    const events = signUpEvents(purchase);
    const sent = shuffled(Array.from({ length: 9 }, () => events).flat());
    const answers = await Promise.all(sent.map(event => deliver(product, event, SECRET)));
    // A busy server may ask for a retry.
    const again = sent.filter((_event, nth) => answers[nth]?.status === 503);
    for (const event of again) expect((await deliver(product, event, SECRET)).status).toBe(200);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect(await getSubscription(product, learner)).toMatchObject(paidFor(purchase));
  });
});

describe("a refused event", () => {
  const now = () => Math.floor(Date.now() / 1000);
  const REFUSED: readonly (readonly [
    what: string,
    status: number,
    send: (purchase: Purchase, other: Purchase) => [body: string, signature: string | null],
  ])[] = [
    ["no signature", 400, p => [toBody(p), null]],
    ["an empty signature", 400, p => [toBody(p), ""]],
    ["a malformed signature", 400, p => [toBody(p), "ts=now;h1=abc"]],
    ["a signature without a time", 400, p => [toBody(p), `h1=${"a".repeat(64)}`]],
    ["a body that isn't JSON", 400, () => ["{", signBody("{", SECRET)]],
    ["a body that isn't an event", 400, () => ['{"hello":1}', signBody('{"hello":1}', SECRET)]],
    ["another secret", 401, p => [toBody(p), signBody(toBody(p), "somebody else's")]],
    ["the empty secret", 401, p => [toBody(p), signBody(toBody(p), "")]],
    ["another body", 401, p => [`${toBody(p)} `, signBody(toBody(p), SECRET)]],
    ["a minute ago", 401, p => [toBody(p), signBody(toBody(p), SECRET, now() - 60)]],
    ["a minute ahead", 401, p => [toBody(p), signBody(toBody(p), SECRET, now() + 60)]],
    ["an unknown price", 422, p => genuine({ ...p, priceId: paddleId("pri") })],
    ["a payment that we didn't begin", 422, p => genuine({ ...p, transactionId: paddleId("txn") })],
    ["another learner's payment", 422, (p, other) => genuine({ ...p, transactionId: other.transactionId })],
    ["a missing learner", 422, p => genuine({ ...p, uid: "nobody" })],
  ];

  function toBody(purchase: Purchase): string {
    const created = signUpEvents(purchase).find(({ event_type }) => event_type === "subscription.created");
    return JSON.stringify(created);
  }
  function genuine(purchase: Purchase): [string, string] {
    const body = toBody(purchase);
    return [body, signBody(body, SECRET)];
  }

  test("changes nothing if it is a new subscription with one of these faults", async ({ product }) => {
    const [{ purchase }, { purchase: other }] = [await buyer(product), await buyer(product)];
    const before = await everythingElse(product);
    for (const [what, status, send] of REFUSED) {
      const [body, signature] = send(purchase, other);
      expect(await postWebhook(product, body, signature), what).toMatchObject({ status });
      expect(await everythingElse(product), what).toBe(before);
    }
  });

  test("changes nothing if it is a genuine completed payment that isn't ours", async ({ product }) => {
    const [{ purchase }, { purchase: other }] = [await buyer(product), await buyer(product)];
    const before = await everythingElse(product);
    for (const wrong of [
      { ...purchase, priceId: paddleId("pri") },
      { ...purchase, transactionId: other.transactionId },
      { ...purchase, uid: "nobody" },
    ]) {
      const event = paddleEvent(
        "transaction.completed",
        transactionData(wrong, "completed"),
        purchase.paidAt,
      );
      expect(await deliver(product, event, SECRET)).toMatchObject({ status: 422, outcome: "refused" });
    }
    expect(await everythingElse(product)).toBe(before);
  });

  test("can't take over a subscription with another learner's payment", async ({ product }) => {
    const { learner, purchase } = await buyer(product);
    for (const event of signUpEvents(purchase)) await deliver(product, event, SECRET);
    const { learner: thief, purchase: theirs } = await buyer(product);
    const event = paddleEvent(
      "subscription.created",
      {
        ...subscriptionData({ ...purchase, uid: thief.id }),
        transaction_id: theirs.transactionId,
      },
      purchase.paidAt + 60_000,
    );
    expect(await deliver(product, event, SECRET)).toMatchObject({ status: 422 });
    expect(await getSubscription(product, learner)).toMatchObject(paidFor(purchase));
    expect(await getSubscription(product, thief)).toBeNull();
  });
});

test("fifty events at once: all are kept, and the latest one counts", async ({ product }) => {
  const { learner, purchase } = await buyer(product);
  for (const event of signUpEvents(purchase)) await deliver(product, event, SECRET);
  const renewals = Array.from({ length: 50 }, (_, nth) => {
    const at = purchase.paidAt + (nth + 1) * 30 * DAY;
    const renewed = subscriptionData(purchase, {
      current_billing_period: {
        starts_at: new Date(at).toISOString(),
        ends_at: new Date(at + 30 * DAY).toISOString(),
      },
    });
    return paddleEvent("subscription.updated", renewed, at);
  });
  let left: PaddleEvent[] = shuffled(renewals);
  // As Paddle does, repeat what wasn't accepted.
  for (let tries = 0; left.length > 0 && tries < 10; tries++) {
    const answers = await Promise.all(left.map(event => deliver(product, event, SECRET)));
    left = left.filter((_event, nth) => answers[nth]?.status !== 200);
  }
  expect(left).toEqual([]);
  const webhookLog = (await databaseValue(product, "billing/events")) as Record<string, unknown>;
  expect(Object.keys(webhookLog)).toEqual(expect.arrayContaining(renewals.map(({ event_id }) => event_id)));
  const lastStart = purchase.paidAt + 50 * 30 * DAY;
  expect(await getSubscription(product, learner)).toMatchObject({
    ...paidFor(purchase),
    expiresAt: lastStart + PLAN_DURATIONS.monthly,
  });
});
