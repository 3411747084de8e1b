import { expect } from "vitest";
import { control, databaseValue, payByForm, settled } from "../e2e/support/local-paddle";
import { newSession } from "../e2e/support/session";
import { testOnProduct } from "../support/product-test";

const test = testOnProduct();

test("after a kill during deliveries and a restart, all learners have what they paid for", async ({
  product,
}) => {
  await control(product, { delivery: { held: true, duplicates: 1, order: "shuffled" } });
  const learners = await Promise.all(Array.from({ length: 12 }, () => newSession(product)));
  for (const learner of learners) {
    const { body } = await learner.postJson("/api/subscriptions/create/", {
      pricingPeriod: "yearly",
      planType: "ad-free",
      action: "create",
      uid: learner.id,
      email: learner.email,
    });
    await payByForm(product, (body as { transactionId: string }).transactionId, learner.email);
  }
  const plans = () =>
    Promise.all(learners.map(({ id }) => databaseValue(product, `users/${id}/aiSubscription`)));
  expect(await plans()).toEqual(learners.map(() => null));

  await control(product, { release: true });
  // In the middle, several times in `npm run faults`: each time some webhooks have landed, and some haven't.
  for (const some of process.env.FAULTS === "long" ? [1, 12, 30] : [12]) {
    await expect
      .poll(async () => Object.keys((await databaseValue(product, "billing/events")) ?? {}).length, {
        interval: 10,
        timeout: 30_000,
      })
      .toBeGreaterThanOrEqual(some);
    await product.kill();
    await product.restart();
  }

  const { notifications } = await settled(product);
  expect(notifications.filter(({ deliveredAt }) => deliveredAt === null)).toEqual([]);
  for (const plan of await plans())
    expect(plan).toMatchObject({ type: "yearly", isAdFreeOnly: true, status: "active" });
  const webhookLog = (await databaseValue(product, "billing/events")) as Record<string, { state: string }>;
  expect(new Set(Object.keys(webhookLog))).toEqual(new Set(notifications.map(({ eventId }) => eventId)));
  const unfinished = Object.entries(webhookLog).filter(
    ([, { state }]) => state === "received" || state === "held",
  );
  expect(unfinished).toEqual([]);
});
