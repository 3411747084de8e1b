import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { BillingError, type BillingFailure } from "~server/billing/billing";
import { type BillingScreens, openBillingScreens } from "../../../../tests/support/billing/billing-screens";
import { ORIGIN } from "../../../../tests/support/screens";
import * as pricing from "./route";

const PATH = "/pricing/";
const monthlyPremium = { intent: "subscribe", planType: "premium", pricingPeriod: "monthly" };

let screens: BillingScreens;
beforeAll(async () => {
  screens = await openBillingScreens();
});
afterAll(() => screens.close());

async function post(cookie: string, form: Record<string, string>) {
  const { response, actionData } = await screens.visit(PATH, pricing, { cookie, form });
  return { status: response.status, to: response.headers.get("Location"), actionData };
}
async function look(cookie?: string, search = "") {
  const { loaderData } = await screens.visit(`${PATH}${search}`, pricing, cookie ? { cookie } : {});
  return loaderData;
}

test("serves visitors without a plan, and offers them the trial", async () => {
  expect(await look()).toMatchObject({
    planStatus: null,
    checkout: null,
    isTrialOffered: true,
    isOnSale: true,
    currency: "EUR",
  });
  expect(await look(undefined, "?choice=ad-free-yearly")).toMatchObject({ choice: "ad-free-yearly" });
});

test("shows prices when the plan can't be read, but sells nothing", async () => {
  const { cookie } = await screens.signUp();
  vi.spyOn(screens.billing, "subscription").mockRejectedValueOnce(new Error("away"));
  expect(await look(cookie)).toMatchObject({ planStatus: null, isUnknown: true, isTrialOffered: false });
  vi.spyOn(screens.billing, "openCheckout").mockRejectedValueOnce(new Error("away"));
  expect(await look(cookie)).toMatchObject({ planStatus: { kind: "free" }, checkout: null });
});

test("sends a visitor's form to the log-in page, and back", async () => {
  const { status, to } = await post("", monthlyPremium);
  expect([status, to]).toEqual([
    303,
    `/login/?toast=show&destination=${encodeURIComponent(`${ORIGIN}/pricing/`)}`,
  ]);
});

test("redirects to a plan's checkout, and shows it as open afterwards", async () => {
  const { cookie, id } = await screens.signUp();
  const { status, to } = await post(cookie, monthlyPremium);
  expect([status, to]).toEqual([303, (await screens.billing.openCheckout(id))?.url]);
  expect(await look(cookie)).toMatchObject({
    planStatus: { kind: "free" },
    checkout: { plan: { planType: "premium", pricingPeriod: "monthly" }, state: "open" },
  });

  const calledOff = await post(cookie, { intent: "abandon-checkout" });
  expect([calledOff.status, calledOff.to]).toEqual([303, "/pricing/?notice=called-off"]);
  expect(await look(cookie)).toMatchObject({ checkout: null });
});

test("recognizes the learner's own transaction, and another learner's, in the address", async () => {
  const [one, other] = [await screens.signUp(), await screens.signUp()];
  await post(one.cookie, monthlyPremium);
  const transactionId = (await screens.billing.openCheckout(one.id))?.transactionId;
  const search = `?_ptxn=${transactionId}`;
  expect(await look(one.cookie, search)).toMatchObject({ transactionId, isOwnTransaction: true });
  expect(await look(other.cookie, search)).toMatchObject({ transactionId, isOwnTransaction: false });
  expect(await look(undefined, search)).toMatchObject({ transactionId, isOwnTransaction: false });
});

test("starts the trial once; it ends a week later by itself", async () => {
  const { cookie } = await screens.signUp();
  expect(await look(cookie)).toMatchObject({ isTrialOffered: true });
  expect(await post(cookie, { intent: "start-trial" })).toMatchObject({
    status: 303,
    to: "/profile/?notice=trial-started#manage-subscription",
  });
  expect(await look(cookie)).toMatchObject({
    planStatus: { kind: "trial" },
    days: { until: "8 January 2032" },
    isTrialOffered: false,
  });
  expect(await post(cookie, { intent: "start-trial" })).toMatchObject({
    status: 409,
    actionData: { failure: "A trial can be started once, by learners who have had no plan." },
  });
});

test("shows the next payment of a paid plan, and sells no second plan beside it", async () => {
  const learner = await screens.signUp();
  const { cookie } = learner;
  await screens.buy(learner);
  expect(await look(cookie)).toMatchObject({
    planStatus: { kind: "paying", plan: { planType: "premium", pricingPeriod: "monthly" } },
    days: { nextBilled: "1 February 2032" },
    isTrialOffered: false,
  });
  const second = await post(cookie, { ...monthlyPremium, pricingPeriod: "yearly" });
  expect(second).toMatchObject({
    status: 409,
    actionData: { failure: expect.stringContaining("You have a plan already.") },
  });
});

test("keeps a cancelled plan on request", async () => {
  const learner = await screens.signUp();
  const { cookie } = learner;
  await screens.buy(learner);
  await screens.billing.cancel(learner);
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
])("answers %s with %i and its message", async (code, status, failure) => {
  const { cookie, id } = await screens.signUp();
  vi.spyOn(screens.billing, "create").mockRejectedValueOnce(new BillingError(code));
  expect(await post(cookie, monthlyPremium)).toMatchObject({ status, actionData: { failure } });
  expect(await screens.billing.openCheckout(id)).toBeNull();
});

test("logs an unexpected failure, and still shows the page", async () => {
  const { cookie } = await screens.signUp();
  vi.spyOn(screens.billing, "create").mockRejectedValueOnce(new Error("the database is away"));
  expect(await post(cookie, monthlyPremium)).toMatchObject({ status: 500, actionData: { failure: FAILED } });
  expect(screens.logged.some(line => line.includes("the database is away"))).toBe(true);
});

test("limits how often a learner tries", async () => {
  const { cookie, id } = await screens.signUp();
  const uses = vi.spyOn(screens.services.records, "countUse").mockResolvedValue(1_000);
  expect(await post(cookie, monthlyPremium)).toMatchObject({
    status: 429,
    actionData: { failure: "Too many attempts. Please wait ten minutes, then try again." },
  });
  uses.mockRestore();
  expect(await screens.billing.openCheckout(id)).toBeNull();
});

test.each([
  { intent: "fly" },
  { intent: "constructor" },
  { ...monthlyPremium, planType: "gold" },
  { ...monthlyPremium, pricingPeriod: "trial" },
])("answers 400 for %j", async form => {
  const { cookie, id } = await screens.signUp();
  expect(await post(cookie, form)).toMatchObject({ status: 400 });
  expect(await screens.billing.openCheckout(id)).toBeNull();
});

test("starts the trial only for the learner who asks", async () => {
  const [one, other] = [await screens.signUp(), await screens.signUp()];
  await post(one.cookie, { intent: "start-trial", uid: other.id });
  expect(await look(other.cookie)).toMatchObject({ planStatus: { kind: "free" }, isTrialOffered: true });
});
