import { afterAll, beforeAll, expect, it } from "vitest";
import { type OpenedBilling, openBilling } from "../../tests/support/billing/opened-billing";
import { getLife, NOON } from "../../tests/support/billing/paddle-events";
import { openTestDatabase, type TestDatabase } from "../../tests/support/records/database";
import { getShard } from "../database/shards";
import { BILLING_ROOT } from "./branches";

let other: TestDatabase;
let billing: OpenedBilling;
let databases: TestDatabase[];
/** Runs just before a write to the learner's own instance. */
let beforeWrite: (() => Promise<void>) | null = null;
beforeAll(async () => {
  const onRequest = async ({ method }: { method?: string | undefined }) => {
    if (method === "PATCH") await beforeWrite?.();
    return false;
  };
  other = await openTestDatabase({ onRequest });
  billing = await openBilling({ instances: [other], onRequest });
  databases = [billing.database, other];
});
afterAll(async () => {
  await billing.close();
  await other.close();
});

const subscriptionStore = () => databases[getShard(BILLING_ROOT, 2)] as TestDatabase;
/** Learners who are not on the instance of the subscription store. */
const [uid = "", another = ""] = Array.from({ length: 50 }, (_, n) => `ann${n}`).filter(
  id => getShard(id, 2) !== getShard(BILLING_ROOT, 2),
);
const own = () => databases[getShard(uid, 2)] as TestDatabase;

it("a store on another database instance works like the learner's own", async () => {
  const life = getLife({ n: 1, uid });
  await subscriptionStore().write(`billing/transactions/${life.transactionId}`, {
    uid,
    plan: "premium-monthly",
  });
  for (const event of life.signUp()) await billing.deliver(event);
  expect(await billing.entitlements.subscription(uid)).toMatchObject({ type: "monthly" });
  expect(await own().read("")).toEqual({
    users: expect.anything(),
    billing: { plans: { [uid]: expect.anything() } },
  });
  expect(Object.keys((await subscriptionStore().read("")) as object)).toEqual(["billing"]);
});

it("a learner deleted during a write has no data afterwards", async () => {
  const life = getLife({ n: 2, uid: another });
  await subscriptionStore().write(`billing/transactions/${life.transactionId}`, { uid: another });
  let writes = 0;
  beforeWrite = async () => {
    // The entry, the binding, and then the subscription: the rules of its instance do not see the subscription store.
    if (++writes === 3) await subscriptionStore().write(`billing/learners/${another}/erased`, NOON);
  };
  billing.notices.length = 0;
  await billing.deliver(life.payment(NOON));
  // It was written and removed, and the event was completed.
  expect(writes).toBe(5);
  expect(await own().read(`users/${another}`)).toBeNull();
  expect(await own().read(`billing/plans/${another}`)).toBeNull();
  expect(billing.notices).toEqual([]);
});
