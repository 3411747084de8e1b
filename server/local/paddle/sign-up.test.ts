import { expect, test } from "vitest";
import { type RunningPaddle, runPaddle } from "../../../tests/support/local/running-paddle";

const EMAIL = "ada@example.com";

async function begin(paddle: RunningPaddle, customData: Record<string, unknown> = { uid: "ada" }) {
  return paddle.sdk.transactions.create({
    items: [{ priceId: paddle.local.priceOfPlan["premium-monthly"], quantity: 1 }],
    collectionMode: "automatic",
    customData,
  });
}

test("Paddle's own SDK creates a payment, and reads it", async () => {
  const paddle = await runPaddle();
  const begun = await begin(paddle);
  expect(begun).toMatchObject({
    status: "draft",
    origin: "api",
    customData: { uid: "ada" },
    customerId: null,
    subscriptionId: null,
    currencyCode: "EUR",
    collectionMode: "automatic",
  });
  expect(begun.id).toMatch(/^txn_[a-z\d]{26}$/);
  expect(begun.checkout?.url).toBe(`${paddle.url}/local/paddle/checkout/?_ptxn=${begun.id}`);
  expect(begun.details?.totals).toMatchObject({ total: "499", tax: "0", balance: "499" });
  expect(begun.items[0]?.price?.billingCycle).toEqual({ interval: "month", frequency: 1 });
  expect(await paddle.sdk.transactions.get(begun.id)).toEqual(begun);
});

test("a payment creates a subscription, with events in the order of a sign-up", async () => {
  const paddle = await runPaddle();
  const { id } = await begin(paddle);
  const paid = await paddle.local.actions.pay(id, { email: EMAIL });
  expect(paid).toMatchObject({ ok: true, value: { status: "completed" } });
  expect(paddle.local.actions.state.customers).toMatchObject([{ email: EMAIL }]);
  expect(await paddle.news()).toEqual([
    "transaction.created",
    "transaction.updated",
    "transaction.updated",
    "subscription.created",
    "subscription.activated",
    "transaction.completed",
  ]);
  const [, ready, captured, created, activated, completed] = paddle.received.map(one => one.data);
  expect(ready).toMatchObject({ status: "ready", subscription_id: null });
  expect(captured).toMatchObject({ status: "paid", subscription_id: null });
  expect(created).toMatchObject({ transaction_id: id, status: "active", custom_data: { uid: "ada" } });
  expect(activated).not.toHaveProperty("transaction_id");
  expect(completed).toMatchObject({
    id,
    status: "completed",
    subscription_id: created?.id,
    billing_period: created?.current_billing_period,
    details: { totals: { total: "499", subtotal: "406", tax: "93", balance: "0" } },
    payments: [{ status: "captured", amount: "499", error_code: null }],
  });

  const subscription = await paddle.sdk.subscriptions.get(String(created?.id));
  expect(subscription).toMatchObject({
    status: "active",
    customData: { uid: "ada" },
    scheduledChange: null,
    billingCycle: { interval: "month", frequency: 1 },
    items: [{ status: "active", price: { id: paddle.local.priceOfPlan["premium-monthly"] } }],
  });
  expect(subscription.nextBilledAt).toBe(subscription.currentBillingPeriod?.endsAt);
  expect((await paddle.sdk.customers.get(subscription.customerId)).email).toBe(EMAIL);
});

test("events have unique ids, and increasing timestamps in microseconds", async () => {
  const paddle = await runPaddle();
  for (let count = 0; count < 3; count += 1) {
    await paddle.local.actions.pay((await begin(paddle)).id, { email: EMAIL });
  }
  await paddle.news();
  const moments = paddle.received.map(one => one.occurred_at);
  expect(moments).toEqual([...new Set(moments)].sort());
  for (const moment of moments) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
  expect(new Set(paddle.received.map(one => one.event_id)).size).toBe(18);
  for (const one of paddle.received) {
    expect(one.event_id).toMatch(/^evt_[a-z\d]{26}$/);
    expect(one.notification_id).toMatch(/^ntf_[a-z\d]{26}$/);
  }
});

test("Paddle's SDK accepts the webhooks' signatures", async () => {
  const paddle = await runPaddle();
  const { id } = await begin(paddle);
  await paddle.local.actions.pay(id, { email: EMAIL });
  await paddle.news();
  expect(paddle.signed.length).toBe(6);
  for (const { body, signature } of paddle.signed) {
    const event = await paddle.sdk.webhooks.unmarshal(body, paddle.local.webhookSecret, signature);
    expect(event.eventId).toBe(JSON.parse(body).event_id);
  }
});

