import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { storeUses } from "../../../../tests/support/rate-limits";
import { openScreens, type Screens, type SignedUp } from "../../../../tests/support/screens";
import * as feedback from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

let learner: SignedUp;
beforeEach(async () => {
  learner = await screens.signUp();
});
const post = (form: Record<string, string>) =>
  screens.visit("/profile/feedback/", feedback, { cookie: learner.cookie, form });
const said = () => screens.services.records.feedback(learner.id);

test("serves only learners, with a question about the page they come from", async () => {
  expect((await screens.visit("/profile/feedback/", feedback)).response.status).toBe(303);
  const ask = async (search: string) =>
    (await screens.visit(`/profile/feedback/${search}`, feedback, { cookie: learner.cookie })).loaderData;
  expect(await ask("?about=trial")).toEqual({ about: "trial", hasEmail: true, isCancelled: false });
  expect(await ask("?about=cancellation&notice=cancelled")).toMatchObject({ isCancelled: true });
  expect(await ask("?about=the-weather")).toMatchObject({ about: "cancellation" });
});

test("stores the feedback, and returns with thanks", async () => {
  const { response } = await post({ about: "trial", feedback: " Too dear. " });
  expect([response.status, response.headers.get("Location")]).toEqual([
    303,
    "/profile/?notice=feedback#manage-subscription",
  ]);
  const { email } = learner;
  expect(await said()).toEqual([{ email, about: "trial", text: "Too dear.", at: expect.any(Number) }]);
});

test("stores empty feedback too", async () => {
  expect((await post({ about: "cancellation", feedback: "" })).response.status).toBe(303);
  expect(await said()).toHaveLength(1);
});

test("refuses a text that is too long, says the limit, and keeps it in the form", async () => {
  const text = "x".repeat(2_003);
  const { response, actionData } = await post({ about: "trial", feedback: text });
  expect(response.status).toBe(400);
  const message = "Please use up to 2,000 characters: this is 3 too many.";
  expect(actionData).toEqual({ done: false, message, typed: text });
  expect(await said()).toEqual([]);
});

test("shows the product's message when the database fails", async () => {
  const away = vi.spyOn(screens.services.records, "addFeedback").mockRejectedValue(new Error("secret"));
  const { response, actionData } = await post({ about: "trial", feedback: "Hello" });
  away.mockRestore();
  expect(response.status).toBe(503);
  const message = "Failed to save feedback. Please try again.";
  expect(actionData).toEqual({ done: false, message, typed: "Hello" });
});

test("limits how often a learner sends feedback", async () => {
  await storeUses(screens.database, "feedback", { ip: "", account: learner.id }, 9);
  for (const status of [303, 429]) expect((await post({ feedback: "again" })).response.status).toBe(status);
  expect(await said()).toHaveLength(1);
});

test("stores nothing until the learner has an email address", async () => {
  const { accounts, records } = screens.services;
  const byPhone = vi.spyOn(accounts, "learnerOfSession").mockResolvedValue({
    id: learner.id,
    email: null,
    emailVerified: false,
    phoneNumber: "+35312345678",
    displayName: null,
    claims: {},
  });
  const { loaderData } = await screens.visit("/profile/feedback/", feedback, { cookie: learner.cookie });
  expect(loaderData).toMatchObject({ hasEmail: false });
  expect((await post({ feedback: "Hello" })).response.status).toBe(409);
  expect(await said()).toEqual([]);

  await records.setDetails(learner.id, { ...(await records.details(learner.id)), email: "me@example.com" });
  expect((await post({ feedback: "Hello" })).response.status).toBe(303);
  expect(await said()).toMatchObject([{ email: "me@example.com" }]);
  byPhone.mockRestore();
});
