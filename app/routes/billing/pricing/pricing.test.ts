import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { BillingError, type BillingFailure } from "~server/billing/billing";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as pricing from "./route";

const NOW = Date.UTC(2026, 10, 21, 12);
const PATH = "/pricing/";
const monthlyPremium = { intent: "subscribe", planType: "premium", pricingPeriod: "monthly" };

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens({}, undefined, { now: () => NOW });
});
afterAll(() => screens.close());

let made = 0;
async function newLearner() {
  const email = `pricing-${made++}@example.com`;
  const issued = await screens.services.accounts.signUp(email, "four quiet green lamps", 3_600);
  const cookie = await screens.services.session.issue(issued.cookie, { origin: ORIGIN, login: true });
  const contact = { id: issued.learner.id, email };
  return { ...contact, contact, cookie: cookie.split(";")[0] ?? "" };
}
async function post(cookie: string, form: Record<string, string>) {
  const { response, actionData } = await screens.visit(PATH, pricing, { cookie, form });
  return { status: response.status, to: response.headers.get("Location"), actionData };
}
async function look(cookie?: string, search = "") {
  const { loaderData } = await screens.visit(`${PATH}${search}`, pricing, cookie ? { cookie } : {});
  return loaderData;
}

test("is for everybody: a visitor has nothing, and is offered the trial", async () => {
  expect(await look()).toMatchObject({
    planStatus: null,
    checkout: null,
    isTrialOffered: true,
    isOnSale: true,
    currency: "EUR",
  });
  expect(await look(undefined, "?choice=ad-free-yearly")).toMatchObject({ choice: "ad-free-yearly" });
});

test("what cannot be read keeps nobody from the prices, but nothing is sold", async () => {
  const { cookie } = await newLearner();
  screens.billing.failNext("subscription", new Error("away"));
  expect(await look(cookie)).toMatchObject({ planStatus: null, isUnknown: true, isTrialOffered: false });
  screens.billing.failNext("openCheckout", new Error("away"));
  expect(await look(cookie)).toMatchObject({ planStatus: { kind: "free" }, checkout: null });
});

test("a visitor's form leads to the log-in, and back", async () => {
  const { status, to } = await post("", monthlyPremium);
  expect([status, to]).toEqual([
    303,
    `/login/?toast=show&destination=${encodeURIComponent(`${ORIGIN}/pricing/`)}`,
  ]);
});

test("a plan leads to its checkout, which the page then knows of", async () => {
  const { cookie, id } = await newLearner();
  const { status, to } = await post(cookie, monthlyPremium);
  expect([status, to]).toEqual([303, screens.billing.checkouts.get(id)?.url]);
  expect(await look(cookie)).toMatchObject({
    planStatus: { kind: "free" },
    checkout: { plan: { planType: "premium", pricingPeriod: "monthly" }, state: "open" },
  });

  const calledOff = await post(cookie, { intent: "abandon-checkout" });
  expect([calledOff.status, calledOff.to]).toEqual([303, "/pricing/?notice=called-off"]);
  expect(await look(cookie)).toMatchObject({ checkout: null });
});

test("an address names the learner's own checkout, or somebody else's", async () => {
  const [one, other] = [await newLearner(), await newLearner()];
  await post(one.cookie, monthlyPremium);
  const transactionId = (await screens.billing.openCheckout(one.id))?.transactionId;
  const search = `?_ptxn=${transactionId}`;
  expect(await look(one.cookie, search)).toMatchObject({ transactionId, isOwnTransaction: true });
  expect(await look(other.cookie, search)).toMatchObject({ transactionId, isOwnTransaction: false });
  expect(await look(undefined, search)).toMatchObject({ transactionId, isOwnTransaction: false });
});

