import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { PLANS } from "~/domain/plans";
import { isActive } from "~/domain/subscription";
import { type RunningBilling, runBilling } from "../../../tests/support/billing/running-billing";
import type { BillingContact } from "../billing";
import { ProviderError } from "./provider";

const IMMUTABLE = new ProviderError("no", 400, "transaction_immutable");
const SILENT = new ProviderError("no answer", null, null);

let running: RunningBilling;
let ann: BillingContact;
let learners = 0;

beforeAll(async () => {
  running = await runBilling();
});
afterAll(() => running.close());
beforeEach(() => {
  const id = `ann${++learners}`;
  ann = { id, email: `${id}@example.com` };
});

const has = () => running.billing.subscription(ann.id);
const now = () => running.local.clock.now();
const renewals = async (id: string) => {
  const { transactions } = await running.control({});
  return transactions.filter(
    one =>
      one.subscription_id === id && one.status === "completed" && one.origin === "subscription_recurring",
  ).length;
};

describe("cancelling", () => {
  it("doesn't charge a payment that is due", async () => {
    const id = await running.buy(ann, "premium-monthly");
    await running.control({ declineRenewals: true, advanceMs: 32 * DAY });
    expect(await has()).toMatchObject({ type: "past_due", status: "past_due" });
    expect(await running.billing.cancel(ann)).toMatchObject({ type: "canceled", canBeKept: false });
    await running.control({ declineRenewals: false });
    await running.control({ advanceMs: 25 * DAY });
    expect(await running.at(id)).toBe("canceled");
    expect(await renewals(id)).toBe(0);
    expect(isActive(await has(), now())).toBe(false);
  });

  it("doesn't charge before the webhook of a due payment either", async () => {
    const id = await running.buy(ann, "premium-monthly");
    await running.control({ delivery: { held: true }, settle: false });
    await running.control({ declineRenewals: true, advanceMs: 32 * DAY, settle: false });
    await running.billing.cancel(ann);
    await running.control({ delivery: { held: false }, release: true, declineRenewals: false });
    await running.control({ advanceMs: 25 * DAY });
    expect(await running.at(id)).toBe("canceled");
    expect(await renewals(id)).toBe(0);
  });

  it("ends a paused plan, so that it doesn't resume", async () => {
    const id = await running.buy(ann, "premium-monthly");
    await running.control({ pause: id });
    expect(await running.billing.cancel(ann)).toMatchObject({ type: "canceled", canBeKept: false });
    expect(await running.at(id)).toBe("canceled");
    // What was paid for stays.
    expect(isActive(await has(), now())).toBe(true);
  });

  it("counts as done for a subscription that is already over, before its webhook", async () => {
    const id = await running.buy(ann, "premium-monthly");
    await running.control({ delivery: { held: true }, settle: false });
    await running.endElsewhere(id);
    expect(await has()).toMatchObject({ type: "monthly", status: "active" });
    expect(await running.billing.cancel(ann)).toMatchObject({ type: "canceled", canBeKept: false });
    await running.control({ delivery: { held: false }, release: true });
  });

  it("cancels nothing while another plan is being paid", async () => {
    const id = await running.buy(ann, "premium-monthly");
    const { transactionId } = await running.billing.switchPlan(ann, PLANS["ad-free-yearly"]);
    await running.billing.keep(ann);
    const again = await running.billing.switchPlan(ann, PLANS["ad-free-yearly"]);
    // Paddle doesn't cancel a draft, so the next switch uses it.
    expect(again.transactionId).toBe(transactionId);
    await running.control({ delivery: { held: true }, settle: false });
    await running.pay(ann, again.transactionId);
    running.calls.length = 0;
    await expect(running.billing.cancel(ann)).rejects.toThrow("cancel-failed");
    expect(running.calls).not.toContain("cancelSubscription");
    await running.control({ delivery: { held: false }, release: true });
    expect(await running.at(id)).toBe("active");
  });
});

