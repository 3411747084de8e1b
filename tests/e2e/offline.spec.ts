import type { Page } from "@playwright/test";
import { logOut, signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

test.use({ serviceWorkers: "allow" });

const NUMBERS = "/typing-practice/numbers/";
const OFFLINE = "You are offline.";
const KEPT = "What you have typed is kept on this device.";
const RECONNECTING = "You're back online. Reconnecting...";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** The pages that the worker stores, and the number of learners they belong to. */
function keptPages(page: Page): Promise<{ paths: string[]; marks: string[] }> {
  return page.evaluate(async () => {
    const cache = await caches.open("tm-pages");
    const paths: string[] = [];
    const marks = new Set<string>();
    for (const request of await cache.keys()) {
      const mark = (await cache.match(request, { ignoreVary: true }))?.headers.get("X-Learner-Mark");
      if (mark) marks.add(mark);
      if (mark) paths.push(new URL(request.url).pathname);
    }
    return { paths: paths.sort(), marks: [...marks] };
  });
}
const expectKept = (page: Page, path: string) =>
  expect.poll(async () => (await keptPages(page)).paths, { timeout: 30_000 }).toContain(path);

test("opens and takes a lesson without a network, and saves it once when the network is back", async ({
  page,
  context,
  complaints,
}) => {
  await signUp(page);
  await page.goto("/lessons/");
  // The last one that is stored without a visit.
  await expectKept(page, "/typing-test/");

  await context.setOffline(true);
  await expect(toast(page, OFFLINE)).toContainText("Changes made now will not be saved.");
  await expect(toast(page, OFFLINE)).not.toContainText(KEPT);
  // Chromium reports a network; the document knows better by how it was loaded.
  await page.reload();
  await expect(toast(page, OFFLINE)).toContainText("Changes made now will not be saved.");
  await expect(toast(page, OFFLINE)).toHaveCount(1);

  // By the router, which gets a redirect to a document.
  await page.getByRole("banner").getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(OFFLINE);
  await page.getByRole("link", { name: "Numbers" }).click();
  await expect(page).toHaveURL(NUMBERS);
  const text = await readyText(page);
  await expect(toast(page, OFFLINE)).toHaveCount(1);
  await page.getByTestId("copy").click();
  await typeText(page, text);
  await expect(page.getByTestId("result")).toContainText("Kept on this device");
  await expect(toast(page, OFFLINE)).toContainText(KEPT);

  const reloaded = page.waitForEvent("load");
  await context.setOffline(false);
  await expect(toast(page, RECONNECTING)).toBeVisible({ timeout: 15_000 });
  await expect(toast(page, OFFLINE)).toHaveCount(0);
  await reloaded;
  await page.goto("/stats/");
  await expect(page.getByTestId("history-row")).toHaveCount(1);
  await page.reload();
  await expect(page.getByTestId("history-row")).toHaveCount(1);
  // Ignore the browser's own complaints without a network.
  complaints.length = 0;
});

test("a log-out without a network says that it failed, and can be tried again", async ({
  page,
  context,
  complaints,
}) => {
  await signUp(page);
  await page.goto("/lessons/");
  await expectKept(page, "/typing-test/");
  await context.setOffline(true);
  await expect(toast(page, OFFLINE)).toBeVisible();
  // The toast covers nothing that the test needs.
  await page.getByRole("banner").getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are still logged in.");
  expect((await keptPages(page)).paths).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  complaints.length = 0;
});

test("no page of a learner is stored after they log out", async ({ page, context, complaints }) => {
  await signUp(page);
  await page.goto("/lessons/");
  await expectKept(page, "/typing-test/");
  const { marks: learner } = await keptPages(page);
  expect(learner).toHaveLength(1);
  await logOut(page);
  await expect.poll(async () => (await keptPages(page)).marks).not.toContain(learner[0]);
  await expectKept(page, "/typing-test/");
  await context.setOffline(true);
  await page.goto("/typing-practice/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Log in" })).toBeVisible();
  complaints.length = 0;
});
