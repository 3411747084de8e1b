import { afterAll, beforeAll, expect, test } from "vitest";
import { BillingError, type BillingFailure } from "~server/billing/billing";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as card from "./route";

let screens: Screens;
let cookie: string;
let id: string;
beforeAll(async () => {
  screens = await openScreens();
  const { accounts, session } = screens.services;
  const issued = await accounts.signUp("boss@example.com", "four quiet green lamps", 3_600);
  await accounts.setAdmin("boss@example.com", true);
  id = issued.learner.id;
  cookie = (await session.issue(issued.cookie, { origin: ORIGIN, login: true })).split(";")[0] ?? "";
});
afterAll(() => screens.close());

test.each<[BillingFailure, RegExp]>([
  ["already-subscribed", /other kind of plan.*Take that back first/],
  ["not-subscribed", /Nothing was given/],
  ["not-eligible", /is the account still there/],
])("what a grant fails for is told in its own words: %s", async (code, words) => {
  screens.billing.failNext("grant", new BillingError(code));
  const form = { intent: "grant", planType: "ad-free", days: "3", note: "" };
  const { response } = await screens.visit(`/admin/learner/?id=${id}`, card, { cookie, form });
  expect(response.status).toBe(303);
  const { loaderData } = await screens.visit(response.headers.get("Location") ?? "", card, { cookie });
  expect((loaderData as { notice: { tone: string; words: string } }).notice).toMatchObject({
    tone: "error",
    words: expect.stringMatching(words),
  });
});