describe("a paused plan", () => {
  it("is ended when another plan is bought", async () => {
    const old = await running.buy(ann, "premium-monthly");
    await running.control({ pause: old });
    const next = await running.buy(ann, "ad-free-monthly");
    expect(await running.at(old)).toBe("canceled");
    expect(await running.at(next)).toBe("active");
  });

  it("blocks the payment of another plan when it can't be ended", async () => {
    const old = await running.buy(ann, "premium-monthly");
    await running.control({ pause: old });
    running.failNext("cancelSubscription", new ProviderError("no", 400, "no"));
    await expect(running.billing.create(ann, PLANS["ad-free-monthly"])).rejects.toThrow("transaction-failed");
    expect(await running.billing.openCheckout(ann.id)).toBeNull();
    expect(await running.at(old)).toBe("paused");
    // Paddle doesn't cancel a draft, so the next payment uses it.
    const drafts = (await running.control({})).transactions.filter(
      one => one.status === "draft" && (one.custom_data as { uid: string }).uid === ann.id,
    );
    const { transactionId } = await running.billing.create(ann, PLANS["ad-free-yearly"]);
    expect(drafts.map(one => one.id)).toEqual([transactionId]);
  });
});

describe("a plan that ended before its webhook", () => {
  it("doesn't block a purchase", async () => {
    const old = await running.buy(ann, "premium-monthly");
    await running.control({ delivery: { held: true }, settle: false });
    await running.endElsewhere(old);
    expect((await running.billing.create(ann, PLANS["premium-yearly"])).transactionId).toMatch(/^txn_/);
    await running.control({ delivery: { held: false }, release: true });
    await running.billing.abandonCheckout(ann);
  });

  it("can't be kept", async () => {
    const old = await running.buy(ann, "premium-monthly");
    await running.billing.cancel(ann);
    await running.control({ delivery: { held: true }, settle: false });
    await running.endElsewhere(old);
    await expect(running.billing.keep(ann)).rejects.toThrow("not-subscribed");
    expect(await has()).toMatchObject({ type: "canceled", canBeKept: false });
    await running.control({ delivery: { held: false }, release: true });
  });
});

describe("a checkout that Paddle refuses to cancel", () => {
  it("doesn't start a plan when it is paid after another plan was kept", async () => {
    const old = await running.buy(ann, "premium-monthly");
    const { transactionId } = await running.billing.switchPlan(ann, PLANS["ad-free-yearly"]);
    running.failNext("cancelTransaction", IMMUTABLE);
    await running.billing.keep(ann);
    const stray = await running.pay(ann, transactionId);
    await running.control({});
    expect(await running.at(stray)).toBe("canceled");
    expect(await running.at(old)).toBe("active");
    // It does not count as the one that took the other's place.
    expect(await has()).toMatchObject({ type: "monthly", paddleSubscriptionId: old });
  });

  it("doesn't start a plan when it is paid after a cancellation, even if ending it fails at first", async () => {
    await running.buy(ann, "premium-monthly");
    const { transactionId } = await running.billing.switchPlan(ann, PLANS["premium-yearly"]);
    running.failNext("cancelTransaction", IMMUTABLE);
    await running.billing.cancel(ann);
    running.failNext("cancelSubscription", SILENT);
    running.outcomes.length = 0;
    const stray = await running.pay(ann, transactionId);
    await running.control({ settle: false });
    await expect.poll(() => running.outcomes.some(one => one.endsWith("failed"))).toBe(true);
    await running.control({ redeliver: "all" });
    expect(await running.at(stray)).toBe("canceled");
  });

  it("blocks account deletion only while it may be open in a window", async () => {
    const { transactionId } = await running.billing.create(ann, PLANS["premium-monthly"]);
    running.failNext("cancelTransaction", IMMUTABLE);
    await expect(running.billing.closeAccount(ann)).rejects.toThrow("cancel-failed");
    expect(await running.database.read(`billing/learners/${ann.id}`)).not.toHaveProperty("erased");
    await running.control({ advanceMs: DAY + 1 });
    running.failNext("cancelTransaction", IMMUTABLE);
    await running.billing.closeAccount(ann);
    // Paid in a window that was open all the time.
    const stray = await running.pay(ann, transactionId);
    await running.control({});
    expect(await running.at(stray)).toBe("canceled");
    expect(await running.database.read(`users/${ann.id}`)).toBeNull();
  });
});

it("an account can be deleted when Paddle no longer knows its plan", async () => {
  await running.buy(ann, "premium-monthly");
  running.failNext("cancelSubscription", new ProviderError("unknown", 404, "entity_not_found"));
  await running.billing.closeAccount(ann);
  expect(await running.database.read(`billing/learners/${ann.id}`)).toHaveProperty("erased");
});
