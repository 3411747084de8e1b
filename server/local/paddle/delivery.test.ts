import { afterEach, expect, test, vi } from "vitest";
import {
  type ControlState,
  newFolder,
  type RunningPaddle,
  runPaddle,
  subscribe,
} from "../../../tests/support/local/running-paddle";

const SIGN_UP = [
  "transaction.created",
  "transaction.updated",
  "transaction.updated",
  "subscription.created",
  "subscription.activated",
  "transaction.completed",
];

afterEach(() => {
  vi.restoreAllMocks();
});

const getTypes = (paddle: RunningPaddle) => paddle.received.map(one => one.event_type);
const undelivered = ({ notifications }: ControlState) =>
  notifications.filter(one => one.deliveredAt === null);

test("a webhook without a 2xx is sent again, with a new signature, until it gets one", async () => {
  const paddle = await runPaddle();
  paddle.statuses.push(503, 0, 500);
  await subscribe(paddle);
  expect(getTypes(paddle).sort()).toEqual([...SIGN_UP].sort());
  const { notifications } = await paddle.control();
  expect(notifications.map(one => one.attempts).reduce((sum, one) => sum + one)).toBe(6 + 3);
  expect(notifications.every(one => one.lastStatus === 200 && one.deliveredAt !== null)).toBe(true);
});

test("settling doesn't wait for refused webhooks, which are sent again", async () => {
  const paddle = await runPaddle();
  paddle.statuses.push(...Array.from({ length: 100 }, () => 422));
  await subscribe(paddle);
  expect(undelivered(await paddle.control())).toHaveLength(6);
  paddle.statuses.length = 0;
  await vi.waitFor(() => expect(paddle.received).toHaveLength(6), 5_000);
});

test("webhooks are sent twice on request", async () => {
  const paddle = await runPaddle();
  await paddle.control({ delivery: { duplicates: true } });
  await subscribe(paddle);
  const ids = paddle.received.map(one => one.event_id);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(6);
});

test("webhooks are sent in reversed order, and in random order", async () => {
  const paddle = await runPaddle();
  await paddle.control({ delivery: { order: "reversed", held: true } });
  await subscribe(paddle);
  await paddle.control({ release: true, settle: true });
  expect(getTypes(paddle)).toEqual(SIGN_UP.toReversed());

  await paddle.control({ delivery: { order: "shuffled", held: true } });
  await subscribe(paddle);
  await paddle.control({ release: true, settle: true });
  expect(getTypes(paddle).slice(6).sort()).toEqual([...SIGN_UP].sort());
});

test("webhooks are held until they are released", async () => {
  const paddle = await runPaddle();
  await paddle.control({ delivery: { held: true } });
  await subscribe(paddle);
  expect(paddle.received).toEqual([]);
  const state = await paddle.control({ release: true, settle: true });
  expect(undelivered(state)).toEqual([]);
  expect(getTypes(paddle)).toEqual(SIGN_UP);
});

test("webhooks are delayed on request", async () => {
  const paddle = await runPaddle();
  await paddle.control({ delivery: { delayMs: 600_000 } });
  const begun = await paddle.sdk.transactions.create({
    items: [{ priceId: paddle.local.priceOfPlan["premium-monthly"], quantity: 1 }],
  });
  await paddle.local.actions.pay(begun.id, { email: "ada@example.com" });
  expect(undelivered(await paddle.control())).toHaveLength(6);
  expect(paddle.received).toEqual([]);
  await paddle.control({ release: true, settle: true });
  expect(getTypes(paddle)).toEqual(SIGN_UP);
});

test("one webhook or all can be sent again", async () => {
  const paddle = await runPaddle();
  await subscribe(paddle);
  const before = paddle.received.map(one => one.event_id);
  await paddle.control({ redeliver: "all", settle: true });
  expect(paddle.received.slice(6).map(one => one.event_id)).toEqual(before);
  const { notifications } = await paddle.control();
  await paddle.control({ redeliver: notifications[3]?.id, settle: true });
  expect(paddle.received.slice(12).map(one => one.event_type)).toEqual(["subscription.created"]);
  await expect(paddle.control({ redeliver: "ntf_unknown" })).rejects.toThrow("404");
});

test("undelivered webhooks are delivered after a restart", async () => {
  const folder = await newFolder();
  const first = await runPaddle(folder, { deliver: false });
  await subscribe(first);
  await first.close();
  const second = await runPaddle(folder);
  await second.control({ settle: true });
  expect(getTypes(second)).toEqual(SIGN_UP);
});

test("fifty sign-ups at once deliver every webhook once", async () => {
  const paddle = await runPaddle();
  await Promise.all(
    Array.from({ length: 50 }, (_, index) => subscribe(paddle, "ad-free-monthly", `${index}@example.com`)),
  );
  await paddle.control({ settle: true });
  expect(paddle.received).toHaveLength(300);
  expect(new Set(paddle.received.map(one => one.event_id)).size).toBe(300);
  expect((await paddle.control()).subscriptions).toHaveLength(50);
});
