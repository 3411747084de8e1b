import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { NO_DETAILS } from "~server/records/records";
import { storeUses } from "../../../tests/support/rate-limits";
import { stored } from "../../../tests/support/records/records";
import {
  openScreens,
  type ScreenModule,
  type Screens,
  type SignedUp,
  type Visit,
} from "../../../tests/support/screens";
import * as certificateScreen from "./certificate/route";
import * as createScreen from "./create/route";
import * as imageScreen from "./image/route";
import * as ownScreen from "./own/route";
import * as withdrawScreen from "./withdraw/route";

const RESULT = "1800000000000-result00001";
const FORM = `/certificate/new/?result=${RESULT}`;

let screens: Screens;
let ann: SignedUp;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());
beforeEach(async () => {
  ann = await screens.signUp();
  await store(ann, { name: "FIVE_MIN", duration: 300_000, wpm: 62, accuracy: 97.4 });
});

function store(learner: SignedUp, fields: Parameters<typeof stored>[1], id = RESULT) {
  return screens.database.write(`users/${learner.id}/stats/${id}`, stored(1, fields));
}

const visitForm = (visit: Visit, path = FORM) =>
  screens.visit(path, createScreen, { cookie: ann.cookie, ...visit });
const post = (name: string, visit: Visit = {}, path = FORM) => visitForm({ form: { name }, ...visit }, path);

/** Its id. */
async function create(name = "Ann Byrne"): Promise<string> {
  const { response } = await post(name);
  expect(response.status).toBe(303);
  const [, id = ""] = /^\/certificate\/([0-9a-f]{24})\/$/.exec(response.headers.get("Location") ?? "") ?? [];
  return id;
}

const SCREENS = {
  "": certificateScreen,
  "image.png": imageScreen,
  "withdraw/": withdrawScreen,
} as unknown as Record<"" | "image.png" | "withdraw/", ScreenModule>;

/** Opens a screen below `/certificate/:id/`. */
function open(id: string, rest: keyof typeof SCREENS = "", visit: Visit = {}) {
  const pattern = `/certificate/:id/${rest}`;
  return screens.visit(`/certificate/${id}/${rest}`, SCREENS[rest], { ...visit, pattern });
}

describe("the form", () => {
  it("sends visitors to log in, and back", async () => {
    for (const visit of [{}, { form: { name: "Ann" } }]) {
      const { response } = await screens.visit(FORM, createScreen, visit);
      expect(response.status).toBe(303);
      const login = new URL(response.headers.get("Location") ?? "", "http://localhost:3000");
      expect([login.pathname, login.searchParams.get("destination")]).toEqual([
        "/login/",
        `http://localhost:3000${FORM}`,
      ]);
    }
  });

  it("says what will be public, and suggests the learner's name", async () => {
    await screens.services.records.setDetails(ann.id, { ...NO_DETAILS, firstName: "Ann", lastName: "Byrne" });
    const { response, loaderData } = await visitForm({});
    expect(response.status).toBe(200);
    const facts = {
      speed: "62 words a minute",
      accuracy: "97.4% accuracy",
      test: "5-minute test",
      date: "1 January 2026",
    };
    expect(loaderData).toMatchObject({ refusal: null, form: { facts, name: "Ann Byrne" } });
  });

  it("makes one certificate of a result, however often it is sent", async () => {
    const id = await create();
    expect(await create("Someone Else")).toBe(id);
    const { response } = await visitForm({});
    expect([response.status, response.headers.get("Location")]).toEqual([303, `/certificate/${id}/`]);
    expect(await screens.services.records.certificate(id)).toMatchObject({ name: "Ann Byrne" });
  });

  test.each([
    ["", "Enter the name to print."],
    ["A".repeat(61), "Use up to 60 characters. This name has 61."],
    ["\u202Ennа", "This name has characters that can't be printed. Type it again."],
    ["sh1t", "This name has a word that we don't print. If it's your name, write it another way."],
    ["F. u. c. k", "This name has a word that we don't print. If it's your name, write it another way."],
  ])("refuses the name %j", async (name, error) => {
    const { response, actionData } = await post(name);
    expect([response.status, actionData]).toEqual([400, { typed: name, errors: { name: error } }]);
    expect(await screens.services.records.certificates(ann.id)).toEqual([]);
  });

  test.each([
    "Emily Dickinson",
    "E. E. Cummings",
    "Scunthorpe United",
    `<b onclick="x">Ann</b>`,
    "A".repeat(60),
  ])("prints the name %s", async name => {
    const id = await create(name);
    expect((await open(id)).loaderData).toMatchObject({ name });
  });

  test.each([
    ["none", ""],
    ["one that doesn't exist", "1800000000000-result00009"],
    ["a long text", "x".repeat(3_000)],
    ["a path", "../../summary"],
  ])("refuses, as a result, %s", async (_, result) => {
    const path = `/certificate/new/?${new URLSearchParams({ result })}`;
    for (const visit of [{}, { form: { name: "Ann" } }]) {
      const { response, loaderData } = await visitForm(visit, path);
      expect([response.status, loaderData]).toMatchObject([404, { refusal: "no-result", form: null }]);
    }
    expect(await screens.services.records.certificates(ann.id)).toEqual([]);
  });

  test.each([
    ["not-checked", { source: "export" }],
    ["not-timed", { name: "PARAGRAPH" }],
    ["inaccurate", { accuracy: 91.9 }],
  ] as const)("refuses a result that is %s", async (refusal, fields) => {
    await store(ann, { name: "FIVE_MIN", duration: 300_000, accuracy: 97.4, ...fields });
    for (const visit of [{}, { form: { name: "Ann" } }]) {
      const { response, loaderData } = await visitForm(visit);
      expect([response.status, loaderData]).toMatchObject([422, { refusal, form: null }]);
    }
    expect(await screens.services.records.certificates(ann.id)).toEqual([]);
  });

  it("refuses another learner's result", async () => {
    const bob = await screens.signUp();
    expect((await post("Bob", { cookie: bob.cookie })).response.status).toBe(404);
    expect(await screens.services.records.certificates(bob.id)).toEqual([]);
  });

  it("has a limit of certificates, and one of tries in an hour", async () => {
    const spy = vi.spyOn(screens.services.records, "createCertificate");
    spy.mockResolvedValueOnce({ ok: false, reason: "too-many" });
    const { response, actionData } = await post("Ann");
    expect([response.status, actionData]).toMatchObject([409, { errors: { isFull: true } }]);
    spy.mockRestore();

    await storeUses(screens.database, "certificate", { ip: "", account: ann.id }, 30);
    const late = await post("Ann");
    expect([late.response.status, late.actionData]).toMatchObject([429, { errors: { form: /in an hour/ } }]);
  });
});

