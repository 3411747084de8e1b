import { afterAll, beforeAll, expect, test } from "vitest";
import { getLife, signBody } from "../../../../tests/support/billing/paddle-events";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as learnerCard from "./route";

const PATH = "/admin/learner/";

let screens: Screens;
let cookie: string;
beforeAll(async () => {
  screens = await openScreens();
  ({ cookie } = await screens.signUp("boss@example.com"));
  await screens.services.accounts.setAdmin("boss@example.com", true);
});
afterAll(() => screens.close());

const getAddress = (query: Record<string, string>) => `${PATH}?${new URLSearchParams(query)}`;
const look = (query: Record<string, string>) => screens.visit(getAddress(query), learnerCard, { cookie });
const post = (id: string, form: Record<string, string>) =>
  screens.visit(getAddress({ id }), learnerCard, { cookie, form });
const grant = (fields: Record<string, string> = {}) => ({
  intent: "grant",
  planType: "premium",
  days: "7",
  note: "",
  ...fields,
});

test("gives a plan with an audit entry, shows it, and withdraws it", async () => {
  const { id } = await screens.signUp("ann@example.com");
  const given = await post(id, grant({ days: " 30 ", note: " sorry " }));
  expect(given.response.status).toBe(303);
  expect(given.response.headers.get("Location")).toBe(getAddress({ id, notice: "granted" }));
  expect((await look({ id, notice: "granted" })).loaderData).toMatchObject({
    card: {
      account: { email: "ann@example.com", isAdmin: false },
      plans: { given: { planType: "premium" }, subscription: { type: "beta" } },
      audit: [{ action: "grant", details: { planType: "premium", days: 30, note: "sorry" } }],
    },
    notice: { tone: "success" },
  });

  const taken = await post(id, { intent: "withdraw", confirmed: "yes", note: "" });
  expect(taken.response.headers.get("Location")).toBe(getAddress({ id, notice: "withdrawn" }));
  expect((await look({ id })).loaderData).toMatchObject({ card: { plans: { given: null } } });
  const again = await post(id, { intent: "withdraw", confirmed: "yes", note: "" });
  expect(again.response.headers.get("Location")).toBe(getAddress({ id, notice: "nothing" }));
});

test("shows a paid plan beside a complimentary one", async () => {
  const { id } = await screens.signUp("payer@example.com");
  const at = Date.now();
  const life = getLife({ n: 1, uid: id, plan: "premium-yearly", at });
  await screens.database.write(`billing/transactions/${life.transactionId}`, { uid: id, createdAt: at });
  for (const event of life.signUp()) {
    const body = JSON.stringify(event);
    await screens.billing.receive(body, signBody(body, at));
  }
  const held = { id: life.id, plan: "premium-yearly", status: "active", endsWithPeriod: false };
  expect((await look({ id })).loaderData).toMatchObject({ card: { plans: { held: [held] } } });
});

test.each([
  ["days", "0"],
  ["days", "367"],
  ["days", "1.5"],
  ["days", "-1"],
  ["days", "a week"],
  ["days", ""],
  ["planType", "gold"],
  ["note", "x".repeat(501)],
])("with the %s %j gives nothing, and keeps what was typed", async (field, value) => {
  const { id } = await screens.signUp(`${field}${value.length}${value.slice(0, 2).trim()}@example.com`);
  const { intent, ...typed } = grant({ [field]: value });
  const { response, actionData } = await post(id, { intent, ...typed });
  expect(response.status).toBe(400);
  expect(actionData).toEqual({ intent: "grant", typed, errors: { [field]: expect.any(String) } });
  expect(await screens.services.records.getAuditEntries(id)).toEqual([]);
});

test.each(["1", "366"])("accepts %s days", async days => {
  const { id } = await screens.signUp(`days-${days}@example.com`);
  expect((await post(id, grant({ days }))).response.status).toBe(303);
});

test("withdraws a plan only when the box is ticked", async () => {
  const { id } = await screens.signUp("kept@example.com");
  await post(id, grant());
  const { response, actionData } = await post(id, { intent: "withdraw", note: "why" });
  expect(response.status).toBe(400);
  expect(actionData).toMatchObject({
    intent: "withdraw",
    typed: { note: "why" },
    errors: { confirmed: expect.any(String) },
  });
  expect((await look({ id })).loaderData).toMatchObject({ card: { plans: { given: {} } } });
});

test("shows no card for an unknown learner, and links to the search without an id", async () => {
  expect((await look({ id: "nobody" })).response.status).toBe(404);
  expect((await look({})).loaderData).toEqual({ card: null, notice: null });
});

test.each(["../users", "a/b", "a.b", "a[0]", "", "x".repeat(129)])(
  "finds no learner for the id %j, which could be a path",
  async id => {
    expect((await look({ id })).response.status).toBe(404);
    expect((await post(id, grant())).response.status).toBe(404);
  },
);

test("gives nothing to an unknown account or for an unknown intent", async () => {
  const before = await screens.services.records.audit({ limit: 1 });
  const { response } = await post("ghost", grant());
  expect(response.headers.get("Location")).toBe(getAddress({ id: "ghost", notice: "refused" }));
  const { id } = await screens.signUp("zoe@example.com");
  expect((await post(id, grant({ intent: "zzz" }))).response.status).toBe(400);
  expect(await screens.services.records.audit({ limit: 1 })).toEqual(before);
});
