import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { createTrial } from "~/domain/subscription";
import { type OpenedBilling, openBilling } from "../../../tests/support/billing/opened-billing";
import { getLife, iso, NOON, paddleId, subscriptionData } from "../../../tests/support/billing/paddle-events";

let losesAnswers = 0;
let writes = 0;
function onRequest(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== "PATCH") return false;
  writes++;
  if (losesAnswers > 0) {
    losesAnswers--;
    res.end = () => res.destroy();
  }
  return false;
}

let billing: OpenedBilling;
beforeAll(async () => {
  billing = await openBilling({ onRequest });
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
  losesAnswers = 0;
  await billing.begin(life.transactionId, uid);
});

const subscription = () => billing.entitlements.subscription(uid);
const stored = () => billing.database.read(`users/${uid}/aiSubscription`);
const write = (value: unknown) => billing.database.write(`users/${uid}/aiSubscription`, value);
const FOUR = { type: "monthly", isTrialing: false, expiresAt: NOON + DAY, isAdFreeOnly: true };

describe("the stored entitlement", () => {
  it("is null without plans", async () => expect(await subscription()).toBeNull());

  it("has only the contract's four fields", async () => {
    await write(FOUR);
    const others = { status: null, paddleSubscriptionId: null, nextBilledAt: null, canBeKept: false };
    expect(await subscription()).toEqual({
      ...FOUR,
      ...others,
      pricingPeriod: "monthly",
      trialEndsAt: null,
    });
    const trial = { ...FOUR, type: "trial", isTrialing: true };
    await write(trial);
    expect(await subscription()).toEqual({
      ...trial,
      ...others,
      pricingPeriod: null,
      trialEndsAt: NOON + DAY,
    });
    expect(billing.logged).not.toHaveBeenCalled();
  });

  it.each([
    ["another type", { ...FOUR, type: "lifetime" }],
    ["a time in words", { ...FOUR, expiresAt: "2026-03-01" }],
    ["too little", { type: "monthly" }],
    ["a word", "monthly"],
  ])("is ignored with %s, logged, and doesn't allow a trial", async (_what, value) => {
    await write(value);
    expect(await subscription()).toBeNull();
    expect(billing.logged).toHaveBeenCalledWith({ learnerId: uid }, "a stored subscription cannot be read");
    expect(await billing.entitlements.trialEligible(uid)).toBe(false);
    await expect(billing.entitlements.startTrial({ id: uid, email: null })).rejects.toThrow("not-eligible");
    await billing.deliver(life.payment(NOON));
    expect(await subscription()).toMatchObject({ type: "monthly", paddleSubscriptionId: life.id });
  });

  it("is read without its invalid fields", async () => {
    await write({ ...FOUR, status: 7, canBeKept: "yes", told: "x", basis: "many" });
    expect(await subscription()).toMatchObject({ ...FOUR, status: null, canBeKept: false });
  });

  it("written by hand isn't replaced by a lesser plan", async () => {
    await write({ ...FOUR, type: "beta", isAdFreeOnly: false, expiresAt: NOON + 9 * DAY });
    const adFree = getLife({ n, uid, plan: "ad-free-monthly" });
    await billing.deliver(adFree.payment(NOON));
    expect(await subscription()).toMatchObject({ type: "beta", paddleSubscriptionId: null });
    billing.now = NOON + 9 * DAY;
    expect(await subscription()).toMatchObject({ type: "monthly", isAdFreeOnly: true });
  });

  it("is recomputed once when another plan remains", async () => {
    await billing.deliver(life.payment(NOON));
    const other = getLife({ n: n + 1_000, uid, plan: "ad-free-yearly" });
    await billing.begin(other.transactionId, uid);
    await billing.deliver(other.payment(NOON));
    expect(await subscription()).toMatchObject({ type: "monthly", isAdFreeOnly: false });
    billing.now = NOON + 31 * DAY;
    writes = 0;
    const after = await subscription();
    expect(after).toMatchObject({ type: "yearly", isAdFreeOnly: true });
    expect(await subscription()).toEqual(after);
    expect(await stored()).toMatchObject({ type: "yearly", basis: 2 });
    expect(writes).toBe(1);
  });

  it("isn't written again when unchanged", async () => {
    await billing.deliver(life.payment(NOON));
    writes = 0;
    const before = await stored();
    expect((await billing.entitlements.recompute(uid)).subscription).toEqual(await subscription());
    expect(await stored()).toEqual(before);
    expect(writes).toBe(0);
  });

  it("isn't replaced by a result of fewer facts", async () => {
    await billing.deliver(life.payment(NOON));
    const known = { ...((await stored()) as object), basis: 9, type: "yearly" };
    await write(known);
    expect((await billing.entitlements.recompute(uid)).subscription).toMatchObject({ type: "yearly" });
    expect(await stored()).toEqual(known);
  });
});