describe("a certificate", () => {
  it("shows everyone what was chosen, and nothing else of the learner", async () => {
    const id = await create();
    const { response, loaderData } = await open(id);
    expect(response.status).toBe(200);
    expect(loaderData).toEqual({
      id,
      name: "Ann Byrne",
      facts: {
        speed: "62 words a minute",
        accuracy: "97.4% accuracy",
        test: "5-minute test",
        date: "1 January 2026",
      },
      address: `http://localhost:3000/certificate/${id}/`,
      isOwner: false,
    });
  });

  it("offers its learner to withdraw it, and nobody else", async () => {
    const id = await create();
    const bob = await screens.signUp();
    expect((await open(id, "", { cookie: ann.cookie })).loaderData).toMatchObject({ isOwner: true });
    expect((await open(id, "", { cookie: bob.cookie })).loaderData).toMatchObject({ isOwner: false });
  });

  it("has an image that isn't cached or indexed", async () => {
    const id = await create();
    const { response } = await open(id, "image.png");
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, no-store",
      "x-robots-tag": "noindex",
    });
    const image = Buffer.from(await response.arrayBuffer());
    expect(image.subarray(1, 4).toString()).toBe("PNG");
    // By the cache in memory.
    expect(Buffer.from(await (await open(id, "image.png")).response.arrayBuffer())).toEqual(image);
  });

  it("is withdrawn by its learner only, and then gone", async () => {
    const id = await create();
    await open(id, "image.png");
    const bob = await screens.signUp();
    const others: Visit[] = [{ cookie: bob.cookie }, { cookie: bob.cookie, form: {} }];
    for (const visit of others) expect((await open(id, "withdraw/", visit)).response.status).toBe(404);
    for (const visit of [{}, { form: {} }]) {
      expect((await open(id, "withdraw/", visit)).response.headers.get("Location")).toMatch(/^\/login\//);
    }
    const mine = { cookie: ann.cookie };
    expect((await open(id, "withdraw/", mine)).loaderData).toMatchObject({ id, name: "Ann Byrne" });
    expect((await open(id)).response.status).toBe(200);

    const { response } = await open(id, "withdraw/", { ...mine, form: {} });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/profile/certificates/?notice=withdrawn",
    ]);
    expect((await open(id)).response.status).toBe(404);
    expect((await open(id, "image.png")).response.status).toBe(404);
    expect((await open(id, "withdraw/", { ...mine, form: {} })).response.status).toBe(404);
  });

  it("is gone with the account", async () => {
    const id = await create();
    await screens.services.records.erase(ann.id, "everything");
    expect((await open(id)).response.status).toBe(404);
  });

  test.each([
    ["that nobody has", "f".repeat(24)],
    ["of the wrong kind", "F".repeat(24)],
    ["too long", "f".repeat(10_000)],
    ["with a NUL", "%00"],
    ["with dots", "..%2f..%2fusers"],
    ["of a prototype", "__proto__"],
    ["with a sign", "%E2%9C%93"],
  ])("is a 404 with an id %s", async (_, id) => {
    const mine = { cookie: ann.cookie };
    expect((await open(id)).response.status).toBe(404);
    expect((await open(id, "image.png")).response.status).toBe(404);
    expect((await open(id, "withdraw/", mine)).response.status).toBe(404);
    expect((await open(id, "withdraw/", { ...mine, form: {} })).response.status).toBe(404);
  });
});

it("lists the learner's own certificates, the newest first", async () => {
  const visit = { cookie: ann.cookie };
  expect((await screens.visit("/profile/certificates/", ownScreen, visit)).loaderData).toEqual({
    certificates: [],
    wasWithdrawn: false,
  });
  const id = await create();
  const later = "1800000000001-result00002";
  await store(ann, { name: "ONE_MIN", wpm: 70, accuracy: 95 }, later);
  const made = await post("Ann B.", {}, `/certificate/new/?result=${later}`);
  const { loaderData } = await screens.visit("/profile/certificates/", ownScreen, visit);
  expect(loaderData).toMatchObject({
    certificates: [
      { name: "Ann B.", facts: { speed: "70 words a minute" } },
      { id, name: "Ann Byrne" },
    ],
  });
  expect(made.response.status).toBe(303);
});
