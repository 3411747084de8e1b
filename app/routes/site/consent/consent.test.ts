import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as consent from "./route";

let screens: Screens;
let asking: Screens;
beforeAll(async () => {
  screens = await openScreens();
  asking = await openScreens({ env: { ADS_CLIENT: "ca-pub-12" } });
});
afterAll(async () => {
  await screens.close();
  await asking.close();
});

const answer = (form: Record<string, string>) => asking.visit("/consent/", consent, { form });

describe("an answer", () => {
  test.each([
    ["yes", "yes.ads"],
    ["no", "no"],
  ])("%s is stored in the browser for a year, and redirects back", async (given, kept) => {
    const { response } = await answer({ answer: given, back: "/typing-practice/?minutes=5" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe("/typing-practice/?minutes=5");
    expect(response.headers.get("Set-Cookie")).toBe(
      `tm_consent=${kept}; Max-Age=31536000; Path=/; SameSite=Lax`,
    );
  });

  test("redirects nowhere on a page with JavaScript", async () => {
    const { response, actionData } = await answer({ answer: "yes" });
    expect([response.status, actionData]).toEqual([200, { saved: true }]);
    expect(response.headers.get("Set-Cookie")).toContain("tm_consent=yes");
  });

  test("never leads to another host", async () => {
    const { response } = await answer({ answer: "no", back: "https://evil.example/" });
    expect(response.headers.get("Location")).toBe("/");
  });

  test.each([{}, { answer: "maybe" }, { answer: "" }])("is refused if it is %j", async form => {
    const { response, actionData } = await answer(form);
    expect([response.status, actionData]).toEqual([400, { saved: false }]);
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });
});

test("deletes third-party cookies under our name if it is no, and not if it is yes", async () => {
  const cookies = async (given: string) => {
    const form = { answer: given };
    const { response } = await asking.visit("/consent/", consent, { form, cookie: "_ga=1; tm_flag=b" });
    return response.headers.getSetCookie().map(cookie => cookie.split("=")[0]);
  };
  expect(await cookies("no")).toEqual(["tm_consent", "_ga"]);
  expect(await cookies("yes")).toEqual(["tm_consent"]);
});

test("is known to the screen, which asks only if something needs consent", async () => {
  const data = async (at: Screens, cookie: string) =>
    (await at.visit("/consent/", consent, { cookie })).loaderData;
  expect(await data(asking, "tm_consent=no")).toEqual({ answer: "no", parties: ["ads"], isSaved: false });
  expect(await data(asking, "a=1; tm_consent=yes")).toMatchObject({ answer: "yes" });
  expect(await data(asking, "tm_consent=rubbish")).toMatchObject({ answer: null });
  expect(await data(screens, "")).toEqual({ answer: null, parties: [], isSaved: false });
});
