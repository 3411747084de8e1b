import { afterAll, beforeAll, expect, test } from "vitest";
import { openScreens, type Screens } from "~server/screens.test-support";
import * as theme from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

const choose = (form: Record<string, string>) => screens.visit("/api/theme/", theme, { form });

test("a visitor's theme is remembered by this browser, and leads back", async () => {
  const { response } = await choose({ palette: "light", back: "/stats/?before=7" });
  expect([response.status, response.headers.get("Location")]).toEqual([303, "/stats/?before=7"]);
  expect(response.headers.get("Set-Cookie")).toMatch(/^tm_palette=.+Max-Age=31536000/);
  const elsewhere = await choose({ palette: "light", back: "https://evil.example/" });
  expect(elsewhere.response.headers.get("Location")).toBe("/");
});

test("what is no theme, or no form at all, is a bad request and no fault", async () => {
  expect((await choose({ palette: "pink" })).response.status).toBe(400);
  for (const type of ["application/json", "multipart/form-data", "multipart/form-data; boundary=x"]) {
    const headers = { "Content-Type": type };
    const { response } = await screens.visit("/api/theme/", theme, { method: "POST", headers });
    expect(response.status).toBe(400);
  }
});
