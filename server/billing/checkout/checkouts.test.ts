import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DAY } from "~/domain/durations";
import { PLANS, type PlanKey } from "~/domain/plans";
import { type PaddleInMemory, PRICE_OF_PLAN, paddleInMemory } from "../../../tests/support/billing/checkouts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/records/database";
import { openShards, type Shards } from "../../database/shards";
import type { BillingContact } from "../billing";
import { type Checkouts, createCheckouts } from "./checkouts";
import { ProviderError } from "./provider";

const REFUSED = new ProviderError("no", 400, "no");
const SILENT = new ProviderError("no answer", null, null);

let database: TestDatabase;
let shards: Shards[];
let paddle: PaddleInMemory;
let now: number;
let machineNow: number;
const later = () => {
  machineNow += 3_000;
};
/** Two servers. */
let here: Checkouts;
let there: Checkouts;
let ann: BillingContact;
let learners = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const open = () =>
    openShards({ projectId: "demo-billing", serviceAccount: null, databaseUrls: [database.url] });
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = database.host;
  shards = [open(), open()];
});
afterAll(async () => {
  await Promise.all(shards.map(one => one.close()));
  await database.close();
});
beforeEach(() => {
  paddle = paddleInMemory();
  now = 1_700_000_000_000;
  machineNow = now;
  const id = `ann${++learners}`;
  ann = { id, email: `${id}@example.com` };
  const servers = shards.map(one =>
    createCheckouts({
      shards: one,
      entitlements: paddle.entitlements,
      provider: paddle.provider,
      priceOfPlan: PRICE_OF_PLAN,
      clock: { now: () => now },
      machineNow: () => machineNow,
      logger: { info() {}, warn() {}, error() {} },
    }),
  );
  [here, there] = servers as [Checkouts, Checkouts];
});

const getSubscriptionStore = () => database.read(`billing/learners/${ann.id}`);
const getOpen = () => database.read(`billing/learners/${ann.id}/openTransaction`);
const create = (plan: PlanKey, server = here) => server.create(ann, PLANS[plan]);
const switchTo = (plan: PlanKey, server = here) => server.switchPlan(ann, PLANS[plan]);
/** Buys a plan, with all its webhooks. @returns the subscription's id */
async function subscribed(plan: PlanKey): Promise<string> {
  const { transactionId } = await create(plan);
  const id = paddle.pay(transactionId);
  paddle.deliver();
  return id;
}
/** Every webhook arrives, and the subscription store say which subscriptions payments have become. */
async function delivered(): Promise<void> {
  paddle.deliver();
  for (const { id, subscriptionId } of paddle.transactions.values()) {
    if (subscriptionId) await database.write(`billing/transactions/${id}/subscriptionId`, subscriptionId);
  }
}
const getState = (id: string) => {
  const { status, endsWithPeriod } = paddle.subscriptions.get(id) ?? {};
  return { status, endsWithPeriod };
};
const RUNNING = { status: "active", endsWithPeriod: false };
const ENDING = { status: "active", endsWithPeriod: true };

