import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PLANS } from "~/domain/plans";
import { BillingError } from "~server/billing/billing";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as profile from "./route";

const NOW = Date.UTC(2026, 0, 1, 12);

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens({}, undefined, { now: () => NOW });
});
afterAll(() => screens.close());

let made = 0;
let learner: { id: string; email: string; cookie: string };
beforeEach(async () => {
  const email = `manage-${made++}@example.com`;
  const issued = await screens.services.accounts.signUp(email, "four quiet green lamps", 3_600);
  const cookie = await screens.services.session.issue(issued.cookie, { origin: ORIGIN, login: true });
  learner = { id: issued.learner.id, email, cookie: cookie.split(";")[0] ?? "" };
});
async function subscribe() {
  await screens.billing.create(learner, PLANS["premium-monthly"]);
  screens.billing.pay(learner.id);
}
async function management(search = "", headers: Record<string, string> = {}) {
  const { cookie } = learner;
  const { loaderData } = await screens.visit(`/profile/${search}`, profile, { cookie, headers });
  return (loaderData as { management: Record<string, unknown> }).management;
}
const post = (intent: string) =>
  screens.visit("/profile/", profile, { cookie: learner.cookie, form: { intent } });
const DONE = (notice: string) => `/profile/?notice=${notice}#manage-subscription`;

test("shows how the learner stands, by the calendar of their browser", async () => {
  expect(await management()).toMatchObject({
    view: { name: "Free with ads", seesPlans: true },
    checkout: null,
    email: learner.email,
    notice: null,
  });
  await subscribe();
  expect(await management("?notice=kept")).toMatchObject({
    view: { name: "Monthly Premium", next: "Renews on 1 February 2026 for €4.99 a month." },
    notice: "kept",
  });
  learner.cookie += "; tm_zone=Pacific%2FAuckland";
  expect(await management()).toMatchObject({
    view: { next: "Renews on 2 February 2026 for €4.99 a month." },
  });
});

test("says so where it cannot be read, and shows the rest of the profile", async () => {
  screens.billing.failNext("subscription", new Error("away"));
  screens.billing.failNext("openCheckout", new Error("away"));
  screens.billing.failNext("trialEligible", new Error("away"));
  expect(await management()).toMatchObject({ view: null, checkout: null });
});

test("tells of a trial that was activated while there is one, and of no other", async () => {
  expect(await management("?notice=trial-started")).toMatchObject({ notice: null });
  await screens.billing.startTrial(learner);
  expect(await management("?notice=trial-started")).toMatchObject({ notice: "trial-started" });
  await subscribe();
  expect(await management("?notice=trial-started")).toMatchObject({ notice: null });
});

test("a checkout that was begun can be gone on with, or called off", async () => {
  await screens.billing.create(learner, PLANS["premium-yearly"]);
  expect(await management()).toMatchObject({ checkout: { plan: "Yearly Premium", state: "open" } });
  const url = (await screens.billing.openCheckout(learner.id))?.url;
  const { response } = await post("checkout");
  expect([response.status, response.headers.get("Location")]).toEqual([303, url]);
  expect(response.headers.get("X-Remix-Reload-Document")).toBe("true");

  expect((await post("abandon")).response.headers.get("Location")).toBe(DONE("called-off"));
  expect(await management()).toMatchObject({ checkout: null });
  expect((await post("checkout")).response.status).toBe(409);
});

test("a switch that was begun is called off, and the plan kept", async () => {
  await subscribe();
  await screens.billing.switchPlan(learner, PLANS["ad-free-yearly"]);
  expect(await management()).toMatchObject({
    view: { name: "Monthly Premium", isEnding: true, canBeKept: false, switchTo: [] },
    checkout: { plan: "Yearly Ad-Free" },
  });
  expect((await post("keep")).response.headers.get("Location")).toBe(DONE("kept"));
  expect(await management()).toMatchObject({ checkout: null, view: { isEnding: false } });
});

test("invoices are at Paddle's, by an address that is never kept", async () => {
  expect((await post("portal")).response.status).toBe(409);
  await subscribe();
  const { response } = await post("portal");
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "https://customer-portal.invalid/",
  ]);
});

test.each(["keep", "abandon", "portal"])("who asks for %s endlessly waits a while", async intent => {
  await subscribe();
  await screens.billing.cancel(learner);
  const uses = vi.spyOn(screens.services.records, "countUse").mockResolvedValue(1_000);
  const { response, actionData } = await post(intent);
  uses.mockRestore();
  expect([response.status, actionData]).toEqual([
    429,
    { subscription: "Too many attempts. Please wait ten minutes, then try again." },
  ]);
  expect(await management()).toMatchObject({ view: { isEnding: true } });
});

test.each(["keep", "abandonCheckout", "portal", "openCheckout"] as const)(
  "what fails in %s is told on the card, and nothing of why",
  async operation => {
    const intents = { keep: "keep", abandonCheckout: "abandon", portal: "portal", openCheckout: "checkout" };
    await subscribe();
    for (const [error, status] of [
      [new BillingError("provider-failed"), 502],
      [new Error("secret"), 500],
    ] as const) {
      screens.billing.failNext(operation, error);
      const { response, actionData } = await post(intents[operation]);
      expect(response.status).toBe(status);
      expect(JSON.stringify(actionData)).not.toContain("secret");
      expect((actionData as { subscription: string }).subscription).toMatch(/\.$/);
    }
  },
);
