import { afterAll, beforeAll, expect, test } from "vitest";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import { getReplyLink } from "./message-item";
import * as messages from "./route";

const PATH = "/admin/messages/";
const NOON = Date.UTC(2026, 4, 1, 12);

let screens: Screens;
let cookie: string;
beforeAll(async () => {
  screens = await openScreens();
  ({ cookie } = await screens.signUp("boss@example.com"));
  await screens.services.accounts.setAdmin("boss@example.com", true);
  const message = { name: "Ann", email: "ann@example.com", topic: "plan", userId: null } as const;
  const { records } = screens.services;
  for (let n = 0; n < 31; n++) await records.addContactMessage({ ...message, text: `m${n}` }, NOON + n);
  await records.addFeedback(
    { userId: "ben", email: "ben@example.com", text: "Too dear", about: "cancellation" },
    NOON,
  );
});
afterAll(() => screens.close());

const latestEntry = async () => (await screens.services.records.audit({ limit: 1 })).items[0];

const look = async (search = "") => {
  const { loaderData } = await screens.visit(`${PATH}${search}`, messages, { cookie });
  return loaderData as Awaited<ReturnType<typeof messages.loader>>;
};
async function mark(fields: Record<string, string>, search = "") {
  const { response } = await screens.visit(`${PATH}${search}`, messages, { cookie, form: fields });
  expect(response.status).toBe(303);
  return response.headers.get("Location");
}

test("lists messages newest first, in pages, and feedback separately", async () => {
  const first = await look();
  expect(first.items.map(({ text }) => text).slice(0, 2)).toEqual(["m30", "m29"]);
  expect(first.items).toHaveLength(30);
  expect((await look(`?before=${first.next}`)).items.map(({ text }) => text)).toEqual(["m0"]);
  expect(await look("?kind=feedback")).toMatchObject({ kind: "feedback", items: [{ text: "Too dear" }] });
});

test.each(["contact", "feedback"])("marks messages of the kind %s, and removes the mark", async kind => {
  const [{ id } = { id: "" }] = (await look(`?kind=${kind}`)).items;
  const search = `?kind=${kind}&before=id-9`;
  const back = `${PATH}?kind=${kind}&before=id-9&marked=done`;
  expect(await mark({ kind, id, handled: "yes" }, search)).toBe(back);
  expect((await look(`?kind=${kind}`)).items[0]?.handled).toMatchObject({ by: "boss@example.com" });
  expect(await latestEntry()).toMatchObject({ action: "handled", details: { kind, messageId: id } });
  expect(await mark({ kind, id, handled: "no" }, search)).toBe(back);
  expect((await look(`?kind=${kind}`)).items[0]?.handled).toBeNull();
  expect(await latestEntry()).toMatchObject({ action: "unhandled" });
});

test.each(["none", "", "../users"])("marks no message with the id %j", async id => {
  expect(await mark({ kind: "contact", id, handled: "yes" })).toBe(`${PATH}?kind=contact&marked=missing`);
  expect(await look("?marked=missing")).toMatchObject({ notice: { tone: "error" } });
});

test("adds nothing from an address to the mail that answers it", () => {
  expect(getReplyLink("a@b.c?cc=x@y.z&body=hi", "plan")).toMatch(
    /^mailto:a%40b\.c%3Fcc%3Dx%40y\.z%26body%3Dhi\?/,
  );
});
