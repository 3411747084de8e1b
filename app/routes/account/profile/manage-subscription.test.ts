import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { PLANS } from "~/domain/plans";
import { BillingError } from "~server/billing/billing";
import { type BillingScreens, openBillingScreens } from "../../../../tests/support/billing/billing-screens";
import type { SignedUp } from "../../../../tests/support/screens";
import * as profile from "./route";

let screens: BillingScreens;
beforeAll(async () => {
  screens = await openBillingScreens();
});
afterAll(() => screens.close());

let learner: SignedUp;
beforeEach(async () => {
  learner = await screens.signUp();
});
async function management(search = "", headers: Record<string, string> = {}) {
  const { cookie } = learner;
  const { loaderData } = await screens.visit(`/profile/${search}`, profile, { cookie, headers });
  return (loaderData as { management: Record<string, unknown> }).management;
}
const post = (intent: string) =>
  screens.visit("/profile/", profile, { cookie: learner.cookie, form: { intent } });
const DONE = (notice: string) => `/profile/?notice=${notice}#manage-subscription`;

test("shows the plan's status in the browser's time zone", async () => {
  expect(await management()).toMatchObject({
    view: { name: "Free with ads", seesPlans: true },
    checkout: null,
    email: learner.email,
    notice: null,
  });
  await screens.buy(learner);
  expect(await management("?notice=kept")).toMatchObject({
    view: { name: "Monthly Premium", next: "Renews on 1 February 2032 for €4.99 a month." },
    notice: "kept",
  });
  learner = { ...learner, cookie: `${learner.cookie}; tm_zone=Pacific%2FAuckland` };
  expect(await management()).toMatchObject({
    view: { next: "Renews on 2 February 2032 for €4.99 a month." },
  });
});

test("says when the plan can't be read, and shows the rest of the profile", async () => {
  vi.spyOn(screens.billing, "subscription").mockRejectedValueOnce(new Error("away"));
  vi.spyOn(screens.billing, "openCheckout").mockRejectedValueOnce(new Error("away"));
  vi.spyOn(screens.billing, "trialEligible").mockRejectedValueOnce(new Error("away"));
  expect(await management()).toMatchObject({ view: null, checkout: null });
});

test("confirms an activated trial only while there is one", async () => {
  expect(await management("?notice=trial-started")).toMatchObject({ notice: null });
  await screens.billing.startTrial(learner);
  expect(await management("?notice=trial-started")).toMatchObject({ notice: "trial-started" });
  await screens.buy(learner);
  expect(await management("?notice=trial-started")).toMatchObject({ notice: null });
});

test("continues or cancels an open checkout", async () => {
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

test("cancels a switch that was started, and keeps the plan", async () => {
  await screens.buy(learner);
  await screens.billing.switchPlan(learner, PLANS["ad-free-yearly"]);
  expect(await management()).toMatchObject({
    view: { name: "Monthly Premium", isEnding: true, canBeKept: false, switchTo: [] },
    checkout: { plan: "Yearly Ad-Free" },
  });
  expect((await post("keep")).response.headers.get("Location")).toBe(DONE("kept"));
  expect(await management()).toMatchObject({ checkout: null, view: { isEnding: false } });
});

test("links to the invoices at Paddle, with an address that is never stored", async () => {
  expect((await post("portal")).response.status).toBe(409);
  await screens.buy(learner);
  const { response } = await post("portal");
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    expect.stringContaining("/local/paddle/portal"),
  ]);
});

test.each(["keep", "abandon", "portal"])("limits how often a learner requests %s", async intent => {
  await screens.buy(learner);
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
  "shows a failure of %s on the card, without its cause",
  async operation => {
    const intents = { keep: "keep", abandonCheckout: "abandon", portal: "portal", openCheckout: "checkout" };
    await screens.buy(learner);
    for (const [error, status] of [
      [new BillingError("provider-failed"), 502],
      [new Error("secret"), 500],
    ] as const) {
      vi.spyOn(screens.billing, operation).mockRejectedValueOnce(error);
      const { response, actionData } = await post(intents[operation]);
      expect(response.status).toBe(status);
      expect(JSON.stringify(actionData)).not.toContain("secret");
      expect((actionData as { subscription: string }).subscription).toMatch(/\.$/);
    }
  },
);
