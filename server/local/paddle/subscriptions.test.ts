import { afterEach, expect, test, vi } from "vitest";
import { DAY } from "~/domain/durations";
import {
  newFolder,
  type RunningPaddle,
  runPaddle,
  subscribe,
} from "../../../tests/support/local/running-paddle";

const RENEWAL = [
  "subscription.updated",
  "transaction.created",
  "transaction.updated",
  "transaction.completed",
];
const FAILED_RENEWAL = [
  "subscription.updated",
  "transaction.created",
  "transaction.payment_failed",
  "transaction.past_due",
  "subscription.updated",
  "subscription.past_due",
];

const ENDED = ["subscription.updated", "subscription.canceled"];
const PAUSED = ["subscription.updated", "subscription.paused"];
const RESUMED = ["subscription.updated", "subscription.resumed"];

/** ms until an hour after the period's end: the first day of dunning is not over then. */
async function untilRenewed(paddle: RunningPaddle, id: string): Promise<number> {
  const { nextBilledAt } = await paddle.sdk.subscriptions.get(id);
  return Date.parse(nextBilledAt ?? "") - paddle.local.clock.now() + 3_600_000;
}

afterEach(() => {
  vi.useRealTimers();
});

test("a plan renews when its period ends", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  const before = await paddle.sdk.subscriptions.get(id);
  const clockBefore = paddle.local.clock.now();
  await paddle.control({ advanceMs: 27 * DAY });
  expect(paddle.local.clock.now() - clockBefore).toBeGreaterThanOrEqual(27 * DAY);
  expect(await paddle.news()).toEqual([]);
  await paddle.control({ advanceMs: 5 * DAY });
  expect(await paddle.news()).toEqual(RENEWAL);

  const end = before.currentBillingPeriod?.endsAt ?? "";
  const after = await paddle.sdk.subscriptions.get(id);
  expect(after.currentBillingPeriod?.startsAt).toBe(end);
  expect(Date.parse(after.nextBilledAt ?? "")).toBeGreaterThan(Date.parse(end) + 27 * DAY);
  const [updated, , , completed] = paddle.received.slice(-4);
  // It has its own time, not the time of the read.
  expect(Date.parse(updated?.occurred_at ?? "")).toBe(Date.parse(end));
  expect(completed?.data).toMatchObject({
    origin: "subscription_recurring",
    status: "completed",
    subscription_id: id,
    billing_period: { starts_at: end },
  });
});

test("events happen in order, for all subscriptions", async () => {
  const paddle = await runPaddle();
  await subscribe(paddle, "premium-monthly", "ada@example.com");
  await subscribe(paddle, "ad-free-monthly", "bob@example.com");
  await subscribe(paddle, "premium-yearly", "eve@example.com");
  await paddle.control({ advanceMs: 366 * DAY });
  expect(await paddle.news()).toHaveLength((12 + 12 + 1) * RENEWAL.length);
  const moments = paddle.received.map(one => one.occurred_at);
  expect(moments).toEqual([...moments].sort());
});

test("a declined renewal is past due, is retried, and can succeed", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  await paddle.control({ declineRenewals: true, advanceMs: await untilRenewed(paddle, id) });
  expect(await paddle.news()).toEqual(FAILED_RENEWAL);
  expect(await paddle.sdk.subscriptions.get(id)).toMatchObject({ status: "past_due" });
  await paddle.control({ advanceMs: 2 * DAY });
  expect(await paddle.news()).toEqual(["transaction.payment_failed"]);
  await paddle.control({ declineRenewals: false, advanceMs: 2 * DAY });
  expect(await paddle.news()).toEqual([
    "transaction.updated",
    "transaction.completed",
    "subscription.updated",
  ]);
  expect(paddle.received.at(-1)?.data).toMatchObject({ id, status: "active" });
  expect(await paddle.sdk.subscriptions.get(id)).toMatchObject({ status: "active" });
});

test("a subscription that is past due for thirty days is cancelled", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  await paddle.control({ declineRenewals: true, advanceMs: 62 * DAY });
  const news = await paddle.news();
  expect(news.slice(0, 6)).toEqual(FAILED_RENEWAL);
  expect(news.slice(6)).toEqual([
    ...Array.from({ length: 5 }, () => "transaction.payment_failed"),
    "transaction.updated",
    "transaction.canceled",
    ...ENDED,
  ]);
  expect(paddle.received.at(-1)?.data).toMatchObject({
    id,
    status: "canceled",
    next_billed_at: null,
    current_billing_period: null,
    scheduled_change: null,
  });
  await paddle.control({ advanceMs: 400 * DAY });
  expect(await paddle.news()).toEqual([]);
});

