import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessible";
import { expectRefusal } from "./support/complaints";
import { expectSignedOut, signUp, submitCredentials } from "./support/learner";
import { expect, test } from "./support/test";

const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url));
const KEYBR = fixture("keybr-typing.data.json");
const MONKEYTYPE = fixture("monkeytype-results.csv");

const MB = 1024 * 1024;

type Upload = string | { name: string; mimeType: string; buffer: Buffer };

async function importFile(page: Page, file: Upload): Promise<void> {
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

/** On the disk: the browser opens it itself. */
async function makeFile(bytes: number): Promise<string> {
  const path = test.info().outputPath("large.json");
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, Buffer.alloc(bytes, "x"));
  return path;
}

async function confirmDeletion(page: Page, button: string, word = "DELETE"): Promise<void> {
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: button }) });
  await form.getByLabel("Type DELETE to confirm").fill(word);
  await form.getByRole("button", { name: button }).click();
}

async function deleteAccount(page: Page, password: string): Promise<void> {
  await page.getByLabel("Your password").fill(password);
  await confirmDeletion(page, "Delete my account and everything");
}

test("files of two other trainers, each imported twice, count once in the statistics", async ({ page }) => {
  await signUp(page);
  await page.goto("/profile/data/");
  for (const outcome of ["3 results added", "0 results added, 3 were there already"]) {
    await importFile(page, KEYBR);
    await expect(page.getByText(outcome, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("result 3: its length is no number")).toBeVisible();
  await importFile(page, MONKEYTYPE);
  await expect(page.getByText("results.csv, from Monkeytype", { exact: false })).toBeVisible();
  await expect(page.getByText("line 7: its speed is above 600 wpm")).toBeVisible();
  await importFile(page, MONKEYTYPE);
  await expect(page.getByText("0 results added, 3 were there already", { exact: true })).toBeVisible();

  await page.goto("/stats/");
  await expect(page.getByTestId("history-row")).toHaveCount(6);
});

test("an export shows its progress, can be cancelled, and can be imported into another account", async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page);
  await page.goto("/profile/data/");
  await importFile(page, MONKEYTYPE);
  await expect(page.getByText("3 results added", { exact: true })).toBeVisible();

  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route("**/api/export/**", async route => {
    await held;
    await route.continue();
  });
  const everything = page.getByRole("link", { name: "Download everything (JSON)" });
  const progress = page.getByRole("progressbar", { name: "Download everything (JSON)" });
  await everything.click();
  await expect(progress).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("The download was cancelled.")).toBeVisible();

  const downloading = page.waitForEvent("download");
  await everything.click();
  await expect(progress).toBeVisible();
  release();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^typing-mentor-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText(/\.json is saved, with 3 results\.$/)).toBeVisible();
  const file = await download.path();
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ format: "typing-mentor", version: 1 });

  const other = await browser.newPage({ baseURL: baseURL ?? "" });
  await signUp(other);
  await other.goto("/profile/data/");
  await importFile(other, file);
  await expect(other.getByText("3 results added", { exact: true })).toBeVisible();
  await other.close();
});

test("an unreadable file says so, and one that is too large isn't sent", async ({ page, complaints }) => {
  await signUp(page);
  await page.goto("/profile/data/");
  await importFile(page, { name: "diary.txt", mimeType: "text/plain", buffer: Buffer.from("Dear diary") });
  await expect(page.getByRole("alert")).toContainText("none of the files");
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 422")]);

  await importFile(page, await makeFile(16 * MB + 1));
  await expect(page.getByText("This file is larger than 16 MB", { exact: false })).toBeVisible();
});

test("a typed word deletes the typing data, then the account, which can't log in again", async ({
  page,
  complaints,
}) => {
  const credentials = await signUp(page);
  await page.goto("/profile/data/");
  await importFile(page, KEYBR);
  await expect(page.getByText("3 results added", { exact: true })).toBeVisible();

  await confirmDeletion(page, "Delete my typing data", "delete");
  await expect(page.getByText("Nothing was deleted.", { exact: false })).toBeVisible();
  await expectRefusal(complaints);
  await confirmDeletion(page, "Delete my typing data");
  await expect(page.getByText("Your typing data is deleted.")).toBeVisible();
  await page.goto("/stats/");
  await expect(page.getByTestId("history-row")).toHaveCount(0);

  await page.goto("/profile/data/");
  await deleteAccount(page, "not the password");
  await expect(page.getByText("Nothing was deleted. That isn't your password.")).toBeVisible();
  await expectRefusal(complaints);
  await deleteAccount(page, credentials.password);
  await expect(page).toHaveURL(/\/login\/\?notice=account-deleted#main$/);
  await expect(page.getByText("Your account is deleted", { exact: false })).toBeVisible();
  await submitCredentials(page, credentials, "Log in");
  await expectRefusal(complaints);
  await expectSignedOut(page);
  // The page may have asked for a token just when its session ended.
  const others = complaints.filter(line => !/status of 401.*\/api\/live-token\//.test(line));
  complaints.splice(0, complaints.length, ...others);
});

test("a second account with the same address gets no second trial", async ({ page }) => {
  const credentials = await signUp(page);
  await page.request.post("/pricing/", { form: { intent: "start-trial" } });
  await page.goto("/profile/data/");
  await deleteAccount(page, credentials.password);
  await expect(page).toHaveURL(/\/login\/\?notice=account-deleted#main$/);
  await signUp(page, { ...credentials, email: credentials.email.toUpperCase() });
  await page.goto("/pricing/");
  await expect(page.getByRole("button", { name: "Start 7-day free trial" })).toHaveCount(0);
  await page.request.post("/pricing/", { form: { intent: "start-trial" } });
  await page.goto("/profile/");
  await expect(page.getByText("Free trial of Premium")).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("imports, exports and deletes as well", async ({ page, complaints }) => {
    const { password } = await signUp(page);
    await page.goto("/profile/data/");
    await importFile(page, KEYBR);
    await expect(page.getByText("3 results added", { exact: true })).toBeVisible();

    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download results (CSV)" }).click();
    const rows = (await readFile(await (await downloading).path(), "utf8")).trim().split("\r\n");
    expect(rows).toHaveLength(4);

    await importFile(page, await makeFile(17 * MB));
    await expect(page.getByRole("heading", { name: "That was too large to be sent" })).toBeVisible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 413")]);
    await page.getByRole("link", { name: "Back to your data" }).click();

    await deleteAccount(page, password);
    await expect(page).toHaveURL(/\/login\/\?notice=account-deleted#main$/);
  });
});

test("has no axe violation in either theme and width", async ({ page, complaints }) => {
  await signUp(page);
  await page.goto("/profile/data/");
  await importFile(page, MONKEYTYPE);
  await expect(page.getByText("3 results added", { exact: true })).toBeVisible();
  await confirmDeletion(page, "Delete my typing data", "no");
  await expect(page.getByText("Nothing was deleted.", { exact: false })).toBeVisible();
  await expectRefusal(complaints);
  await expectAccessibleInBothThemes(page, "the data, with a report and a refusal");
});
