import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { build } from "vite";
import type { DatabasePage } from "./pages/database-page";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";

const ENTRY = fileURLToPath(new URL("./pages/database-page.ts", import.meta.url));

async function bundledSdk(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: ENTRY, formats: ["iife"], name: "page" } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !("output" in first)) throw new Error("The bundler gave no output.");
  return first.output[0].code;
}

/** Loads Firebase's SDK into a page of the product, under the product's security policy. */
async function openSdk(page: Page): Promise<void> {
  const code = await bundledSdk();
  await page.route("**/sdk-page.js", route => route.fulfill({ contentType: "text/javascript", body: code }));
  await page.goto("/stats/");
  await page.addScriptTag({ url: "/sdk-page.js" });
}

declare global {
  interface Window {
    databasePage: DatabasePage;
    seen: unknown[];
  }
}

test("in a real browser, a learner reads their own branch live, no other branch, and writes nothing", async ({
  page,
  complaints,
}) => {
  const { email, password } = await signUp(page);
  await openSdk(page);
  const uid = await page.evaluate(([e, p]) => window.databasePage.signIn(e, p), [email, password] as const);
  const path = `users/${uid}/paletteMode`;
  await page.evaluate(where => window.databasePage.watch(where), path);
  await expect.poll(() => page.evaluate(() => window.seen)).toEqual([null]);

  await page.request.post("/preferences/", { form: { paletteMode: "light", back: "/" } });
  await expect.poll(() => page.evaluate(() => window.seen)).toEqual([null, "light"]);

  const read = (where: string) => page.evaluate(at => window.databasePage.read(at), where);
  const write = (where: string) => page.evaluate(at => window.databasePage.write(at, "dark"), where);
  expect(await read(`users/${uid}/summary`)).toBe("granted");
  expect(await read("users/somebody-else/summary")).toMatch(/permission denied/i);
  expect(await read("users")).toMatch(/permission denied/i);
  expect(await write(path)).toMatch(/permission.denied/i);
  expect(await write(`users/${uid}/aiSubscription`)).toMatch(/permission.denied/i);
  expect(await write("resultClaims/abc")).toMatch(/permission.denied/i);
  // The SDK shows its own write at once, and takes it back when it is refused.
  expect(await page.evaluate(() => window.seen)).toEqual([null, "light", "dark", "light"]);
  // The SDK warns of the refusal on the console.
  complaints.splice(0, complaints.length, ...complaints.filter(line => !/permission_denied/i.test(line)));
});