describe("create", () => {
  it("creates a payment, and stores its learner before it can be paid", async () => {
    const { transactionId, url } = await create("premium-monthly");
    expect(url).toContain(transactionId);
    expect(await database.read(`billing/transactions/${transactionId}`)).toEqual({
      uid: ann.id,
      email: ann.email,
      plan: "premium-monthly",
      createdAt: now,
    });
    expect(await getSubscriptionStore()).toMatchObject({ openTransaction: { id: transactionId } });
    expect(await here.openCheckout(ann.id)).toEqual({
      transactionId,
      url,
      plan: PLANS["premium-monthly"],
      state: "open",
    });
  });

  it("creates one payment for fifty requests on two servers", async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) => create("premium-monthly", index % 2 ? here : there)),
    );
    expect(new Set(all.map(one => one.transactionId)).size).toBe(1);
    expect(paddle.transactions.size).toBe(1);
    expect(await getSubscriptionStore()).not.toHaveProperty("turn");
  });

  it("leaves one payable transaction when four plans are requested at once", async () => {
    const plans: PlanKey[] = ["premium-monthly", "premium-yearly", "ad-free-monthly", "ad-free-yearly"];
    await Promise.all(plans.flatMap(plan => [create(plan, here), create(plan, there)]));
    expect(paddle.payable(ann.id)).toHaveLength(1);
    expect(await getOpen()).toMatchObject({ id: paddle.payable(ann.id)[0]?.id });
  });

  it("cancels the previous payment when another plan is requested", async () => {
    const first = await create("premium-monthly");
    const second = await create("ad-free-yearly");
    expect(second.transactionId).not.toBe(first.transactionId);
    expect(paddle.payable(ann.id).map(({ id }) => id)).toEqual([second.transactionId]);
    paddle.fail("cancelTransaction", SILENT);
    await expect(create("premium-monthly")).rejects.toThrow("transaction-failed");
    expect(paddle.payable(ann.id).map(({ id }) => id)).toEqual([second.transactionId]);
  });

  it("creates a new payment when the provider refuses the previous one", async () => {
    const { transactionId } = await create("premium-monthly");
    await paddle.provider.cancelTransaction(transactionId);
    expect(await here.openCheckout(ann.id)).toBeNull();
    expect((await create("premium-monthly")).transactionId).not.toBe(transactionId);
  });

  it("is refused while a plan is paid, or a payment is being processed", async () => {
    const { transactionId } = await create("premium-monthly");
    const id = paddle.pay(transactionId);
    expect(await here.openCheckout(ann.id)).toMatchObject({ transactionId, state: "processing" });
    await expect(create("premium-monthly")).rejects.toThrow("already-subscribed");
    await expect(create("ad-free-yearly")).rejects.toThrow("already-subscribed");
    await delivered();
    expect(await here.openCheckout(ann.id)).toBeNull();
    expect(await getOpen()).toBeNull();
    await expect(create("premium-yearly")).rejects.toThrow("already-subscribed");
    Object.assign(paddle.subscriptions.get(id) ?? {}, { status: "past_due" });
    paddle.deliver();
    await expect(create("premium-yearly")).rejects.toThrow("already-subscribed");
  });

  it("is refused when the previous payment is paid while it is being cancelled", async () => {
    const { transactionId } = await create("premium-monthly");
    paddle.interrupt("cancelTransaction", () => paddle.pay(transactionId));
    await expect(create("ad-free-yearly")).rejects.toThrow("already-subscribed");
    expect(paddle.payable(ann.id)).toEqual([]);
  });

  it("replaces a plan that is cancelled but still runs", async () => {
    const old = await subscribed("premium-monthly");
    await here.cancel(ann);
    const { transactionId } = await create("premium-monthly");
    expect(await database.read(`billing/transactions/${transactionId}`)).toMatchObject({ replaces: old });
    expect(getState(old)).toEqual(ENDING);
    // The learner cancelled it before this checkout.
    await here.abandonCheckout(ann);
    expect(getState(old)).toEqual(ENDING);
  });

  it("fails when the provider fails, and leaves nothing behind", async () => {
    paddle.fail("createTransaction", SILENT);
    await expect(create("premium-monthly")).rejects.toThrow("transaction-failed");
    expect(await getSubscriptionStore()).toBeNull();
    expect((await create("premium-monthly")).transactionId).toMatch(/^txn_/);
  });

  it("remembers the checkout for a day", async () => {
    const { transactionId } = await create("premium-monthly");
    now += DAY + 1;
    expect(await here.openCheckout(ann.id)).toBeNull();
    expect((await create("premium-monthly")).transactionId).toBe(transactionId);
  });

  it("doesn't call a checkout open while the provider doesn't answer, because it may be paid", async () => {
    const { transactionId } = await create("premium-monthly");
    paddle.fail("transaction", SILENT);
    paddle.pay(transactionId);
    expect(await here.openCheckout(ann.id)).toBeNull();
    later();
    expect(await here.openCheckout(ann.id)).toMatchObject({ state: "processing" });
  });

  it("stays processing once the provider has said so, whatever it says later", async () => {
    const { transactionId } = await create("premium-monthly");
    paddle.pay(transactionId);
    await there.openCheckout(ann.id);
    paddle.calls.length = 0;
    paddle.fail("transaction", SILENT);
    later();
    expect(await here.openCheckout(ann.id)).toMatchObject({ state: "processing" });
    expect(paddle.calls).toEqual([]);
  });

  it("reads the payment once in some seconds, for all windows, also when that fails", async () => {
    await create("premium-monthly");
    paddle.calls.length = 0;
    await Promise.all([1, 2, 3, 4].map(() => here.openCheckout(ann.id)));
    await here.openCheckout(ann.id);
    expect(paddle.calls).toHaveLength(1);
    later();
    paddle.fail("transaction", SILENT);
    expect(await here.openCheckout(ann.id)).toBeNull();
    expect(await here.openCheckout(ann.id)).toBeNull();
    expect(paddle.calls).toHaveLength(2);
    later();
    expect(await here.openCheckout(ann.id)).toMatchObject({ state: "open" });
  });
});

