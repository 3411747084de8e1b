import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "~/domain/durations";
import {
  type BillingServer,
  type OpenedBilling,
  openBilling,
} from "../../tests/support/billing/opened-billing";
import { getLife, NOON, paddleId } from "../../tests/support/billing/paddle-events";
import { auditInTests } from "../../tests/support/records/audit";
import { type AdminBilling, createAdminBilling } from "./admin";

const ADMIN = { id: "boss", email: "boss@example.com" };

let billing: OpenedBilling;
let admin: AdminBilling;
const auditValues = auditInTests();
const logger = { warn() {}, error() {} };
const getAdmin = ({ shards, entitlements, webhooks }: BillingServer, opened = billing) =>
  createAdminBilling({
    shards,
    entitlements,
    webhooks,
    clock: { now: () => opened.now },
    auditValues,
    logger,
  });
beforeAll(async () => {
  billing = await openBilling();
  admin = getAdmin(billing);
});
afterAll(() => billing.close());

let n = 0;
let uid: string;
let life: ReturnType<typeof getLife>;
beforeEach(async () => {
  uid = `learner${++n}`;
  life = getLife({ n, uid });
  billing.now = NOON;
  await billing.begin(life.transactionId, uid);
});

const GRANT = { planType: "premium", days: 10, note: "" } as const;
const audit = async () =>
  Object.values(
    ((await billing.database.read("audit")) ?? {}) as Record<string, Record<string, unknown>>,
  ).filter(entry => entry.learnerId === uid);

