import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenedBilling, openBilling } from "../../../tests/support/billing/opened-billing";
import { createSpentTrials, type SpentTrials, type TrialOwner } from "./trial";

let billing: OpenedBilling;
let trials: SpentTrials;
const withKeys = (...keys: string[]) =>
  createSpentTrials({ shards: billing.shards, now: () => billing.now }, keys);

beforeAll(async () => {
  billing = await openBilling();
  trials = withKeys("present key");
});
afterAll(() => billing.close());

let made = 0;
const owner = (more: Partial<TrialOwner>): TrialOwner => ({
  id: `owner-${made++}`,
  email: null,
  phoneNumber: null,
  ...more,
});
/** Uses the trial, and deletes the account. */
async function useTrial(known: Partial<TrialOwner>, by = trials) {
  const before = owner(known);
  await billing.entitlements.startTrial(before);
  await by.rememberTrial(before);
  await billing.database.write(`users/${before.id}`, null);
}
/** Whether a new account is offered a trial after its first log-in. */
async function isOffered(known: Partial<TrialOwner>, by = trials) {
  const after = owner(known);
  await by.withholdSpentTrial(after);
  const isEligible = await billing.entitlements.trialEligible(after.id);
  const starts = await billing.entitlements.startTrial(after).then(
    () => true,
    () => false,
  );
  expect(starts).toBe(isEligible);
  return isEligible;
}

test("a deleted account's address gets no second trial, in any letter case", async () => {
  await useTrial({ email: "ann@example.com" });
  expect(await isOffered({ email: "ann@example.com" })).toBe(false);
  expect(await isOffered({ email: " ANN@Example.com" })).toBe(false);
  expect(await isOffered({ email: "an.n@example.com" })).toBe(true);
});

test("a deleted account's phone number gets no second trial either", async () => {
  await useTrial({ phoneNumber: "+441632960001" });
  expect(await isOffered({ phoneNumber: "+441632960001" })).toBe(false);
  expect(await isOffered({ phoneNumber: "+441632960002" })).toBe(true);
});

test("a deleted account without a trial leaves its address eligible", async () => {
  await trials.rememberTrial(owner({ email: "bob@example.com" }));
  expect(await isOffered({ email: "bob@example.com" })).toBe(true);
});

test("a new secret in front keeps known addresses known until the old secret is dropped", async () => {
  await useTrial({ email: "cleo@example.com" }, withKeys("old key"));
  expect(await isOffered({ email: "cleo@example.com" }, withKeys("new key", "old key"))).toBe(false);
  expect(await isOffered({ email: "cleo@example.com" }, withKeys("new key"))).toBe(true);
});

test("an account keeps its current trial", async () => {
  await useTrial({ email: "dora@example.com" });
  const present = owner({ email: "dora@example.com" });
  const trial = await billing.entitlements.startTrial(present);
  await trials.withholdSpentTrial(present);
  expect(await billing.entitlements.subscription(present.id)).toEqual(trial);
});

test("addresses and numbers are not stored", async () => {
  await useTrial({ email: "eve@example.com", phoneNumber: "+441632960003" });
  const kept = JSON.stringify(await billing.database.read("billing/spentTrials"));
  expect(kept).toMatch(/"[0-9a-f]{64}":\d+/);
  expect(kept).not.toMatch(/eve|example|44163/);
});