test("the trial is started once, and ends a week later by itself", async () => {
  const { cookie } = await newLearner();
  expect(await look(cookie)).toMatchObject({ isTrialOffered: true });
  expect(await post(cookie, { intent: "start-trial" })).toMatchObject({
    status: 303,
    to: "/profile/?notice=trial-started#manage-subscription",
  });
  expect(await look(cookie)).toMatchObject({
    planStatus: { kind: "trial" },
    days: { until: "28 November 2026" },
    isTrialOffered: false,
  });
  expect(await post(cookie, { intent: "start-trial" })).toMatchObject({
    status: 409,
    actionData: { failure: "A trial can be started once, by learners who have had no plan." },
  });
});

test("what is paid for is shown with its next payment; a second plan beside it is not sold", async () => {
  const { cookie, id } = await newLearner();
  await post(cookie, monthlyPremium);
  screens.billing.pay(id);
  expect(await look(cookie)).toMatchObject({
    planStatus: { kind: "paying", plan: { planType: "premium", pricingPeriod: "monthly" } },
    days: { nextBilled: "22 December 2026" },
    isTrialOffered: false,
  });
  const second = await post(cookie, { ...monthlyPremium, pricingPeriod: "yearly" });
  expect(second).toMatchObject({
    status: 409,
    actionData: { failure: expect.stringContaining("You have a plan already.") },
  });
});

test("a cancelled plan can be kept", async () => {
  const { cookie, id, contact } = await newLearner();
  await post(cookie, monthlyPremium);
  screens.billing.pay(id);
  await screens.billing.cancel(contact);
  expect(await look(cookie)).toMatchObject({ planStatus: { kind: "ending", canBeKept: true } });
  expect(await post(cookie, { intent: "keep" })).toMatchObject({ status: 303, to: "/pricing/?notice=kept" });
  expect(await look(cookie, "?notice=kept")).toMatchObject({
    planStatus: { kind: "paying" },
    notice: "kept",
  });
});

const FAILED = "An error occurred while processing your subscription. Please try again later.";

test.each<[BillingFailure, number, string]>([
  ["transaction-failed", 502, FAILED],
  ["unavailable", 503, "Plans cannot be bought here at the moment."],
])("%s answers %i and the words for it", async (code, status, failure) => {
  const { cookie, id } = await newLearner();
  screens.billing.failNext("create", new BillingError(code));
  expect(await post(cookie, monthlyPremium)).toMatchObject({ status, actionData: { failure } });
  expect(screens.billing.checkouts.has(id)).toBe(false);
});

test("what nobody has foreseen is logged, and the learner keeps the page", async () => {
  const { cookie } = await newLearner();
  screens.billing.failNext("create", new Error("the database is away"));
  expect(await post(cookie, monthlyPremium)).toMatchObject({ status: 500, actionData: { failure: FAILED } });
  expect(screens.logged.some(line => line.includes("the database is away"))).toBe(true);
});

test("who tries endlessly waits a while", async () => {
  const { cookie, id } = await newLearner();
  const uses = vi.spyOn(screens.services.records, "countUse").mockResolvedValue(1_000);
  expect(await post(cookie, monthlyPremium)).toMatchObject({
    status: 429,
    actionData: { failure: "Too many attempts. Please wait ten minutes, then try again." },
  });
  uses.mockRestore();
  expect(screens.billing.checkouts.has(id)).toBe(false);
});

test.each([
  { intent: "fly" },
  { intent: "constructor" },
  { ...monthlyPremium, planType: "gold" },
  { ...monthlyPremium, pricingPeriod: "trial" },
])("%j is a bad request", async form => {
  const { cookie, id } = await newLearner();
  expect(await post(cookie, form)).toMatchObject({ status: 400 });
  expect(screens.billing.checkouts.has(id)).toBe(false);
});

test("the trial of one learner is nobody else's", async () => {
  const [one, other] = [await newLearner(), await newLearner()];
  await post(one.cookie, { intent: "start-trial", uid: other.id });
  expect(await look(other.cookie)).toMatchObject({ planStatus: { kind: "free" }, isTrialOffered: true });
});
