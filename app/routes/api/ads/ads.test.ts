import { afterAll, beforeAll, expect, test } from "vitest";
import { AD_HIDING_MS } from "~/domain/consent";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as ads from "./route";

const NOW = 1_900_000_000_000;
let screens: Screens;
let id: string;
let cookie: string;
beforeAll(async () => {
  screens = await openScreens({ clock: { now: () => NOW } });
  ({ id, cookie } = await screens.signUp());
});
afterAll(() => screens.close());

const post = (form: Record<string, string>, as = cookie) =>
  screens.visit("/api/ads/", ads, { form, cookie: as });
const stored = () => screens.database.read(`users/${id}/adResumeTimestamp`);

test("saves when a learner's hidden ads return, by the product's clock", async () => {
  const { response } = await post({ hidden: "true" });
  expect(await response.json()).toEqual({ adResumeTimestamp: NOW + AD_HIDING_MS });
  expect(await stored()).toBe(NOW + AD_HIDING_MS);
  expect(await (await post({ hidden: "false" })).response.json()).toEqual({ adResumeTimestamp: 0 });
  expect(await stored()).toBe(0);
});

test("refuses anything else, and visitors", async () => {
  expect((await post({ hidden: "for ever" })).response.status).toBe(400);
  expect((await post({ adResumeTimestamp: "9e15" })).response.status).toBe(400);
  expect((await post({ hidden: "true" }, "")).response.status).toBe(401);
  expect((await screens.visit("/api/ads/", ads, { cookie })).response.status).toBe(405);
  expect(await stored()).toBe(0);
});
