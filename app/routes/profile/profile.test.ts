import { afterAll, beforeAll, expect, test } from "vitest";
import { ORIGIN, openScreens, type Screens } from "~server/screens.test-support";
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
  return { email, cookie: cookie.split(";")[0] ?? "" };
}

test("is for the learner alone", async () => {
  expect((await screens.visit("/profile/", profile)).response.status).toBe(303);
  const { email, cookie } = await newLearner();
  const { loaderData } = await screens.visit("/profile/", profile, { cookie });
  expect(loaderData).toEqual({ email, emailVerified: false, phoneNumber: null });
});

test("sends a mail to verify the address, and knows when it was, without a new log-in", async () => {
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

test("does not send such mails endlessly", async () => {
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

test("an intent that it does not know is a bad request", async () => {
  const { cookie } = await newLearner();
  const { response } = await screens.visit("/profile/", profile, { cookie, form: { intent: "fly" } });
  expect(response.status).toBe(400);
});
