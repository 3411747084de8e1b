import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { getLife, NOON, paddleId } from "../../../../tests/support/billing/paddle-events";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import { getReplayNotice } from "./replay-notice";
import * as webhooks from "./route";

const PATH = "/admin/webhooks/";

let screens: Screens;
let cookie: string;
beforeAll(async () => {
  screens = await openScreens();
  ({ cookie } = await screens.signUp("boss@example.com"));
  await screens.services.accounts.setAdmin("boss@example.com", true);
});
afterAll(() => screens.close());

const getId = (n: number) => paddleId("evt", n);

beforeEach(async () => {
  const life = getLife({ n: 1, uid: "ann" });
  const event = life.event("updated", NOON);
  const states = ["refused", "received", "held", "applied"];
  const entries = Array.from({ length: 60 }, (_, n) => ({
    type: event.event_type,
    occurredAt: event.occurred_at,
    receivedAt: NOON + n,
    state: states[n] ?? "applied",
    fingerprint: "of the event",
    subscriptionId: life.id,
    body: JSON.stringify({ ...event, event_id: getId(n) }),
  }));
  await screens.database.write("billing", {
    // Since the event came, its payment has become known.
    subscriptions: { [life.id]: { uid: "ann" } },
    events: Object.fromEntries(entries.map((entry, n) => [getId(n), entry])),
  });
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

test("lists events newest first, in pages", async () => {
  const first = await look();
  expect(getIds(first)).toHaveLength(50);
  expect(getIds(first)[0]).toBe(getId(59));
  expect(getIds(await look(`?before=${first.next}`)).at(-1)).toBe(getId(0));
});

test("lists failed and held events separately", async () => {
  expect(getIds(await look("?only=failed"))).toEqual([getId(1), getId(0)]);
  expect(getIds(await look("?only=held"))).toEqual([getId(2)]);
  expect(await look("?only=anything")).toMatchObject({ only: null });
});

test("replays an event with an audit entry, and removes it from the failed ones", async () => {
  expect(await replay(getId(0), "?only=failed")).toBe(`${PATH}?only=failed&replayed=applied`);
  expect(getIds(await look("?only=failed"))).toEqual([getId(1)]);
  const { items } = await screens.services.records.audit({ limit: 1 });
  expect(items[0]).toMatchObject({ action: "replay", details: { eventId: getId(0) } });
});

test("says when an event fails again, logs that, and keeps it in the list", async () => {
  vi.spyOn(screens.billing, "replay").mockRejectedValueOnce(new Error("the database is away"));
  expect(await replay(getId(1))).toBe(`${PATH}?replayed=failed`);
  expect(screens.logged.some(line => line.includes("the database is away"))).toBe(true);
  expect(getIds(await look("?only=failed"))).toContain(getId(1));
});

test.each(["evt_none", "", "../billing"])("finds no event %j", async event => {
  expect(await replay(event)).toBe(`${PATH}?replayed=missing`);
});

test("has a text for each outcome, and none for an unknown one", () => {
  expect(getReplayNotice("applied")).toMatchObject({ tone: "success" });
  expect(getReplayNotice("failed")).toMatchObject({ tone: "error" });
  expect(getReplayNotice("missing")).toMatchObject({ tone: "error" });
  expect(getReplayNotice("<b>")).toBeNull();
  expect(getReplayNotice(null)).toBeNull();
});
