import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import { getUnhandled } from "./overview";
import * as overview from "./route";

let screens: Screens;
let cookie: string;
beforeAll(async () => {
  screens = await openScreens();
  ({ cookie } = await screens.signUp("boss@example.com"));
  await screens.services.accounts.setAdmin("boss@example.com", true);
});
afterAll(() => screens.close());

const look = async (search = "") =>
  (await screens.visit(`/admin/${search}`, overview, { cookie })).loaderData as Record<string, unknown>;

test("shows every part, and the others when one can't be read", async () => {
  vi.spyOn(screens.services.records, "coachUsage").mockRejectedValueOnce(new Error("away"));
  const { overview: shown, search } = await look();
  expect(search).toBeNull();
  expect(shown).toMatchObject({ accounts: { count: 1 }, coach: null, contactMessages: { items: [] } });
  expect(screens.logged.some(line => line.includes("overview could not be read"))).toBe(true);
});

test("shows search results in pages, and every learner for an empty search", async () => {
  expect(await look("?q=boss")).toMatchObject({
    overview: null,
    search: { query: "boss", page: 1, found: { total: 1, items: [{ email: "boss@example.com" }] } },
  });
  expect(await look("?q=+")).toMatchObject({ search: { query: "", found: { total: 1 } } });
  expect(await look("?q=boss&page=2")).toMatchObject({ search: { page: 2, found: { items: [] } } });
  expect(await look("?q=boss&page=none")).toMatchObject({ search: { page: 1 } });
  expect(await look("?q=nobody")).toMatchObject({ search: { found: { total: 0 } } });
});

test("shows the latest messages that no admin has handled", () => {
  const message = (n: number, handled: object | null) => ({ n, handled });
  const items = [message(1, null), message(2, {}), ...[3, 4, 5, 6, 7].map(n => message(n, null))];
  expect(getUnhandled({ items, next: "more" })).toMatchObject({
    latest: [{ n: 1 }, { n: 3 }, { n: 4 }, { n: 5 }, { n: 6 }],
    count: 6,
    hasMore: true,
  });
});
