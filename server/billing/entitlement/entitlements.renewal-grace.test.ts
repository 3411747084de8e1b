import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { DAY, MINUTE } from "~/domain/durations";
import { GRACE_MS } from "~/domain/plans";
import { isActive, type Subscription, toRevision } from "~/domain/subscription";
import { type RunningBilling, runBilling } from "../../../tests/support/billing/running-billing";
import type { BillingContact } from "../billing";

let running: RunningBilling;
let ann: BillingContact;
let learners = 0;

beforeAll(async () => {
  running = await runBilling();
});
afterAll(() => running.close());
beforeEach(async () => {
  const id = `ann${++learners}`;
  ann = { id, email: `${id}@example.com` };
  await running.control({ delivery: { held: false }, release: true });
});

const has = () => running.billing.subscription(ann.id) as Promise<Subscription>;
const stored = () => running.database.read(`users/${ann.id}/aiSubscription`);
const now = () => running.local.clock.now();
/** Moves to a minute after the end of the last known paid period. */
async function pastTheEnd(more = 0): Promise<void> {
  await running.control({ delivery: { held: true }, settle: false });
  const { expiresAt } = await has();
  await running.control({ advanceMs: expiresAt - now() + MINUTE + more, settle: false });
}

it("a plan continues during the renewal grace, and then follows its webhook", async () => {
  await running.buy(ann, "premium-yearly");
  const bought = await has();
  await pastTheEnd();
  const meanwhile = await has();
  expect(meanwhile).toEqual({ ...bought, expiresAt: bought.expiresAt + GRACE_MS });
  expect(isActive(meanwhile, now())).toBe(true);
  // This isn't stored, and a page that shows it doesn't see another revision.
  expect(await stored()).toMatchObject({ expiresAt: bought.expiresAt });
  expect(toRevision(meanwhile)).toBe(toRevision(await stored()));

  await running.control({ delivery: { held: false }, release: true });
  const renewed = await has();
  expect(renewed.expiresAt).toBeGreaterThan(meanwhile.expiresAt + 300 * DAY);
  expect(toRevision(renewed)).not.toBe(toRevision(meanwhile));
});

it("the renewal grace lasts no longer than the grace of a due payment", async () => {
  await running.buy(ann, "premium-monthly");
  await pastTheEnd(GRACE_MS);
  expect(isActive(await has(), now())).toBe(false);
  await running.control({ delivery: { held: false }, release: true });
  expect(isActive(await has(), now())).toBe(true);
});

it("a cancelled plan has no renewal grace", async () => {
  await running.buy(ann, "premium-monthly");
  await running.billing.cancel(ann);
  await pastTheEnd();
  expect(isActive(await has(), now())).toBe(false);
});

it("a running trial doesn't replace the plan meanwhile", async () => {
  await running.billing.startTrial(ann);
  await running.buy(ann, "ad-free-monthly");
  const bought = await has();
  const value = (await stored()) as object;
  // The trial is made longer than usual.
  await running.database.write(`users/${ann.id}/aiSubscription`, {
    ...value,
    changesAt: bought.expiresAt,
    trialEndsAt: bought.expiresAt + 9 * DAY,
  });
  await pastTheEnd();
  expect(await has()).toMatchObject({ type: "monthly", isAdFreeOnly: true });
});

it("a plan written by hand ends on its date", async () => {
  const gift = { type: "yearly", isTrialing: false, isAdFreeOnly: false, expiresAt: now() + DAY };
  await running.database.write(`users/${ann.id}/aiSubscription`, gift);
  await pastTheEnd();
  expect(await has()).toMatchObject({ expiresAt: gift.expiresAt });
  expect(isActive(await has(), now())).toBe(false);
});
