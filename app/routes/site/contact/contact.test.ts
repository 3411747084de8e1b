import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { storeUses } from "../../../../tests/support/rate-limits";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import { HONEYPOT } from "./contact-form";
import * as contact from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

const MESSAGE = {
  name: " Ann ",
  email: "ann@example.com",
  topic: "fault",
  text: " The pad stops.\r\nAt the third line. ",
};
let made = 0;

/** Posts it from an address of its own, and answers what was kept and told meanwhile. */
async function post(form: Record<string, string>, ip = `192.0.2.${++made}`) {
  const keep = vi.spyOn(screens.services.records, "addContactMessage");
  const notify = vi.spyOn(screens.services.notifier, "notify");
  const answer = await screens.visit("/contact-us/", contact, { form, ip });
  const seen = { ...answer, kept: keep.mock.calls.map(([one]) => one), told: notify.mock.calls.flat() };
  keep.mockRestore();
  notify.mockRestore();
  return seen;
}

test("stores a message, notifies the admins, and thanks the sender", async () => {
  const { response, kept, told } = await post({ ...MESSAGE, [HONEYPOT]: "" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/thank-you/"]);
  const message = {
    name: "Ann",
    email: "ann@example.com",
    topic: "fault",
    text: "The pad stops.\nAt the third line.",
  };
  expect(kept).toEqual([{ ...message, userId: null }]);
  expect(told).toEqual([{ kind: "contact", ...message }]);
});

test.each([
  ["name", " ", "Tell us your name; a first name is enough."],
  ["email", "ann", "Enter an email address, such as name@example.com."],
  ["topic", "weather", "Choose what it is about."],
  ["text", " \n ", "Write your message."],
  ["text", "x".repeat(5_001), "Please use up to 5,000 characters."],
  [
    "text",
    "See http://a.b http://c.d https://e.f www.g.h",
    "Please leave out some of the links: up to 3 pass.",
  ],
])("refuses a message with the %s %j, and keeps what was typed", async (field, value, words) => {
  const form = { ...MESSAGE, [field]: value };
  const { response, actionData, kept, told } = await post(form);
  expect(response.status).toBe(400);
  expect(actionData).toMatchObject({ typed: form, errors: { [field]: words } });
  expect([kept, told]).toEqual([[], []]);
});

test("thanks a bot that fills in the honeypot, and saves nothing", async () => {
  const { response, kept, told } = await post({ ...MESSAGE, [HONEYPOT]: "https://spam.example" });
  expect(response.headers.get("Location")).toBe("/thank-you/");
  expect([kept, told]).toEqual([[], []]);
});

test("limits the messages of one email address and of one network", async () => {
  const form = { ...MESSAGE, email: "often@example.com" };
  await storeUses(screens.database, "contact", { ip: "198.51.100.2", account: form.email }, 4);
  expect((await post(form)).response.status).toBe(303);
  const { response, actionData, kept } = await post(form);
  expect(response.status).toBe(429);
  expect(actionData).toMatchObject({ typed: form, errors: { form: expect.stringMatching(/in an hour/) } });
  expect(kept).toEqual([]);

  const ip = "198.51.100.1";
  await storeUses(screens.database, "contact", { ip, account: "pupil@example.com" }, 19);
  expect((await post({ ...MESSAGE, email: "pupil-2@example.com" }, ip)).response.status).toBe(303);
  expect((await post({ ...MESSAGE, email: "last@example.com" }, ip)).response.status).toBe(429);
});

test("stores and announces a message once that is sent twice, and thanks twice", async () => {
  const { loaderData } = await screens.visit("/contact-us/", contact);
  const { formId } = loaderData as { formId: string };
  const form = { ...MESSAGE, email: "twice@example.com", formId };
  const both = [await post(form), await post(form)];
  expect(both.map(({ response }) => response.headers.get("Location"))).toEqual([
    "/thank-you/",
    "/thank-you/",
  ]);
  expect(both.map(({ kept, told }) => [kept.length, told.length])).toEqual([
    [1, 1],
    [0, 0],
  ]);
  // Back at the same page by the browser's button, with something else to say.
  expect((await post({ ...form, text: "One more thing." })).kept).toHaveLength(1);
});

test("accepts a message again after a temporary refusal, from the same page", async () => {
  const form = { ...MESSAGE, email: "again@example.com", formId: "of-the-first-page" };
  const away = vi.spyOn(screens.services.records, "addContactMessage").mockRejectedValue(new Error("away"));
  const { actionData } = await screens.visit("/contact-us/", contact, { form, ip: "203.0.113.10" });
  away.mockRestore();
  const { formId } = actionData as { formId: string };
  expect(formId).not.toBe(form.formId);
  expect((await post({ ...form, formId })).kept).toHaveLength(1);
});

test("limits all messages per hour, not counting those refused by a network's limit", async () => {
  const count = vi
    .spyOn(screens.services.records, "countUse")
    .mockImplementation(async bucket => (bucket === "contact-all" ? 301 : 1));
  const { response, actionData, kept } = await post(MESSAGE);
  expect(response.status).toBe(429);
  expect(actionData).toMatchObject({
    typed: MESSAGE,
    errors: { form: expect.stringMatching(/try again later/) },
  });
  expect(kept).toEqual([]);
  count.mockClear().mockImplementation(async bucket => (bucket === "contact-address" ? 21 : 1));
  await post(MESSAGE);
  expect(count.mock.calls.map(([bucket]) => bucket)).not.toContain("contact-all");
  count.mockRestore();
});

test("returns a message to the form when the database fails, and notifies no admin", async () => {
  const away = vi.spyOn(screens.services.records, "addContactMessage").mockRejectedValue(new Error("secret"));
  const notify = vi.spyOn(screens.services.notifier, "notify");
  const { response, actionData } = await screens.visit("/contact-us/", contact, {
    form: MESSAGE,
    ip: "203.0.113.9",
  });
  away.mockRestore();
  expect(response.status).toBe(503);
  expect(actionData).toMatchObject({
    typed: MESSAGE,
    errors: { form: "Your message could not be kept. Please send it again." },
  });
  expect(notify).not.toHaveBeenCalled();
  notify.mockRestore();
});

test("fills in a learner's name and address, and stores their id", async () => {
  const email = "learner@example.com";
  const issued = await screens.services.accounts.signUp(email, "four quiet green lamps", 3_600);
  const set = await screens.services.session.issue(issued.cookie, {
    origin: "http://localhost:3000",
    login: true,
  });
  const cookie = set.split(";")[0] ?? "";
  expect((await screens.visit("/contact-us/", contact, { cookie })).loaderData).toMatchObject({
    name: "",
    email,
  });
  const keep = vi.spyOn(screens.services.records, "addContactMessage");
  await screens.visit("/contact-us/", contact, { cookie, form: { ...MESSAGE, email } });
  expect(keep.mock.calls[0]?.[0]).toMatchObject({ email, userId: issued.learner.id });
  keep.mockRestore();
});
