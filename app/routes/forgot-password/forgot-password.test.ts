import { afterAll, beforeAll, expect, test } from "vitest";
import { openScreens, type Screens } from "~server/screens.test-support";
import * as forgotPassword from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

const ask = (email: string) => screens.visit("/forgot-password/", forgotPassword, { form: { email } });

test("the answer is the same whether there is such an account or not", async () => {
  await screens.services.accounts.signUp("known@example.com", "four quiet green lamps", 3_600);
  for (const email of ["known@example.com", "unknown@example.com"]) {
    const { response, actionData } = await ask(email);
    expect(response.status).toBe(200);
    expect(actionData).toEqual({ email, errors: {}, isSent: true });
  }
  expect(screens.identity.messages().map(({ to, kind }) => `${kind} ${to}`)).toEqual([
    "resetPassword known@example.com",
  ]);
});

test("an address that is none is said to be so", async () => {
  const { response, actionData } = await ask("nobody");
  expect(response.status).toBe(400);
  expect(actionData).toEqual({
    email: "nobody",
    errors: { email: "Enter an email address, such as name@example.com." },
    isSent: false,
  });
});

test("nobody's mailbox is flooded", async () => {
  for (let mail = 0; mail < 5; mail++) expect((await ask("often@example.com")).response.status).toBe(200);
  expect((await ask("often@example.com")).response.status).toBe(429);
});
