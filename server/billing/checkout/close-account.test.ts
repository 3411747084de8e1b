import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PLANS, type PlanKey } from "~/domain/plans";
import { type PaddleInMemory, PRICE_OF_PLAN, paddleInMemory } from "../../../tests/support/billing/checkouts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/records/database";
import { openShards, type Shards } from "../../database/shards";
import type { BillingContact } from "../billing";
import { type Checkouts, createCheckouts } from "./checkouts";
import { ProviderError } from "./provider";

const SILENT = new ProviderError("no answer", null, null);

let database: TestDatabase;
let shards: Shards;
let paddle: PaddleInMemory;
let checkouts: Checkouts;
let ann: BillingContact;
let learners = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  process.env.FIREBASE_DATABASE_EMULATOR_HOST = database.host;
  shards = openShards({ projectId: "demo-billing", serviceAccount: null, databaseUrls: [database.url] });
});
afterAll(async () => {
  await shards.close();
  await database.close();
});
beforeEach(() => {
  paddle = paddleInMemory();
  const id = `eve${++learners}`;
  ann = { id, email: `${id}@example.com` };
  checkouts = createCheckouts({
    shards,
    entitlements: paddle.entitlements,
    provider: paddle.provider,
    priceOfPlan: PRICE_OF_PLAN,
    clock: { now: () => 1_700_000_000_000 },
    logger: { info() {}, warn() {}, error() {} },
  });
});

const create = (plan: PlanKey) => checkouts.create(ann, PLANS[plan]);
const switchTo = (plan: PlanKey) => checkouts.switchPlan(ann, PLANS[plan]);
async function subscribed(plan: PlanKey): Promise<string> {
  const id = paddle.pay((await create(plan)).transactionId);
  paddle.deliver();
  return id;
}
const getState = (id: string) => {
  const { status, endsWithPeriod } = paddle.subscriptions.get(id) ?? {};
  return { status, endsWithPeriod };
};
const RUNNING = { status: "active", endsWithPeriod: false };
const ENDING = { status: "active", endsWithPeriod: true };

describe("cancel", () => {
  it("ends the plan with its period, once for all tabs", async () => {
    const id = await subscribed("premium-monthly");
    const answers = await Promise.all([checkouts.cancel(ann), checkouts.cancel(ann), checkouts.cancel(ann)]);
    expect(answers.map(({ type }) => type)).toEqual(["canceled", "canceled", "canceled"]);
    expect(getState(id)).toEqual(ENDING);
    expect(paddle.calls.filter(call => call.startsWith("cancelSubscription"))).toHaveLength(1);
  });

  it("is refused without a plan, also if a checkout is open", async () => {
    await expect(checkouts.cancel(ann)).rejects.toThrow("not-subscribed");
    await create("premium-monthly");
    await expect(checkouts.cancel(ann)).rejects.toThrow("not-subscribed");
    expect(paddle.payable(ann.id)).toHaveLength(1);
  });

  it("changes nothing when it fails, and can be tried again", async () => {
    const id = await subscribed("premium-monthly");
    paddle.fail("cancelSubscription", SILENT);
    await expect(checkouts.cancel(ann)).rejects.toThrow("cancel-failed");
    expect(getState(id)).toEqual(RUNNING);
    await checkouts.cancel(ann);
    expect(getState(id)).toEqual(ENDING);
  });

  it("also cancels an unpaid switch, and cancelling the switch doesn't undo it", async () => {
    const id = await subscribed("premium-monthly");
    await switchTo("ad-free-yearly");
    await checkouts.cancel(ann);
    expect(paddle.payable(ann.id)).toEqual([]);
    await checkouts.abandonCheckout(ann);
    expect(getState(id)).toEqual(ENDING);
  });

  it("has to wait while the new plan of a switch is being processed", async () => {
    const old = await subscribed("premium-monthly");
    paddle.pay((await switchTo("ad-free-yearly")).transactionId, old);
    await expect(checkouts.cancel(ann)).rejects.toThrow("cancel-failed");
    paddle.deliver();
    expect(await checkouts.cancel(ann)).toMatchObject({ type: "canceled", isAdFreeOnly: true });
  });

  it.each(["switch first", "cancel first"])(
    "and a simultaneous switch, %s, leave one plan or none",
    async order => {
      const old = await subscribed("premium-monthly");
      const cancelling = () => checkouts.cancel(ann);
      const switching = () => switchTo("ad-free-yearly");
      const both = order === "switch first" ? [switching, cancelling] : [cancelling, switching];
      await Promise.all(both.map(step => step()));
      expect(getState(old)).toEqual(ENDING);
      expect(paddle.payable(ann.id)).toHaveLength(order === "switch first" ? 0 : 1);
    },
  );
});