test("a declined payment is reported, and can be repeated", async () => {
  const paddle = await runPaddle();
  const { id } = await begin(paddle);
  const declined = await paddle.local.actions.decline(id, { email: EMAIL });
  expect(declined).toMatchObject({
    ok: true,
    value: { status: "ready", payments: [{ errorCode: "declined" }] },
  });
  expect(await paddle.news()).toEqual([
    "transaction.created",
    "transaction.updated",
    "transaction.payment_failed",
  ]);
  expect(paddle.received[2]?.data).toMatchObject({
    status: "ready",
    payments: [{ status: "error", error_code: "declined", captured_at: null }],
  });
  expect(await paddle.local.actions.pay(id, { email: null })).toMatchObject({ ok: true });
  expect(paddle.local.actions.transaction(id)).toMatchObject({
    status: "completed",
    payments: [{ errorCode: null }, { errorCode: "declined" }],
  });
});

test("only a ready transaction can be cancelled, and a cancelled or paid one can't be paid", async () => {
  const paddle = await runPaddle();
  const { actions } = paddle.local;
  const cancel = (id: string) => paddle.sdk.transactions.update(id, { status: "canceled" });
  const invalid = { code: "transaction_invalid_status_change" };
  const first = await begin(paddle);
  await actions.pay(first.id, { email: EMAIL });
  expect(await actions.pay(first.id, { email: EMAIL })).toEqual({ ok: false, refusal: "paid" });
  expect(await actions.decline(first.id, { email: EMAIL })).toEqual({ ok: false, refusal: "paid" });
  await expect(cancel(first.id)).rejects.toMatchObject(invalid);

  const second = await begin(paddle);
  await expect(cancel(second.id)).rejects.toMatchObject(invalid);
  await actions.decline(second.id, { email: EMAIL });
  expect((await cancel(second.id)).status).toBe("canceled");
  await expect(cancel(second.id)).rejects.toMatchObject(invalid);
  expect(await actions.pay(second.id, { email: EMAIL })).toEqual({ ok: false, refusal: "canceled" });
  expect((await paddle.control()).subscriptions).toHaveLength(1);
  expect(await actions.pay("txn_unknown", { email: EMAIL })).toEqual({ ok: false, refusal: "not-found" });
  expect(await actions.pay((await begin(paddle)).id, { email: "nobody" })).toEqual({
    ok: false,
    refusal: "invalid-email",
  });
});

test("only the items of a draft or a ready transaction can be changed", async () => {
  const paddle = await runPaddle();
  const change = (id: string, plan: "ad-free-yearly" | "ad-free-monthly") =>
    paddle.sdk.transactions.update(id, {
      items: [{ priceId: paddle.local.priceOfPlan[plan], quantity: 1 }],
    });
  const { id } = await begin(paddle);
  const changed = await change(id, "ad-free-yearly");
  expect(changed).toMatchObject({ id, status: "draft", details: { totals: { total: "1899" } } });
  expect(await paddle.news()).toEqual(["transaction.created", "transaction.updated"]);
  await paddle.local.actions.decline(id, { email: EMAIL });
  expect(await change(id, "ad-free-monthly")).toMatchObject({
    status: "ready",
    items: [{ price: { id: paddle.local.priceOfPlan["ad-free-monthly"] } }],
  });
  await paddle.local.actions.pay(id, { email: EMAIL });
  expect((await paddle.control()).subscriptions).toMatchObject([
    { items: [{ price: { id: paddle.local.priceOfPlan["ad-free-monthly"] } }] },
  ]);
  await expect(change(id, "ad-free-yearly")).rejects.toMatchObject({ code: "transaction_immutable" });
});

test("one of many simultaneous payments of a transaction succeeds", async () => {
  const paddle = await runPaddle();
  const { id } = await begin(paddle);
  const all = await Promise.all(
    Array.from({ length: 20 }, () => paddle.local.actions.pay(id, { email: EMAIL })),
  );
  expect(all.filter(one => one.ok)).toHaveLength(1);
  expect((await paddle.control()).subscriptions).toHaveLength(1);
});

test("each email address has one customer", async () => {
  const paddle = await runPaddle();
  await paddle.local.actions.pay((await begin(paddle)).id, { email: EMAIL });
  await paddle.local.actions.pay((await begin(paddle)).id, { email: "Ada@Example.com" });
  const { subscriptions } = await paddle.control();
  expect(new Set(subscriptions.map(one => one.customer_id)).size).toBe(1);
  const customerId = String(subscriptions[0]?.customer_id);
  const items = [{ priceId: paddle.local.priceOfPlan["ad-free-yearly"], quantity: 1 }];
  const known = await paddle.sdk.transactions.create({ items, customerId });
  expect(known).toMatchObject({ status: "draft", customerId, addressId: null });
  expect(await paddle.local.actions.pay(known.id, { email: null })).toMatchObject({ ok: true });
  expect((await paddle.news()).slice(-5)[0]).toBe("transaction.updated");

  const addressId = String(subscriptions[0]?.address_id);
  const ready = await paddle.sdk.transactions.create({ items, customerId, addressId });
  expect(ready).toMatchObject({ status: "ready", addressId });
  expect(ready.details?.totals?.tax).toBe("355");
});
