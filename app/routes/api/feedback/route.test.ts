import { afterAll, beforeAll, expect, test } from "vitest";
import { openScreens, type Screens, type SignedUp } from "../../../../tests/support/screens";
import * as feedback from "./route";

let screens: Screens;
let ann: SignedUp;
beforeAll(async () => {
  screens = await openScreens();
  ann = await screens.signUp();
});
afterAll(() => screens.close());

async function post(body: unknown, as = ann.cookie) {
  const { response } = await screens.visit("/api/feedback/", feedback, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json" },
    cookie: as,
  });
  return [response.status, await response.json()];
}

test("stores a learner's feedback, also empty", async () => {
  expect(await post({ about: "trial", feedback: " Too dear. " })).toEqual([200, { success: true }]);
  expect(await post({ feedback: "" })).toEqual([200, { success: true }]);
  expect(await screens.services.records.feedback(ann.id)).toMatchObject([
    { email: ann.email, about: "trial", text: "Too dear." },
    { about: "cancellation", text: "" },
  ]);
});

test.each([
  ["nobody's", { feedback: "Hello" }, "", 401],
  ["what says nothing", { about: "trial" }, undefined, 400],
  ["what is too long", { feedback: "x".repeat(2_001) }, undefined, 400],
])("refuses %s", async (_, body, as, status) => {
  const before = await screens.services.records.allFeedback({ limit: 10 });
  expect(await post(body, as)).toEqual([status, expect.objectContaining({ success: false })]);
  expect(await screens.services.records.allFeedback({ limit: 10 })).toEqual(before);
});
