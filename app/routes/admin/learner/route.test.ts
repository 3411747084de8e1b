import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { BillingError, type BillingFailure } from "~server/billing/billing";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as card from "./route";

let screens: Screens;
let cookie: string;
let id: string;
beforeAll(async () => {
  screens = await openScreens();
  ({ id, cookie } = await screens.signUp("boss@example.com"));
  await screens.services.accounts.setAdmin("boss@example.com", true);
});
afterAll(() => screens.close());

test.each<[BillingFailure, RegExp]>([
  ["already-subscribed", /other kind of plan.*Take that back first/],
  ["not-subscribed", /Nothing was given/],
  ["not-eligible", /is the account still there/],
])("says why a grant fails: %s", async (code, words) => {
  vi.spyOn(screens.billing, "grant").mockRejectedValueOnce(new BillingError(code));
  const form = { intent: "grant", planType: "ad-free", days: "3", note: "" };
  const { response } = await screens.visit(`/admin/learner/?id=${id}`, card, { cookie, form });
  expect(response.status).toBe(303);
  const { loaderData } = await screens.visit(response.headers.get("Location") ?? "", card, { cookie });
  expect((loaderData as { notice: { tone: string; words: string } }).notice).toMatchObject({
    tone: "error",
    words: expect.stringMatching(words),
  });
});