describe("a server that was killed while holding the lease", () => {
  it("blocks others until its lease ends, and no longer", async () => {
    await database.write(`billing/learners/${ann.id}/turn`, { holder: "dead", until: Date.now() + 300 });
    expect((await create("premium-monthly")).transactionId).toMatch(/^txn_/);
  });

  it("or that stalls and loses the lease undoes its payment", async () => {
    const other = { id: "txn_other", url: "https://pay.invalid/", plan: "ad-free-yearly", createdAt: now };
    paddle.interrupt("createTransaction", () =>
      database.write(`billing/learners/${ann.id}/openTransaction`, other),
    );
    await expect(create("premium-monthly")).rejects.toThrow("transaction-failed");
    expect(paddle.payable(ann.id)).toEqual([]);
    expect(await getOpen()).toEqual(other);
  });
});

describe("switchPlan", () => {
  it("creates the new payment, then cancels the old plan for the end of its period", async () => {
    const old = await subscribed("premium-monthly");
    paddle.calls.length = 0;
    const { transactionId } = await switchTo("ad-free-yearly");
    const steps = paddle.calls.filter(call => /^(create|cancel)/.test(call));
    expect(steps).toEqual(["createTransaction pri_ad-free-yearly", `cancelSubscription ${old}`]);
    expect(getState(old)).toEqual(ENDING);
    expect(await database.read(`billing/transactions/${transactionId}`)).toMatchObject({ replaces: old });
    expect(await here.openCheckout(ann.id)).toMatchObject({ transactionId, state: "open" });
    // A repeat gives the same result.
    expect((await switchTo("ad-free-yearly", there)).transactionId).toBe(transactionId);
    const fresh = paddle.pay(transactionId, old);
    await delivered();
    expect(await here.openCheckout(ann.id)).toBeNull();
    expect((await switchTo("premium-yearly")).transactionId).not.toBe(transactionId);
    expect(getState(fresh)).toEqual(ENDING);
  });

  it("is refused to the current plan, or without a plan", async () => {
    await expect(switchTo("premium-monthly")).rejects.toThrow("not-subscribed");
    const id = await subscribed("premium-monthly");
    await expect(switchTo("premium-monthly")).rejects.toThrow("same-plan");
    Object.assign(paddle.subscriptions.get(id) ?? {}, { status: "past_due" });
    paddle.deliver();
    await expect(switchTo("ad-free-monthly")).rejects.toThrow("not-subscribed");
    expect(paddle.payable(ann.id)).toEqual([]);
  });

  it.each([
    ["is refused", REFUSED, false],
    ["is not answered", SILENT, false],
    ["happens, but is not answered", SILENT, true],
  ])("leaves everything as it was when the second step %s", async (_how, error, after) => {
    const old = await subscribed("premium-monthly");
    await here.openCheckout(ann.id);
    const before = [await getSubscriptionStore(), await database.read("billing/transactions")];
    paddle.fail("cancelSubscription", error, { after });
    await expect(switchTo("ad-free-yearly")).rejects.toThrow("cancel-failed");
    expect(getState(old)).toEqual(RUNNING);
    expect(paddle.payable(ann.id)).toEqual([]);
    expect([await getSubscriptionStore(), await database.read("billing/transactions")]).toEqual(before);
    expect(await here.openCheckout(ann.id)).toBeNull();
  });

  it("changes nothing when the first step fails", async () => {
    const old = await subscribed("premium-monthly");
    paddle.fail("createTransaction", REFUSED);
    await expect(switchTo("ad-free-yearly")).rejects.toThrow("transaction-failed");
    expect(getState(old)).toEqual(RUNNING);
  });

  it("offers no payment when it can't be undone, and the next switch cleans up", async () => {
    const old = await subscribed("premium-monthly");
    paddle.fail("cancelSubscription", REFUSED);
    paddle.fail("cancelTransaction", SILENT);
    await expect(switchTo("ad-free-yearly")).rejects.toThrow("cancel-failed");
    expect(await here.openCheckout(ann.id)).toBeNull();
    await switchTo("premium-yearly");
    expect(paddle.payable(ann.id).map(({ plan }) => plan)).toEqual(["premium-yearly"]);
    expect(getState(old)).toEqual(ENDING);
  });

  it("never lets a learner pay for both plans when it was killed before its second step", async () => {
    const old = await subscribed("premium-monthly");
    const { transactionId } = await switchTo("ad-free-yearly");
    // As it would be: the payment is in the subscription store, the old one not cancelled.
    await paddle.entitlements.learn(ann.id, await paddle.provider.keepSubscription(old));
    expect(await here.openCheckout(ann.id)).toBeNull();
    await expect(create("ad-free-yearly")).rejects.toThrow("already-subscribed");
    expect((await switchTo("ad-free-yearly")).transactionId).toBe(transactionId);
    expect(getState(old)).toEqual(ENDING);
  });
});

