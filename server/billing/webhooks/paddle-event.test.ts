import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  buildEvent,
  NOON,
  paddleId,
  paymentData,
  subscriptionData,
} from "../../../tests/support/billing/paddle-events";
import { momentSchema, readEnvelope, subscriptionSchema, toMs, transactionSchema } from "./paddle-event";

describe("a timestamp", () => {
  it.each([
    ["2026-03-01T12:00:00Z", "2026-03-01T12:00:00.000000000Z"],
    ["2026-03-01T12:00:00.5Z", "2026-03-01T12:00:00.500000000Z"],
    ["2026-03-01T12:00:00.123456Z", "2026-03-01T12:00:00.123456000Z"],
    ["2026-03-01T12:00:00.123456789Z", "2026-03-01T12:00:00.123456789Z"],
    ["2026-03-01T14:30:00.25+02:30", "2026-03-01T12:00:00.250000000Z"],
  ])("%s becomes %s", (text, moment) => expect(momentSchema.parse(text)).toBe(moment));

  it.each(["", "yesterday", "2026-03-01", "2026-03-01T12:00:00", "2026-13-01T12:00:00Z", 1_772_366_400_000])(
    "can't be %j",
    text => expect(momentSchema.safeParse(text).success).toBe(false),
  );

  it("keeps the order of microseconds, and returns whole milliseconds", () => {
    const micros = fc.integer({ min: 0, max: 5_000_000 });
    const written = (n: number) =>
      `${new Date(NOON + Math.floor(n / 1000)).toISOString().slice(0, 23)}${String(n % 1000).padStart(3, "0")}Z`;
    fc.assert(
      fc.property(micros, micros, (a, b) => {
        const [first, second] = [momentSchema.parse(written(a)), momentSchema.parse(written(b))];
        expect(first < second).toBe(a < b);
        expect(toMs(first)).toBe(NOON + Math.floor(a / 1000));
      }),
    );
  });
});

describe("an envelope", () => {
  const event = buildEvent("subscription.updated", NOON, { any: "thing" });

  it("is parsed, and unknown fields are ignored", () => {
    const body = JSON.stringify({ ...event, more: [1] });
    expect(readEnvelope(body)).toMatchObject({ event_id: event.event_id, data: { any: "thing" } });
  });

  it.each([
    ["no JSON", "not json"],
    ["no object", "[]"],
    ["null", "null"],
    ["another id", JSON.stringify({ ...event, event_id: "evt_1" })],
    ["a path for an id", JSON.stringify({ ...event, event_id: "evt_../../users/ann" })],
    ["no time", JSON.stringify({ ...event, occurred_at: undefined })],
    ["no type", JSON.stringify({ ...event, event_type: 7 })],
    ["no data", JSON.stringify({ ...event, data: null })],
  ])("can't be parsed from %s", (_what, body) => expect(readEnvelope(body)).toBeNull());
});

describe("data", () => {
  const id = paddleId("sub", 1);

  it("of a subscription may lack optional fields", () => {
    const { id: _, ...rest } = subscriptionData({ id });
    const least = { id, status: "canceled", items: rest.items };
    expect(subscriptionSchema.parse(least)).toMatchObject({
      customer_id: null,
      transaction_id: null,
      custom_data: null,
      next_billed_at: null,
    });
  });

  it.each([
    { status: "sleeping" },
    { id: "sub_short" },
    { items: [] },
    { items: [{ price: { id: "pri_x" } }] },
    { current_billing_period: { starts_at: "now", ends_at: "then" } },
    { scheduled_change: { action: "explode", effective_at: "2026-03-01T12:00:00Z" } },
    { next_billed_at: "soon" },
    { custom_data: "ann" },
  ])("of a subscription with %j is refused", more => {
    expect(subscriptionSchema.safeParse(subscriptionData({ id, more })).success).toBe(false);
  });

  it("of a payment is parsed", () => {
    const data = paymentData({ id: paddleId("txn", 1), subscriptionId: id, uid: "ann" });
    expect(transactionSchema.parse(data)).toMatchObject({ subscription_id: id, custom_data: { uid: "ann" } });
    expect(transactionSchema.safeParse({ ...data, id: "txn_1" }).success).toBe(false);
  });
});