describe("a comp plan", () => {
  it("counts at once, is in the audit, and ends when it is withdrawn", async () => {
    const granted = await admin.grant(uid, { ...GRANT, note: " for the bug " }, ADMIN);
    expect(granted).toMatchObject({ type: "beta", isAdFreeOnly: false, expiresAt: NOON + 10 * DAY });
    expect(await billing.entitlements.subscription(uid)).toEqual(granted);
    expect((await admin.getPlans(uid)).given).toEqual({ planType: "premium", expiresAt: NOON + 10 * DAY });
    billing.now = NOON + DAY;
    expect(await admin.withdraw(uid, "", ADMIN)).toMatchObject({ expiresAt: NOON + DAY });
    expect((await admin.getPlans(uid)).given).toBeNull();
    await expect(admin.withdraw(uid, "", ADMIN)).rejects.toMatchObject({ code: "not-subscribed" });
    expect(await audit()).toMatchObject([
      {
        action: "grant",
        at: NOON,
        adminId: "boss",
        adminEmail: ADMIN.email,
        details: { planType: "premium", days: 10, note: "for the bug" },
      },
      { action: "withdraw", at: NOON + DAY },
    ]);
  });

  it("is neither shortened by another one nor replaced by the other kind", async () => {
    await admin.grant(uid, { ...GRANT, days: 30 }, ADMIN);
    expect(await admin.grant(uid, GRANT, ADMIN)).toMatchObject({ expiresAt: NOON + 30 * DAY });
    await expect(admin.grant(uid, { ...GRANT, planType: "ad-free" }, ADMIN)).rejects.toMatchObject({
      code: "already-subscribed",
    });
    for (const days of [0, 367, 1.5, Number.NaN]) {
      await expect(admin.grant(uid, { ...GRANT, days }, ADMIN)).rejects.toMatchObject({
        code: "not-eligible",
      });
    }
  });

  it("doesn't change paid plans, neither when granted nor when withdrawn", async () => {
    for (const event of life.signUp()) await billing.deliver(event);
    const paid = await billing.entitlements.subscription(uid);
    expect(await admin.grant(uid, { ...GRANT, planType: "ad-free", days: 366 }, ADMIN)).toEqual(paid);
    // A free plan never hides a paid one.
    expect(await admin.grant(uid, { ...GRANT, planType: "premium", days: 366 }, ADMIN)).toEqual(paid);
    expect(await billing.entitlements.paid(uid)).toBeNull();
    expect(await admin.withdraw(uid, "", ADMIN)).toEqual(paid);
    expect((await admin.getPlans(uid)).held).toMatchObject([{ id: life.id, status: "active" }]);
  });

  it("counts for its remaining time after the paid plan, but not during the renewal grace", async () => {
    for (const event of life.signUp()) await billing.deliver(event);
    await admin.grant(uid, { ...GRANT, days: 90 }, ADMIN);
    billing.now = NOON + 31 * DAY + 1;
    expect(await billing.entitlements.subscription(uid)).toMatchObject({ paddleSubscriptionId: life.id });
    // A write in between makes it compute again.
    await billing.entitlements.recompute(uid);
    expect(await billing.entitlements.subscription(uid)).toMatchObject({ paddleSubscriptionId: life.id });
    billing.now = NOON + 35 * DAY;
    expect(await billing.entitlements.subscription(uid)).toMatchObject({
      type: "beta",
      expiresAt: NOON + 90 * DAY,
    });
    const renewal = { id: paddleId("txn", 5_000 + n), starts: billing.now };
    await billing.deliver(life.payment(billing.now, renewal));
    expect(await billing.entitlements.subscription(uid)).toMatchObject({ paddleSubscriptionId: life.id });
  });

  it("of type Premium counts beside a paid Ad-free plan, which is still known and counted", async () => {
    const desk = getAdmin(billing, billing);
    const adFree = getLife({ n, uid, plan: "ad-free-yearly" });
    for (const event of adFree.signUp()) await billing.deliver(event);
    await vi.waitFor(async () => expect((await desk.planCounts()).isComplete).toBe(true));
    const before = await desk.planCounts();
    expect(await admin.grant(uid, { ...GRANT, days: 366 }, ADMIN)).toMatchObject({ type: "beta" });
    expect(await billing.entitlements.paid(uid)).toMatchObject({
      type: "yearly",
      isAdFreeOnly: true,
      paddleSubscriptionId: adFree.id,
      nextBilledAt: expect.any(Number),
    });
    expect(await desk.planCounts()).toEqual(before);
    await desk.reindexPlans();
    expect(await desk.planCounts()).toEqual(before);
    await billing.deliver(adFree.event("past_due", NOON + DAY, { status: "past_due" }));
    expect(await billing.entitlements.subscription(uid)).toMatchObject({ type: "beta" });
    expect(await billing.entitlements.paid(uid)).toMatchObject({ type: "past_due" });
    expect((await desk.planCounts()).pastDue).toBe(before.pastDue + 1);
    billing.now = NOON + 400 * DAY;
    expect(await billing.entitlements.subscription(uid)).toMatchObject({ type: "past_due" });
  });

  it("keeps a longer trial running", async () => {
    const trial = await billing.entitlements.startTrial({ id: uid, email: null });
    await admin.grant(uid, { ...GRANT, days: 8 }, ADMIN);
    expect(await admin.withdraw(uid, "", ADMIN)).toMatchObject({ type: "trial", expiresAt: trial.expiresAt });
    await admin.grant(uid, { ...GRANT, planType: "ad-free", days: 1 }, ADMIN);
    billing.now = NOON + 2 * DAY;
    expect(await billing.entitlements.subscription(uid)).toMatchObject({ type: "trial" });
  });

  it("and a simultaneous payment both count, on two servers", async () => {
    const other = billing.another();
    const [, , ...events] = life.signUp();
    await Promise.all([
      ...events.map(event => other.deliver(event)),
      admin.grant(uid, { ...GRANT, days: 366 }, ADMIN),
      getAdmin(other).grant(uid, { ...GRANT, days: 100 }, ADMIN),
    ]);
    expect(await admin.getPlans(uid)).toMatchObject({
      subscription: { type: "monthly", paddleSubscriptionId: life.id },
      given: { expiresAt: NOON + 366 * DAY },
      held: [{ id: life.id }],
    });
    expect(await admin.withdraw(uid, "", ADMIN)).toMatchObject({ paddleSubscriptionId: life.id });
    expect(await audit()).toHaveLength(3);
  });

  it("is refused for a deleted learner", async () => {
    await billing.database.write(`billing/learners/${uid}/erased`, NOON);
    await expect(admin.grant(uid, GRANT, ADMIN)).rejects.toMatchObject({ code: "not-eligible" });
    expect(await audit()).toEqual([]);
  });
});

describe("the count of plans", () => {
  it("counts running plans by kind, including those from before the index", async () => {
    const counting = await openBilling();
    try {
      const desk = getAdmin(counting, counting);
      const contract = { isTrialing: false, isAdFreeOnly: false };
      await counting.database.write("users", {
        old: { aiSubscription: { ...contract, type: "beta", expiresAt: NOON + DAY } },
        over: { aiSubscription: { ...contract, type: "beta", expiresAt: NOON - 9 * DAY } },
        tried: { aiSubscription: { ...contract, type: "trial", isTrialing: true, expiresAt: NOON - DAY } },
        none: { paletteMode: "dark" },
      });
      await counting.database.write("billing/plans/gone", {
        ...contract,
        type: "beta",
        expiresAt: NOON + DAY,
      });
      expect(await desk.reindexPlans()).toBe(4);
      const sub = getLife({ n: 77, uid: "payer" });
      await counting.begin(sub.transactionId, "payer");
      for (const event of sub.signUp()) await counting.deliver(event);
      await counting.entitlements.startTrial({ id: "trying", email: null });
      await desk.grant("adfree", { planType: "ad-free", days: 3, note: "" }, ADMIN);
      await vi.waitFor(async () => expect((await desk.planCounts()).isComplete).toBe(true));
      expect(await desk.planCounts()).toEqual({
        paid: { "premium-monthly": 1, "premium-yearly": 0, "ad-free-monthly": 0, "ad-free-yearly": 0 },
        canceled: 0,
        pastDue: 0,
        given: { premium: 1, adFree: 1 },
        trials: { running: 1, ended: 1, converted: 0 },
        isComplete: true,
      });
    } finally {
      await counting.close();
    }
  });
});

