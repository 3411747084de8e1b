import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DAY } from "~/domain/durations";
import { PLANS } from "~/domain/plans";
import { BillingError } from "~server/billing/billing";
import { type BillingScreens, openBillingScreens } from "../../../../tests/support/billing/billing-screens";
import type { SignedUp } from "../../../../tests/support/screens";
import * as switching from "./route";

const WANTED = { planType: "ad-free", pricingPeriod: "yearly" };

let screens: BillingScreens;
beforeAll(async () => {
  screens = await openBillingScreens();
});
afterAll(() => screens.close());

let learner: SignedUp;
beforeEach(async () => {
  learner = await screens.signUp();
});
const ask = async (fields: Record<string, string>) => {
  const path = `/profile/switch/?${new URLSearchParams(fields)}`;
  return (await screens.visit(path, switching, { cookie: learner.cookie })).loaderData;
};
const post = (form: Record<string, string>) =>
  screens.visit("/profile/switch/", switching, { cookie: learner.cookie, form });
const FAILED = { done: false, message: "Failed to switch subscription. Please try again later." };

test("names the present plan, the new one, and the time already paid for", async () => {
  expect((await screens.visit("/profile/switch/", switching)).response.status).toBe(303);
  await screens.buy(learner);
  expect(await ask(WANTED)).toEqual({
    from: { plan: PLANS["premium-monthly"], until: "1 February 2032" },
    isGiven: false,
    to: PLANS["ad-free-yearly"],
    hasEmail: true,
    currency: "EUR",
  });
});

test("asks about a cancelled plan as well, whose remaining time would be lost", async () => {
  await screens.buy(learner);
  await screens.billing.cancel(learner);
  expect(await ask(WANTED)).toMatchObject({
    from: { plan: PLANS["premium-monthly"], until: "1 February 2032" },
    to: PLANS["ad-free-yearly"],
  });
  expect((await post(WANTED)).response.status).toBe(303);
});

test("offers no switch without a plan or to an unknown plan", async () => {
  expect(await ask(WANTED)).toMatchObject({ from: null });
  await screens.buy(learner);
  expect(await ask({ planType: "premium", pricingPeriod: "trial" })).toMatchObject({ to: null });
  expect(await ask({})).toMatchObject({ to: null });
});

test.each(["beta", "yearly"] as const)("offers no switch from a complimentary %s plan", async type => {
  const expiresAt = screens.services.clock.now() + DAY;
  await screens.setPlan(learner.id, { type, isTrialing: false, expiresAt, isAdFreeOnly: false });
  expect(await ask(WANTED)).toMatchObject({ from: null, isGiven: true });
});

test("redirects to the new plan's checkout; the present plan ends by itself", async () => {
  await screens.buy(learner);
  const { response } = await post(WANTED);
  expect(response.status).toBe(303);
  const checkout = await screens.billing.openCheckout(learner.id);
  expect(checkout?.plan).toEqual(PLANS["ad-free-yearly"]);
  expect(response.headers.get("Location")).toBe(checkout?.url);
  // A document of its own: the checkout is no screen of ours.
  expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");
});

test.each([
  ["the second half fails", new BillingError("cancel-failed"), 502],
  ["there is no transaction", new BillingError("transaction-failed"), 502],
  ["it is the same plan", new BillingError("same-plan"), 409],
  ["something breaks", new Error("secret"), 500],
])("keeps the plan where %s, and shows the product's message", async (_, error, status) => {
  await screens.buy(learner);
  vi.spyOn(screens.billing, "switchPlan").mockRejectedValueOnce(error);
  const { response, actionData } = await post(WANTED);
  expect([response.status, actionData]).toEqual([status, FAILED]);
  expect(await screens.billing.subscription(learner.id)).toMatchObject({ type: "monthly" });
});

test("limits how often a learner switches", async () => {
  await screens.buy(learner);
  const uses = vi.spyOn(screens.services.records, "countUse").mockResolvedValue(1_000);
  const { response, actionData } = await post(WANTED);
  uses.mockRestore();
  expect([response.status, actionData]).toEqual([
    429,
    { done: false, message: "Too many attempts. Please wait ten minutes, then try again." },
  ]);
  expect(await screens.billing.openCheckout(learner.id)).toBeNull();
});

test("sends no billing request without an email address or for an unknown plan", async () => {
  await screens.buy(learner);
  const asked = vi.spyOn(screens.services.billing, "switchPlan");
  expect((await post({ planType: "free" })).response.status).toBe(400);
  const byPhone = vi.spyOn(screens.services.accounts, "learnerOfSession").mockResolvedValue({
    id: learner.id,
    email: null,
    emailVerified: false,
    phoneNumber: "+35312345678",
    displayName: null,
    claims: {},
  });
  expect(await ask(WANTED)).toMatchObject({ hasEmail: false });
  expect((await post(WANTED)).actionData).toEqual(FAILED);
  byPhone.mockRestore();
  expect(asked).not.toHaveBeenCalled();
});
