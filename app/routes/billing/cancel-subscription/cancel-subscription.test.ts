import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PLANS } from "~/domain/plans";
import { trialFrom } from "~/domain/subscription";
import { BillingError } from "~server/billing/billing";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as cancelling from "./route";

const NOW = Date.UTC(2026, 0, 1, 12);

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens({}, undefined, { now: () => NOW });
});
afterAll(() => screens.close());

let made = 0;
let learner: { id: string; email: string; cookie: string };
beforeEach(async () => {
  const email = `cancel-${made++}@example.com`;
  const issued = await screens.services.accounts.signUp(email, "four quiet green lamps", 3_600);
  const cookie = await screens.services.session.issue(issued.cookie, { origin: ORIGIN, login: true });
  learner = { id: issued.learner.id, email, cookie: cookie.split(";")[0] ?? "" };
});
async function subscribe() {
  await screens.billing.create(learner, PLANS["premium-monthly"]);
  screens.billing.pay(learner.id);
}
const ask = async () => screens.visit("/profile/cancel/", cancelling, { cookie: learner.cookie });
const post = (form: Record<string, string> = { intent: "cancel" }) =>
  screens.visit("/profile/cancel/", cancelling, { cookie: learner.cookie, form });
const typeNow = async () => (await screens.billing.subscription(learner.id))?.type;

test("says what stays until when, by the reader's calendar", async () => {
  expect((await screens.visit("/profile/cancel/", cancelling)).response.status).toBe(303);
  expect((await ask()).loaderData).toEqual({ isGiven: false, what: null });
  await subscribe();
  expect((await ask()).loaderData).toEqual({
    isGiven: false,
    what: { name: "Monthly Premium", isAdFreeOnly: false, until: "1 February 2026" },
  });
});

test("cancels, and asks why on the next page", async () => {
  await subscribe();
  const { response } = await post();
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/profile/feedback/?about=cancellation&notice=cancelled",
  ]);
  expect(await typeNow()).toBe("canceled");
  expect((await ask()).loaderData).toEqual({ isGiven: false, what: null });
});

test.each(["beta", "yearly"] as const)("offers nothing to cancel of a %s plan that was given", async type => {
  screens.billing.subscriptions.set(learner.id, { ...trialFrom(NOW), type, isTrialing: false });
  expect((await ask()).loaderData).toEqual({ isGiven: true, what: null });
});

test("a plan that was given hides nothing that is charged", async () => {
  await subscribe();
  const paid = await screens.billing.subscription(learner.id);
  if (paid === null) throw new Error("Nothing is paid for.");
  screens.billing.paidBeside.set(learner.id, { ...paid, isAdFreeOnly: true });
  screens.billing.subscriptions.set(learner.id, { ...trialFrom(NOW), type: "beta", isTrialing: false });
  expect((await ask()).loaderData).toMatchObject({ isGiven: false, what: { name: "Monthly Ad-Free" } });
  screens.billing.paidBeside.clear();
});

test("who tries endlessly waits a while", async () => {
  await subscribe();
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
])("where %s the plan stays, and the words are the catalogue's", async (_, error, status) => {
  await subscribe();
  screens.billing.failNext("cancel", error);
  const { response, actionData } = await post();
  expect(response.status).toBe(status);
  expect(actionData).toEqual({
    done: false,
    message: "Failed to cancel subscription. Please try again later.",
  });
  expect(await typeNow()).toBe("monthly");
  expect(screens.logged.some(line => line.includes("could not be changed"))).toBe(status === 500);
});
