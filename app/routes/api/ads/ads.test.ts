import { afterAll, beforeAll, expect, test } from "vitest";
import { AD_HIDING_MS } from "~/domain/consent";
import { openTestRecords, type TestRecords } from "../../../../tests/support/records/records";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as ads from "./route";

const NOW = 1_900_000_000_000;
let opened: TestRecords;
let screens: Screens;
let id: string;
let cookie: string;
beforeAll(async () => {
  opened = await openTestRecords();
  screens = await openScreens({}, opened.records, { now: () => NOW });
  const issued = await screens.services.accounts.signUp("ads@example.com", "four quiet green lamps", 3_600);
  id = issued.learner.id;
  const session = await screens.services.session.issue(issued.cookie, { origin: ORIGIN, login: true });
  cookie = session.split(";")[0] ?? "";
});
afterAll(async () => {
  await screens.close();
  await opened.close();
});

const post = (form: Record<string, string>, as = cookie) =>
  screens.visit("/api/ads/", ads, { form, cookie: as });
const stored = () => opened.database.read(`users/${id}/adResumeTimestamp`);

test("keeps with the learner when hidden ads come back, by the product's clock", async () => {
  const { response } = await post({ hidden: "true" });
  expect(await response.json()).toEqual({ adResumeTimestamp: NOW + AD_HIDING_MS });
  expect(await stored()).toBe(NOW + AD_HIDING_MS);
  expect(await (await post({ hidden: "false" })).response.json()).toEqual({ adResumeTimestamp: 0 });
  expect(await stored()).toBe(0);
});

test("takes nothing else, and nothing of a visitor", async () => {
  expect((await post({ hidden: "for ever" })).response.status).toBe(400);
  expect((await post({ adResumeTimestamp: "9e15" })).response.status).toBe(400);
  expect((await post({ hidden: "true" }, "")).response.status).toBe(401);
  expect((await screens.visit("/api/ads/", ads, { cookie })).response.status).toBe(405);
  expect(await stored()).toBe(0);
});