describe("the webhook log", () => {
  it("is listed in pages, newest first, and can be filtered to failed events", async () => {
    const webhookLog = await openBilling();
    try {
      const desk = getAdmin(webhookLog, webhookLog);
      const sub = getLife({ n: 88, uid: "payer" });
      const events = sub.signUp();
      for (const event of events) {
        webhookLog.now += 1;
        await webhookLog.deliver(event);
      }
      const first = await desk.webhooks({ limit: 4 });
      expect(first.items.map(({ id }) => id)).toEqual(
        events
          .map(({ event_id }) => event_id)
          .reverse()
          .slice(0, 4),
      );
      const second = await desk.webhooks({ limit: 4, before: first.next ?? "" });
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
        events.map(({ event_id }) => event_id).reverse(),
      );
      expect(second.next).toBeNull();
      // The payment was never started.
      const failed = await desk.webhooks({ limit: 9, only: "failed" });
      expect(failed.items.length).toBeGreaterThan(0);
      expect(new Set(failed.items.map(({ state, reason }) => `${state} ${reason}`))).toEqual(
        new Set(["refused unknown-transaction"]),
      );
    } finally {
      await webhookLog.close();
    }
  });

  it("lists all events of the same millisecond", async () => {
    const webhookLog = await openBilling();
    try {
      const desk = getAdmin(webhookLog, webhookLog);
      const ids = Array.from({ length: 60 }, (_, k) => paddleId("evt", k));
      const event = { type: "x", occurredAt: "2026-03-01T12:00:00Z", receivedAt: NOON, state: "ignored" };
      await webhookLog.database.write("billing/events", Object.fromEntries(ids.map(id => [id, event])));
      const seen: string[] = [];
      let before: string | null = "";
      while (before !== null) {
        const page: Awaited<ReturnType<typeof desk.webhooks>> = await desk.webhooks({ limit: 4, before });
        seen.push(...page.items.map(({ id }) => id));
        before = page.next;
      }
      expect(seen).toEqual(ids.toReversed());
    } finally {
      await webhookLog.close();
    }
  });

  it("stores why an event failed, replays it, and logs the replay in the audit", async () => {
    const events = life.signUp();
    const paid = events.find(({ event_type }) => event_type === "transaction.completed");
    if (paid === undefined) throw new Error("No payment.");
    vi.spyOn(billing.entitlements, "recompute").mockRejectedValueOnce(new Error("The store is down"));
    await expect(billing.deliver(paid)).rejects.toThrow("down");
    expect(await admin.webhook(paid.event_id)).toMatchObject({
      state: "received",
      reason: expect.stringContaining("The store is down"),
      body: expect.stringContaining(paid.event_id),
    });
    const answers = await Promise.all([
      admin.replay(paid.event_id, ADMIN),
      getAdmin(billing.another()).replay(paid.event_id, ADMIN),
    ]);
    expect(answers).toEqual([
      { outcome: "applied", reason: null },
      { outcome: "applied", reason: null },
    ]);
    const before = await billing.entitlements.subscription(uid);
    expect(before).not.toBeNull();
    await admin.replay(paid.event_id, ADMIN);
    expect(await billing.entitlements.subscription(uid)).toEqual(before);
    expect(await admin.webhook(paid.event_id)).toMatchObject({ state: "applied", reason: null });
    expect(await audit()).toMatchObject(
      Array.from({ length: 3 }, () => ({
        action: "replay",
        adminEmail: ADMIN.email,
        details: { eventId: paid.event_id, outcome: "applied" },
      })),
    );
    expect(await admin.replay(paddleId("evt", 999_999), ADMIN)).toBeNull();
    expect(await admin.replay("../users", ADMIN)).toBeNull();
  });

  it("stores no payment method", async () => {
    const [event] = life.signUp();
    if (event === undefined) throw new Error("No event.");
    const method_details = { type: "card", card: { last4: "4242", cardholder_name: "Ann Example" } };
    await billing.deliver({
      ...event,
      data: { ...event.data, payments: [{ amount: "499", method_details }] },
    });
    const kept = await admin.webhook(event.event_id);
    expect(kept?.body).not.toMatch(/4242|Ann Example|card/);
    expect(JSON.parse(kept?.body ?? "").data.payments).toEqual([{ amount: "499" }]);
  });
});
