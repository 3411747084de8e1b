import { afterAll, beforeAll, expect, test } from "vitest";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as feedback from "./route";

let screens: Screens;
let cookie: string;
let id: string;
beforeAll(async () => {
  screens = await openScreens();
  const issued = await screens.services.accounts.signUp("call@example.com", "four quiet green lamps", 3_600);
  cookie =
    (await screens.services.session.issue(issued.cookie, { origin: ORIGIN, login: true })).split(";")[0] ??
    "";
  id = issued.learner.id;
});
afterAll(() => screens.close());

async function post(body: unknown, as = cookie) {
  const { response } = await screens.visit("/api/feedback/", feedback, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    cookie: as,
  });
  return [response.status, await response.json()];
}

test("keeps what a learner says, also nothing", async () => {
  expect(await post({ about: "trial", feedback: " Too dear. " })).toEqual([200, { success: true }]);
  expect(await post({ feedback: "" })).toEqual([200, { success: true }]);
  expect(screens.feedback).toMatchObject([
    { userId: id, email: "call@example.com", about: "trial", text: "Too dear." },
    { userId: id, about: "cancellation", text: "" },
  ]);
});

test.each([
  ["nobody's", { feedback: "Hello" }, "", 401],
  ["what says nothing", { about: "trial" }, undefined, 400],
  ["what is too long", { feedback: "x".repeat(2_001) }, undefined, 400],
])("takes not %s", async (_, body, as, status) => {
  const before = screens.feedback.length;
  expect(await post(body, as)).toEqual([status, expect.objectContaining({ success: false })]);
  expect(screens.feedback).toHaveLength(before);
});
