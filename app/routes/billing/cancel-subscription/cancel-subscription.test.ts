import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DAY } from "~/domain/durations";
import { BillingError } from "~server/billing/billing";
import { type BillingScreens, openBillingScreens } from "../../../../tests/support/billing/billing-screens";
import type { SignedUp } from "../../../../tests/support/screens";
import * as cancelling from "./route";

let screens: BillingScreens;
beforeAll(async () => {
  screens = await openBillingScreens();
});
afterAll(() => screens.close());

let learner: SignedUp;
beforeEach(async () => {
  learner = await screens.signUp();
});
const ask = async () => screens.visit("/profile/cancel/", cancelling, { cookie: learner.cookie });
const post = (form: Record<string, string> = { intent: "cancel" }) =>
  screens.visit("/profile/cancel/", cancelling, { cookie: learner.cookie, form });
const typeNow = async () => (await screens.billing.subscription(learner.id))?.type;

test("says what stays and until when, in the reader's time zone", async () => {
  expect((await screens.visit("/profile/cancel/", cancelling)).response.status).toBe(303);
  expect((await ask()).loaderData).toEqual({ isGiven: false, what: null });
  await screens.buy(learner);
  expect((await ask()).loaderData).toEqual({
    isGiven: false,
    what: { name: "Monthly Premium", isAdFreeOnly: false, until: "1 February 2032" },
  });
});

test("cancels, and asks for the reason on the next page", async () => {
  await screens.buy(learner);
  const { response } = await post();
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/profile/feedback/?about=cancellation&notice=cancelled",
  ]);
  expect(await typeNow()).toBe("canceled");
  expect((await ask()).loaderData).toEqual({ isGiven: false, what: null });
});

test.each(["beta", "yearly"] as const)("offers no cancellation of a complimentary %s plan", async type => {
  const expiresAt = screens.services.clock.now() + DAY;
  await screens.setPlan(learner.id, { type, isTrialing: false, expiresAt, isAdFreeOnly: false });
  expect((await ask()).loaderData).toEqual({ isGiven: true, what: null });
});

test("offers to cancel a paid plan beside a complimentary one", async () => {
  await screens.buy(learner, "ad-free-monthly");
  const admin = { id: "admin", email: null };
  await screens.billing.grant(learner.id, { planType: "premium", days: 7, note: "" }, admin);
  expect((await ask()).loaderData).toMatchObject({ isGiven: false, what: { name: "Monthly Ad-Free" } });
});

test("limits how often a learner cancels", async () => {
  await screens.buy(learner);
  const uses = vi.spyOn(screens.services.records, "countUse").mockResolvedValue(1_000);
  const { response, actionData } = await post();
  uses.mockRestore();
  expect([response.status, actionData]).toEqual([
    429,
    { done: false, message: "Too many attempts. Please wait ten minutes, then try again." },
  ]);
  expect(await typeNow()).toBe("monthly");
});

test.each([
  ["the provider refuses", new BillingError("cancel-failed"), 502],
  ["nothing is paid for", new BillingError("not-subscribed"), 409],
  ["something breaks", new Error("secret"), 500],
])("keeps the plan where %s, and shows the product's message", async (_, error, status) => {
  await screens.buy(learner);
  vi.spyOn(screens.billing, "cancel").mockRejectedValueOnce(error);
  const { response, actionData } = await post();
  expect(response.status).toBe(status);
  expect(actionData).toEqual({
    done: false,
    message: "Failed to cancel subscription. Please try again later.",
  });
  expect(await typeNow()).toBe("monthly");
  expect(screens.logged.some(line => line.includes("could not be changed"))).toBe(status === 500);
});