describe("a provider that can't cancel drafts", () => {
  it("changes the same payment to another plan, and then to what it replaces", async () => {
    const first = await create("premium-monthly");
    paddle.fail("cancelTransaction", REFUSED);
    expect((await create("ad-free-yearly")).transactionId).toBe(first.transactionId);
    expect(paddle.payable(ann.id).map(({ plan }) => plan)).toEqual(["ad-free-yearly"]);
    const path = `billing/transactions/${first.transactionId}`;
    expect(await database.read(path)).toMatchObject({ uid: ann.id, plan: "ad-free-yearly" });
  });

  it("a cancelled checkout is no longer offered, the old plan continues, and the next checkout reuses it", async () => {
    const old = await subscribed("premium-monthly");
    const { transactionId } = await switchTo("ad-free-yearly");
    paddle.fail("cancelTransaction", REFUSED);
    await here.abandonCheckout(ann);
    expect(getState(old)).toEqual(RUNNING);
    expect(await here.openCheckout(ann.id)).toBeNull();
    paddle.fail("cancelTransaction", REFUSED);
    expect((await switchTo("ad-free-yearly")).transactionId).toBe(transactionId);
    expect(paddle.payable(ann.id)).toHaveLength(1);
    expect(getState(old)).toEqual(ENDING);
    expect(await database.read(`billing/transactions/${transactionId}`)).toMatchObject({ replaces: old });
  });
});

describe("abandonCheckout", () => {
  it("cancels the payment of a first plan", async () => {
    await here.abandonCheckout(ann);
    await create("premium-monthly");
    await there.abandonCheckout(ann);
    expect(paddle.payable(ann.id)).toEqual([]);
    expect(await getOpen()).toBeNull();
  });

  it("continues the old plan after one or two switches", async () => {
    const old = await subscribed("premium-monthly");
    await switchTo("ad-free-yearly");
    await switchTo("ad-free-monthly");
    await here.abandonCheckout(ann);
    expect(getState(old)).toEqual(RUNNING);
    expect(paddle.payable(ann.id)).toEqual([]);
    expect(await getOpen()).toBeNull();
  });

  it("can be tried again when it fails half-way", async () => {
    const old = await subscribed("premium-monthly");
    await switchTo("ad-free-yearly");
    paddle.fail("keepSubscription", SILENT);
    await expect(here.abandonCheckout(ann)).rejects.toThrow("provider-failed");
    expect(getState(old)).toEqual(ENDING);
    expect(paddle.payable(ann.id)).toEqual([]);
    await here.abandonCheckout(ann);
    expect(getState(old)).toEqual(RUNNING);
  });

  it("doesn't change a paid transaction", async () => {
    const old = await subscribed("premium-monthly");
    const { transactionId } = await switchTo("ad-free-yearly");
    paddle.interrupt("cancelTransaction", () => paddle.pay(transactionId, old));
    await here.abandonCheckout(ann);
    expect(getState(old)).toEqual(ENDING);
    expect(await here.openCheckout(ann.id)).toMatchObject({ state: "processing" });
  });
});
