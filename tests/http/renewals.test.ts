import { expect } from "vitest";
import { DAY } from "~/domain/durations";
import { GRACE_MS, PLAN_DURATIONS } from "~/domain/plans";
import {
  control,
  databaseValue,
  moveTime,
  ownerHeaders,
  payByForm,
  settled,
} from "../e2e/support/local-paddle";
import type { Product } from "../e2e/support/product";
import { newSession } from "../e2e/support/session";
import { testOnProduct } from "../support/product-test";

/** On a product of its own: this file moves time. */
const test = testOnProduct();

test("a plan renews; it is past due with three days of grace if it can't, and active again once it is paid", async ({
  product,
}) => {
  const learner = await newSession(product);
  const { body } = await learner.postJson("/api/subscriptions/create/", {
    pricingPeriod: "monthly",
    planType: "premium",
    action: "create",
    uid: learner.id,
    email: learner.email,
  });
  await payByForm(product, (body as { transactionId: string }).transactionId, learner.email);
  await settled(product);
  const plan = async () =>
    (await databaseValue(product, `users/${learner.id}/aiSubscription`)) as { expiresAt: number };
  const seesAds = async () => String((await learner.get("/stats/")).body).includes('data-testid="ad-slot"');
  const bought = await plan();
  expect(bought).toMatchObject({ type: "monthly", status: "active" });

  // Paddle renews by the calendar; the plan counts at least 31 days.
  await moveTime(product, 31 * DAY);
  const renewed = await plan();
  expect(renewed).toMatchObject({ type: "monthly", status: "active" });
  expect(renewed.expiresAt).toBeGreaterThan(bought.expiresAt + 27 * DAY);

  await control(product, { declineRenewals: true });
  const { now } = await moveTime(product, 31 * DAY);
  const pastDue = await plan();
  expect(pastDue).toMatchObject({ type: "past_due", isAdFreeOnly: false });
  expect(pastDue.expiresAt).toBeGreaterThan(now);
  expect(pastDue.expiresAt).toBeLessThan(now + GRACE_MS);
  expect(await seesAds()).toBe(false);
  expect(await getNotices(product, "past-due")).toContainEqual(expect.stringContaining(learner.email));

  await moveTime(product, 3 * DAY);
  expect(await plan()).toMatchObject({ type: "past_due", expiresAt: pastDue.expiresAt });
  expect(await seesAds()).toBe(true);
  // No second plan while the first one's payment is due.
  const again = await learner.postJson("/api/subscriptions/create/", {
    pricingPeriod: "yearly",
    planType: "premium",
    action: "create",
    uid: learner.id,
    email: learner.email,
  });
  expect(again.status).toBe(409);

  await control(product, { declineRenewals: false });
  const later = await moveTime(product, 8 * DAY);
  const whole = await plan();
  expect(whole).toMatchObject({ type: "monthly", status: "active" });
  expect(whole.expiresAt).toBeGreaterThan(later.now);
  expect(whole.expiresAt).toBeLessThan(later.now + PLAN_DURATIONS.monthly);
  expect(await seesAds()).toBe(false);
});

/** Notices of a kind for the admins, from the local inbox's page. */
async function getNotices(product: Product, kind: string): Promise<string[]> {
  const html = await (
    await fetch(new URL("/local/inbox/", product.url), { headers: ownerHeaders(product) })
  ).text();
  return [...html.matchAll(/<li\b[^>]*>.*?<\/li>/gs)]
    .map(([item]) => item)
    .filter(item => item.includes(`data-kind="${kind}"`));
}