test("a new card pays a past due amount at once, unless it is declined", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  await paddle.control({ declineRenewals: true, advanceMs: await untilRenewed(paddle, id) });
  await paddle.news();
  const { state, portal } = paddle.local.actions;
  const [customer] = state.customers;
  if (customer === undefined) throw new Error("There is no customer.");
  await portal(customer, { card: false });
  expect(await paddle.news()).toEqual(["transaction.payment_failed"]);
  await portal(customer, { card: true });
  expect(await paddle.news()).toEqual([
    "transaction.updated",
    "transaction.completed",
    "subscription.updated",
  ]);
  expect(state.transactions.at(-1)).toMatchObject({ status: "completed", invoiceNumber: "LOCAL-00002" });
});

test("a cancellation waits for the end of the period, and can be undone until then", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  const canceled = await paddle.sdk.subscriptions.cancel(id, { effectiveFrom: "next_billing_period" });
  const end = canceled.currentBillingPeriod?.endsAt;
  expect(canceled).toMatchObject({
    status: "active",
    nextBilledAt: null,
    scheduledChange: { action: "cancel", effectiveAt: end, resumeAt: null },
  });
  await expect(paddle.sdk.subscriptions.cancel(id, {})).rejects.toMatchObject({
    code: "subscription_locked_pending_changes",
  });
  const kept = await paddle.sdk.subscriptions.update(id, { scheduledChange: null });
  expect(kept).toMatchObject({ scheduledChange: null, nextBilledAt: end });
  await paddle.sdk.subscriptions.cancel(id, { effectiveFrom: "next_billing_period" });
  expect(await paddle.news()).toEqual(Array.from({ length: 3 }, () => "subscription.updated"));

  await paddle.control({ advanceMs: 32 * DAY });
  expect(await paddle.news()).toEqual(ENDED);
  expect(Date.parse(paddle.received.at(-1)?.occurred_at ?? "")).toBe(Date.parse(end ?? ""));
  await expect(paddle.sdk.subscriptions.update(id, { scheduledChange: null })).rejects.toMatchObject({
    code: "subscription_update_when_canceled",
  });
  await expect(paddle.sdk.subscriptions.cancel(id, {})).rejects.toMatchObject({
    code: "subscription_is_canceled_action_invalid",
  });
});

test("a cancellation can be immediate", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  const canceled = await paddle.sdk.subscriptions.cancel(id, { effectiveFrom: "immediately" });
  expect(canceled).toMatchObject({ status: "canceled", currentBillingPeriod: null, nextBilledAt: null });
  expect(await paddle.news()).toEqual(ENDED);
});

test("a pause starts at once or at the end of the period, and ends by itself or on request", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  await paddle.control({ pause: id });
  expect(await paddle.news()).toEqual(PAUSED);
  expect(paddle.received.at(-1)?.data).toMatchObject({ status: "paused", current_billing_period: null });
  await paddle.control({ resume: id });
  expect(await paddle.news()).toEqual([...RESUMED, ...RENEWAL.slice(1)]);

  const resumeAt = new Date(paddle.local.clock.now() + 50 * DAY).toISOString();
  const paused = await paddle.sdk.subscriptions.pause(id, {
    effectiveFrom: "next_billing_period",
    resumeAt,
  });
  expect(paused).toMatchObject({ status: "active", scheduledChange: { action: "pause", resumeAt } });
  await paddle.control({ advanceMs: 40 * DAY });
  expect(await paddle.news()).toEqual(["subscription.updated", ...PAUSED]);
  await paddle.control({ advanceMs: 15 * DAY });
  expect(await paddle.news()).toEqual([...RESUMED, ...RENEWAL.slice(1)]);
  expect(await paddle.sdk.subscriptions.get(id)).toMatchObject({ status: "active", scheduledChange: null });
});

test("a subscription resumed within its period continues it without another payment", async () => {
  const paddle = await runPaddle();
  const id = await subscribe(paddle);
  const { nextBilledAt } = await paddle.sdk.subscriptions.get(id);
  await paddle.sdk.subscriptions.pause(id, { effectiveFrom: "immediately" });
  const again = await paddle.sdk.subscriptions.resume(id, {
    effectiveFrom: "immediately",
    onResume: "continue_existing_billing_period",
  });
  expect(again).toMatchObject({ status: "active", nextBilledAt });
  expect(await paddle.news()).toEqual([...PAUSED, ...RESUMED]);
});

test("the moved clock survives a restart, which catches up on what was due", async () => {
  const folder = await newFolder();
  const first = await runPaddle(folder);
  await subscribe(first);
  await first.control({ advanceMs: 10 * DAY });
  const { offsetMs } = await first.control();
  await first.close();

  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 22 * DAY });
  const second = await runPaddle(folder);
  await vi.waitFor(() => expect(second.received.map(one => one.event_type)).toEqual(RENEWAL));
  expect((await second.control()).offsetMs).toBe(offsetMs);
  expect(second.local.apiKey).toBe(first.local.apiKey);
  expect(second.local.webhookSecret).toBe(first.local.webhookSecret);
});
