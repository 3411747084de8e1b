import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PLANS } from "~/domain/plans";
import { type RunningBilling, runBilling } from "../../../tests/support/billing/running-billing";
import type { BillingContact } from "../billing";
import { ProviderError } from "./provider";

let running: RunningBilling;
let ann: BillingContact;
let bob: BillingContact;
let learners = 0;
beforeAll(async () => {
  running = await runBilling();
});
afterAll(() => running.close());
beforeEach(() => {
  ann = learner("ann");
  bob = learner("bob");
});

function learner(name: string, isVerified = false): BillingContact {
  const id = `${name}${++learners}`;
  const email = `${id}@example.com`;
  return { id, email, account: { email, isVerified } };
}
const portal = (payer: BillingContact) => running.billing.portal(payer);
const buyAs = async (payer: BillingContact, email: string | null) => {
  const { transactionId } = await running.billing.create(payer, PLANS["ad-free-monthly"]);
  await running.pay({ ...payer, email }, transactionId);
  await running.control({});
};

it("opens for a learner whose address was used for the payments", async () => {
  await expect(portal(ann)).rejects.toThrow("not-subscribed");
  await running.buy(ann, "premium-monthly");
  expect(await portal(ann)).toContain("/local/paddle/portal/");
  running.failNext("portal", new ProviderError("no answer", null, null));
  await expect(portal(ann)).rejects.toThrow("provider-failed");
});

it("stays closed to a learner who paid with another learner's address, before or after them", async () => {
  await running.buy(ann, "premium-yearly");
  await buyAs(bob, ann.email);
  await expect(portal(bob)).rejects.toThrow("foreign-customer");

  const later = learner("later");
  await buyAs(learner("early"), later.email);
  await running.buy(later, "premium-yearly");
  await expect(portal(later)).rejects.toThrow("foreign-customer");
  const verified = { ...later, account: { email: later.email ?? "", isVerified: true } };
  expect(await portal(verified)).toContain("/local/paddle/portal/");
});

it("stays closed to a phone account that paid with another learner's address", async () => {
  const phone: BillingContact = { id: bob.id, email: ann.email };
  await buyAs(phone, ann.email);
  await expect(portal(phone)).rejects.toThrow("foreign-customer");
});

it("a new payment doesn't use another learner's customer", async () => {
  await running.buy(ann, "premium-yearly");
  await buyAs(bob, ann.email);
  const { transactionId } = await running.billing.switchPlan(bob, PLANS["ad-free-yearly"]);
  const { transactions } = await running.control({});
  expect(transactions.find(one => one.id === transactionId)).toMatchObject({ customer_id: null });
  const carol = learner("carol");
  await running.buy(carol, "premium-yearly");
  const own = await running.billing.switchPlan(carol, PLANS["ad-free-yearly"]);
  const after = await running.control({});
  expect(after.transactions.find(one => one.id === own.transactionId)).toMatchObject({
    customer_id: expect.stringMatching(/^ctm_/),
  });
});