describe("a trial", () => {
  const start = () => billing.entitlements.startTrial({ id: uid, email: "ann@example.com" });
  const NOTICE = () => ({
    kind: "trial-start",
    learnerId: uid,
    email: "ann@example.com",
    subscriptionId: null,
    type: "trial",
  });

  it("is written together with its flag, and notified", async () => {
    expect(await billing.entitlements.trialEligible(uid)).toBe(true);
    expect(await start()).toEqual(createTrial(NOON));
    expect(await subscription()).toEqual(createTrial(NOON));
    expect(await billing.database.read(`users/${uid}/trialEligibility`)).toBe(false);
    expect(await billing.entitlements.trialEligible(uid)).toBe(false);
    await expect(start()).rejects.toMatchObject({ code: "not-eligible" });
    expect(billing.notices).toEqual([NOTICE()]);
  });

  it.each([
    ["the flag is spent", "trialEligibility", false],
    ["there is a plan", "aiSubscription", FOUR],
    ["there was a plan", "aiSubscription", { ...FOUR, expiresAt: 1 }],
  ])("is not started when %s", async (_what, branch, value) => {
    await billing.database.write(`users/${uid}/${branch}`, value);
    const before = await billing.database.read(`users/${uid}`);
    expect(await billing.entitlements.trialEligible(uid)).toBe(false);
    await expect(start()).rejects.toMatchObject({ code: "not-eligible" });
    expect(await billing.database.read(`users/${uid}`)).toEqual(before);
    expect(billing.notices).toEqual([]);
  });

  it("is started where the flag allows it, and not where the account is gone", async () => {
    await billing.database.write(`users/${uid}/trialEligibility`, true);
    await billing.database.write(`billing/learners/${uid}/erased`, true);
    await expect(start()).rejects.toMatchObject({ code: "not-eligible" });
    await billing.database.write(`billing/learners/${uid}/erased`, null);
    expect(await start()).toEqual(createTrial(NOON));
  });

  it("starts once even if the database's answer is lost", async () => {
    losesAnswers = 1;
    expect(await start()).toEqual(createTrial(NOON));
    expect(billing.notices).toEqual([NOTICE()]);
    await expect(start()).rejects.toMatchObject({ code: "not-eligible" });
  });

  it("is remembered when a plan is bought", async () => {
    await start();
    await billing.deliver(life.payment(NOON + 1));
    expect(await subscription()).toMatchObject({ type: "monthly", trialEndsAt: NOON + 7 * DAY });
    expect(billing.notices.map(({ kind }) => kind)).toEqual(["trial-start", "conversion"]);
  });
});

