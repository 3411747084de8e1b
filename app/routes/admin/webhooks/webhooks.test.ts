import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import { getNotice } from "./outcome";
import * as webhooks from "./route";

const PATH = "/admin/webhooks/";

let screens: Screens;
let cookie: string;
beforeAll(async () => {
  screens = await openScreens();
  const { accounts, session } = screens.services;
  const issued = await accounts.signUp("boss@example.com", "four quiet green lamps", 3_600);
  await accounts.setAdmin("boss@example.com", true);
  const header = await session.issue(issued.cookie, { origin: ORIGIN, login: true });
  cookie = header.split(";")[0] ?? "";
});
afterAll(() => screens.close());

beforeEach(() => {
  const states = ["refused", "received", "held", "applied"] as const;
  const events = Array.from({ length: 60 }, (_, n) => ({
    id: `evt_${String(n).padStart(2, "0")}`,
    type: "subscription.updated",
    occurredAt: "2026-05-01T12:00:00Z",
    receivedAt: Date.UTC(2026, 4, 1, 12, n),
    state: states[n] ?? "applied",
    reason: null,
    subscriptionId: "sub_1",
    body: "{}",
  }));
  screens.billing.events.splice(0, Infinity, ...events);
});

const look = async (search = "") =>
  (await screens.visit(`${PATH}${search}`, webhooks, { cookie })).loaderData as Awaited<
    ReturnType<typeof webhooks.loader>
  >;
const getIds = ({ items }: Awaited<ReturnType<typeof look>>) => items.map(({ id }) => id);

async function replay(event: string, search = "") {
  const { response } = await screens.visit(`${PATH}${search}`, webhooks, { cookie, form: { event } });
  expect(response.status).toBe(303);
  return response.headers.get("Location");
}

test("are listed the newest first, some at a time", async () => {
  const first = await look();
  expect(getIds(first)).toHaveLength(50);
  expect(getIds(first)[0]).toBe("evt_59");
  expect(getIds(await look(`?before=${first.next}`)).at(-1)).toBe("evt_00");
});

test("those that failed and those that are held have lists of their own", async () => {
  expect(getIds(await look("?only=failed"))).toEqual(["evt_01", "evt_00"]);
  expect(getIds(await look("?only=held"))).toEqual(["evt_02"]);
  expect(await look("?only=anything")).toMatchObject({ only: null });
});

test("are replayed with an entry in the audit, and leave the list of failed ones", async () => {
  expect(await replay("evt_00", "?only=failed")).toBe(`${PATH}?only=failed&replayed=applied`);
  expect(getIds(await look("?only=failed"))).toEqual(["evt_01"]);
  expect(screens.admin.auditEntries.at(-1)).toMatchObject({
    action: "replay",
    details: { eventId: "evt_00" },
  });
});

test("what fails again is said to have, is logged, and stays", async () => {
  screens.billing.failNext("replay", new Error("the database is away"));
  expect(await replay("evt_01")).toBe(`${PATH}?replayed=failed`);
  expect(screens.logged.some(line => line.includes("the database is away"))).toBe(true);
  expect(getIds(await look("?only=failed"))).toContain("evt_01");
});

test.each(["evt_none", "", "../billing"])("there is no event %j", async event => {
  expect(await replay(event)).toBe(`${PATH}?replayed=missing`);
});

test("each outcome has words, and an address that says another one has none", () => {
  expect(getNotice("applied")).toMatchObject({ tone: "success" });
  expect(getNotice("failed")).toMatchObject({ tone: "error" });
  expect(getNotice("missing")).toMatchObject({ tone: "error" });
  expect(getNotice("<b>")).toBeNull();
  expect(getNotice(null)).toBeNull();
});
