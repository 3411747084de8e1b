import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { NO_DETAILS } from "~server/records/records";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as profile from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

let made = 0;
async function newLearner() {
  const email = `profile-${made++}@example.com`;
  const issued = await screens.services.accounts.signUp(email, "four quiet green lamps", 3_600);
  const cookie = await screens.services.session.issue(issued.cookie, { origin: ORIGIN, login: true });
  return { email, id: issued.learner.id, cookie: cookie.split(";")[0] ?? "" };
}

test("requires a log-in", async () => {
  expect((await screens.visit("/profile/", profile)).response.status).toBe(303);
  const { email, cookie } = await newLearner();
  const { loaderData } = await screens.visit("/profile/", profile, { cookie });
  expect(loaderData).toMatchObject({ email, emailVerified: false, phoneNumber: null });
});

test("shows the admin link to admins only", async () => {
  const { email, cookie } = await newLearner();
  expect((await screens.visit("/profile/", profile, { cookie })).loaderData).toMatchObject({
    isAdmin: false,
  });
  await screens.services.accounts.setAdmin(email, true);
  expect((await screens.visit("/profile/", profile, { cookie })).loaderData).toMatchObject({ isAdmin: true });
});

test("sends a verification email, and shows the result without a new log-in", async () => {
  const { email, cookie } = await newLearner();
  const { actionData } = await screens.visit("/profile/", profile, {
    cookie,
    form: { intent: "send-verification" },
  });
  expect(actionData).toEqual({ verification: "sent" });
  const mail = screens.identity.messages().find(({ to }) => to === email);
  await screens.services.accounts.verifyEmail(mail?.code ?? "");
  const { loaderData } = await screens.visit("/profile/", profile, { cookie });
  expect(loaderData).toMatchObject({ emailVerified: true });
});

test("limits verification emails", async () => {
  const { cookie } = await newLearner();
  const form = { intent: "send-verification" };
  for (let mail = 0; mail < 5; mail++) await screens.visit("/profile/", profile, { cookie, form });
  expect((await screens.visit("/profile/", profile, { cookie, form })).response.status).toBe(429);
});

test("logs out everywhere", async () => {
  const { cookie } = await newLearner();
  const { response, cookie: cleared } = await screens.visit("/profile/", profile, {
    cookie,
    form: { intent: "end-sessions" },
  });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/login/?notice=sessions-ended"]);
  expect(cleared).toBe("__session=");
});

test("stores and shows the learner's details", async () => {
  const { cookie, id } = await newLearner();
  const form = { intent: "save-details", firstName: " Ann ", dateOfBirth: "1970-01-01", userName: "ann-1" };
  const { response } = await screens.visit("/profile/", profile, { cookie, form });
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/profile/?notice=details-saved",
  ]);
  expect(await screens.services.records.details(id)).toMatchObject({ firstName: "Ann", userName: "ann-1" });
  const { loaderData } = await screens.visit("/profile/?notice=details-saved", profile, { cookie });
  expect(loaderData).toMatchObject({
    details: { firstName: "Ann", dateOfBirth: "1970-01-01" },
    isSaved: true,
  });
});

test("shows errors beside each field, keeps the typed values, and stores nothing", async () => {
  const { cookie, id } = await newLearner();
  const form = { intent: "save-details", firstName: " Ann", email: "nobody", dateOfBirth: "2999-01-01" };
  const { response, actionData } = await screens.visit("/profile/", profile, { cookie, form });
  expect(response.status).toBe(400);
  expect(actionData).toEqual({
    details: {
      typed: expect.objectContaining({ firstName: " Ann", email: "nobody", dateOfBirth: "2999-01-01" }),
      errors: {
        email: expect.stringContaining("email address"),
        dateOfBirth: expect.stringContaining("future"),
      },
    },
  });
  expect(await screens.services.records.details(id)).toEqual(NO_DETAILS);
});

test("shows a database failure, and keeps the form's values", async () => {
  const { cookie } = await newLearner();
  const away = vi.spyOn(screens.services.records, "setDetails").mockRejectedValue(new Error("away"));
  const form = { intent: "save-details", firstName: "Ann" };
  const { response, actionData } = await screens.visit("/profile/", profile, { cookie, form });
  away.mockRestore();
  expect(response.status).toBe(503);
  expect(actionData).toMatchObject({
    details: {
      typed: { firstName: "Ann" },
      errors: { form: expect.stringContaining("Something went wrong!") },
    },
  });
  expect(screens.logged.some(line => line.includes("could not be kept"))).toBe(true);
});

test("an unknown intent is a bad request", async () => {
  const { cookie } = await newLearner();
  const { response } = await screens.visit("/profile/", profile, { cookie, form: { intent: "fly" } });
  expect(response.status).toBe(400);
});