describe("known subscriptions", () => {
  it("are listed newest first, with their status", async () => {
    const [old, next] = [life, getLife({ n: n + 500, uid, plan: "ad-free-yearly", at: NOON + DAY })];
    await billing.begin(next.transactionId, uid, { replaces: old.id });
    for (const event of [...old.signUp(), ...next.signUp()]) await billing.deliver(event);
    const scheduled_change = { action: "cancel", effective_at: iso(NOON + 30 * DAY) };
    await billing.deliver(old.event("updated", NOON + 2 * DAY, { more: { scheduled_change } }));
    const customerId = paddleId("ctm", 1);
    const common = { customerId, status: "active" };
    expect(await billing.entitlements.known(uid)).toEqual([
      { ...common, id: next.id, plan: "ad-free-yearly", endsWithPeriod: false, isReplaced: false },
      { ...common, id: old.id, plan: "premium-monthly", endsWithPeriod: true, isReplaced: true },
    ]);
    expect(await billing.entitlements.known("nobody")).toEqual([]);
  });

  const answer = (more: Record<string, unknown> = {}) =>
    subscriptionData({ id: life.id, uid, more: { updated_at: iso(NOON + DAY), ...more } });
  const scheduled = { scheduled_change: { action: "cancel", effective_at: iso(NOON + 30 * DAY) } };

  it("come from the API's answers, each once", async () => {
    for (const event of life.signUp()) await billing.deliver(event);
    const cancelled = { type: "canceled", canBeKept: true };
    expect(await billing.entitlements.learn(uid, answer(scheduled))).toMatchObject(cancelled);
    expect(await billing.entitlements.learn(uid, answer(scheduled))).toMatchObject(cancelled);
    expect(await stored()).toMatchObject({ ...cancelled, basis: 4 });
    await billing.deliver(life.event("updated", NOON + DAY + 0.5, { more: scheduled }));
    expect(billing.notices.map(({ kind }) => kind)).toEqual(["conversion", "cancel"]);
    const kept = await billing.entitlements.learn(uid, answer({ updated_at: iso(NOON + 2 * DAY) }));
    expect(kept).toMatchObject({ type: "monthly", status: "active", canBeKept: false });
  });

  it("ignore a response with another learner's subscription, an unknown price, or unreadable data", async () => {
    for (const event of life.signUp()) await billing.deliver(event);
    const before = await billing.database.read("");
    await expect(billing.entitlements.learn("mallory", answer(scheduled))).rejects.toThrow("another learner");
    const items = [{ price: { id: paddleId("pri", 99) } }];
    await expect(billing.entitlements.learn(uid, answer({ items }))).rejects.toThrow("unknown price");
    await expect(billing.entitlements.learn(uid, { id: life.id })).rejects.toThrow();
    expect(await billing.database.read("")).toEqual(before);
  });

  it("count without an unreadable fact, which is logged", async () => {
    for (const event of life.signUp()) await billing.deliver(event);
    await billing.database.write(`billing/subscriptions/${life.id}/events/evt_odd`, { kind: "odd" });
    const { subscription } = await billing.entitlements.recompute(uid);
    expect(subscription).toMatchObject({ type: "monthly" });
    expect(billing.logged).toHaveBeenCalledWith(
      { subscriptionId: life.id, fact: "evt_odd" },
      "a stored fact cannot be read",
    );
  });
});

describe("admins are notified of a cancellation", () => {
  const END = { action: "cancel", effective_at: iso(NOON + 30 * DAY) };
  const kinds = () => billing.notices.map(({ kind }) => kind);
  let next: ReturnType<typeof getLife>;

  /** A checkout that replaces the current plan is open. */
  beforeEach(async () => {
    next = getLife({ n: n + 700, uid, plan: "premium-yearly", at: NOON + 2 * DAY });
    for (const event of life.signUp()) await billing.deliver(event);
    await setOpen({ id: next.transactionId, cancels: life.id });
    await billing.deliver(life.event("updated", NOON + DAY, { more: { scheduled_change: END } }));
    expect(kinds()).toEqual(["conversion"]);
  });
  const setOpen = (open: object | null) =>
    billing.database.write(`billing/learners/${uid}/openTransaction`, open);

  it("but not when a switch is abandoned", async () => {
    await billing.deliver(life.event("updated", NOON + 1.5 * DAY));
    await setOpen(null);
    await billing.deliver(life.event("updated", NOON + 1.6 * DAY));
    expect(kinds()).toEqual(["conversion"]);
  });

  it.each([true, false])(
    "but not when a switch is paid (checkout forgotten before: %s)",
    async isForgotten => {
      await billing.begin(next.transactionId, uid, { replaces: life.id });
      if (isForgotten) await setOpen(null);
      for (const event of next.signUp()) await billing.deliver(event);
      await setOpen(null);
      await billing.deliver(life.event("canceled", NOON + 30 * DAY, { status: "canceled" }));
      expect(kinds()).toEqual(["conversion"]);
    },
  );

  it("when the learner cancels while a switch is open", async () => {
    await setOpen(null);
    await billing.entitlements.recompute(uid);
    expect(kinds()).toEqual(["conversion", "cancel"]);
  });

  it("when the plan ends and the switch was never paid", async () => {
    await billing.deliver(life.event("canceled", NOON + 30 * DAY, { status: "canceled" }));
    expect(kinds()).toEqual(["conversion", "cancel"]);
  });

  it("once more when it is cancelled after an abandoned switch", async () => {
    await billing.deliver(life.event("updated", NOON + 1.5 * DAY));
    await setOpen(null);
    await billing.deliver(life.event("updated", NOON + 2 * DAY, { more: { scheduled_change: END } }));
    expect(kinds()).toEqual(["conversion", "cancel"]);
  });
});