describe("keep", () => {
  it("undoes the cancellation, and accepts a running plan", async () => {
    const id = await subscribed("premium-monthly");
    await checkouts.cancel(ann);
    expect(await checkouts.keep(ann)).toMatchObject({ type: "monthly", canBeKept: false });
    expect(await checkouts.keep(ann)).toMatchObject({ type: "monthly" });
    expect(getState(id)).toEqual(RUNNING);
  });

  it("cancels the checkout of a switch, so that only one plan is paid", async () => {
    const id = await subscribed("premium-monthly");
    const { transactionId } = await switchTo("ad-free-yearly");
    await checkouts.keep(ann);
    expect(paddle.payable(ann.id)).toEqual([]);
    expect(getState(id)).toEqual(RUNNING);
    expect(() => paddle.pay(transactionId)).toThrow();
  });

  it("is too late once the other plan is paid", async () => {
    const old = await subscribed("premium-monthly");
    const { transactionId } = await switchTo("ad-free-yearly");
    paddle.interrupt("cancelTransaction", () => paddle.pay(transactionId, old));
    await expect(checkouts.keep(ann)).rejects.toThrow("not-subscribed");
    expect(getState(old)).toEqual(ENDING);
  });

  it("is refused without a plan, and reports the provider's failure", async () => {
    await expect(checkouts.keep(ann)).rejects.toThrow("not-subscribed");
    await subscribed("premium-monthly");
    await checkouts.cancel(ann);
    paddle.fail("keepSubscription", SILENT);
    await expect(checkouts.keep(ann)).rejects.toThrow("provider-failed");
  });
});

describe("closeAccount", () => {
  const subscriptionStore = () =>
    database.read(`billing/learners/${ann.id}`) as Promise<Record<string, unknown>>;

  it("ends paid plans, cancels open checkouts, and deletes the address", async () => {
    const id = await subscribed("premium-monthly");
    const { transactionId } = await switchTo("ad-free-yearly");
    await checkouts.closeAccount(ann);
    expect(getState(id).status).toBe("canceled");
    expect(paddle.payable(ann.id)).toEqual([]);
    expect(await subscriptionStore()).toEqual({
      erased: expect.any(Number),
      transactions: expect.anything(),
    });
    expect(await database.read(`billing/transactions/${transactionId}`)).not.toHaveProperty("email");
    await expect(create("premium-monthly")).rejects.toThrow("unavailable");
    // Once more is as good.
    await checkouts.closeAccount(ann);
  });

  it("ends a subscription that is paid but not known yet", async () => {
    const id = paddle.pay((await create("premium-monthly")).transactionId);
    await checkouts.closeAccount(ann);
    expect(getState(id).status).toBe("canceled");
  });

  it("waits for a payment in progress", async () => {
    const { transactionId } = await create("premium-monthly");
    Object.assign(paddle.transactions.get(transactionId) ?? {}, { status: "paid" });
    await expect(checkouts.closeAccount(ann)).rejects.toThrow("cancel-failed");
    expect(await subscriptionStore()).not.toHaveProperty("erased");
  });

  it("marks nothing when it fails, and ignores subscriptions that are already over", async () => {
    const id = await subscribed("premium-monthly");
    paddle.fail("cancelSubscription", SILENT);
    await expect(checkouts.closeAccount(ann)).rejects.toThrow("cancel-failed");
    expect(await subscriptionStore()).not.toHaveProperty("erased");
    Object.assign(paddle.subscriptions.get(id) ?? {}, { status: "canceled" });
    await checkouts.closeAccount(ann);
    expect(await subscriptionStore()).toHaveProperty("erased");
  });

  it("doesn't block plans for an account that was not deleted after all", async () => {
    await checkouts.closeAccount(ann);
    await database.write(`billing/learners/${ann.id}/erased`, Date.now() - 3_600_000);
    expect((await create("premium-monthly")).transactionId).toMatch(/^txn_/);
    expect(await subscriptionStore()).not.toHaveProperty("erased");
  });
});
