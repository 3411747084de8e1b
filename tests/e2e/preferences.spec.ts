import type { Browser, Page } from "@playwright/test";
import { getViolations } from "./support/accessible";
import { newCredentials } from "./support/credentials";
import { logIn, logOut, signUp, submitCredentials } from "./support/learner";
import { startProduct } from "./support/product";
import { expect, test } from "./support/test";
import { expectMarks, readyText, typeText } from "./support/typing";

const theme = (page: Page) => page.locator("html");
const liveFigures = (page: Page) => page.getByRole("switch", { name: "Live figures" });
const isPreferences = (url: string) => url.includes("/preferences/");
/** How long a change may take to show elsewhere. */
const AT_ONCE = { timeout: 2_000 };

/** Resolves once the page listens to the database on any socket. */
function listening(page: Page): Promise<void> {
  return new Promise(resolve => {
    page.on("websocket", socket =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("testDuration")) resolve();
      }),
    );
  });
}

async function otherDevice(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage();
}

test("a learner's change shows on another device at once, without a reload", async ({
  page,
  browser,
  product,
}) => {
  const credentials = await signUp(page);
  const other = await otherDevice(browser, product.url);
  await logIn(other, credentials);
  await other.goto("/lessons/");
  // The same document from here on.
  await other.evaluate(() => Object.assign(window, { kept: true }));
  const both = [listening(page), listening(other)];
  await page.goto("/preferences/");
  await other.getByRole("link", { name: "Preferences" }).click();
  await Promise.all(both);

  await page.getByRole("radio", { name: "Light" }).check();
  await expect(theme(other)).toHaveAttribute("data-theme", "light", AT_ONCE);
  await expect(theme(page)).toHaveAttribute("data-theme", "light", AT_ONCE);
  await liveFigures(page).uncheck();
  await expect(liveFigures(other)).not.toBeChecked(AT_ONCE);
  await other.getByRole("radio", { name: "15 min" }).check();
  await expect(page.getByRole("radio", { name: "15 min" })).toBeChecked(AT_ONCE);
  await other.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(theme(page)).toHaveAttribute("data-theme", "dark", AT_ONCE);
  expect(await other.evaluate(() => "kept" in window)).toBe(true);

  await page.reload();
  await expect(liveFigures(page)).not.toBeChecked();
  await expect(page.getByRole("radio", { name: "15 min" })).toBeChecked();
});

test("a test in progress stays when preferences change elsewhere", async ({ page, browser, product }) => {
  const credentials = await signUp(page);
  const other = await otherDevice(browser, product.url);
  await logIn(other, credentials);
  await other.goto("/lessons/");
  const heard = listening(page);
  await page.goto("/typing-practice/");
  const text = await readyText(page);
  await heard;
  await typeText(page, text.slice(0, 5));
  await other.getByRole("button", { name: "Switch to light theme" }).click();
  await expect(theme(page)).toHaveAttribute("data-theme", "light", AT_ONCE);
  await typeText(page, text.slice(5, 9));
  await expectMarks(page, "+++++++++^...");
  expect(await page.getByTestId("copy").textContent()).toBe(text);
});

test("a visitor's other tab follows, and a new account takes over the choices", async ({
  page,
  context,
  browser,
  product,
}) => {
  await page.goto("/preferences/");
  const tab = await context.newPage();
  await tab.goto("/preferences/");
  await expect(tab.getByText("saved as you make it")).toBeVisible();
  await expect(page.getByText("saved as you make it")).toBeVisible();
  await page.getByRole("radio", { name: "Light" }).check();
  await expect(theme(tab)).toHaveAttribute("data-theme", "light", AT_ONCE);
  await liveFigures(tab).uncheck();
  await expect(liveFigures(page)).not.toBeChecked(AT_ONCE);
  await expect(tab.getByText("Saved", { exact: true })).toBeVisible();
  await tab.close();

  const credentials = await signUp(page);
  const other = await otherDevice(browser, product.url);
  await logIn(other, credentials);
  await other.goto("/lessons/");
  await expect(theme(other)).toHaveAttribute("data-theme", "light");
  await page.goto("/lessons/");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(theme(page)).toHaveAttribute("data-theme", "dark");
  // A learner's choice belongs to the account; this browser's visitor keeps their own.
  await logOut(page);
  await expect(theme(page)).toHaveAttribute("data-theme", "light");
});

for (const who of ["a visitor", "a learner with a visitor's choices"] as const) {
  test(`saves everything that ${who} changes at once`, async ({ page }) => {
    await page.goto("/preferences/");
    await expect(page.getByText("saved as you make it")).toBeVisible();
    await page.getByRole("radio", { name: "Light" }).check();
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    if (who !== "a visitor") await signUp(page);
    await page.goto("/preferences/");
    await expect(page.getByText("saved as you make it")).toBeVisible();

    const switches = page.getByRole("switch");
    await switches.evaluateAll(inputs => {
      for (const input of inputs) (input as HTMLInputElement).click();
    });
    await expect(page.getByText("Saved", { exact: true })).toHaveCount(4);
    await page.reload();
    await expect(theme(page)).toHaveAttribute("data-theme", "light");
    await expect(switches).toHaveCount(4);
    for (const one of await switches.all()) await expect(one).not.toBeChecked();
  });
}

test("a change that can't be saved is taken back, with a message", async ({ page, complaints }) => {
  await page.goto("/preferences/");
  await expect(page.getByText("saved as you make it")).toBeVisible();
  const words =
    "Something went wrong! The issue has been reported and the developers are working to fix it as soon as possible.";
  for (const fail of ["answer", "network"] as const) {
    await page.route(isPreferencesRequest, route =>
      fail === "network" ? route.abort() : route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
    );
    const toasts = await page.getByText(words).count();
    // It may be taken back before a check could see it.
    await page.getByRole("radio", { name: "Light" }).click();
    await expect(page.getByText(words)).toHaveCount(toasts + 1);
    await expect(theme(page)).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
    await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
    await page.unroute(isPreferencesRequest);
  }
  await page.getByRole("radio", { name: "Light" }).check();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await expect(theme(page)).toHaveAttribute("data-theme", "light");
  // The browser reports both failures.
  expect(complaints.splice(0).every(line => isPreferences(line))).toBe(true);
});

test("works by keyboard alone, without an axe violation in either theme", async ({ page }) => {
  await page.goto("/preferences/");
  await expect(page.getByText("saved as you make it")).toBeVisible();
  const check = async () => {
    // Text that is still fading in has less contrast.
    await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
    expect(await getViolations(page)).toEqual([]);
  };
  await check();
  await page.getByRole("radio", { name: "Dark" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(theme(page)).toHaveAttribute("data-theme", "light");
  await page.keyboard.press("Tab");
  await expect(liveFigures(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(liveFigures(page)).not.toBeChecked();
  for (let tab = 0; tab < 4; tab++) await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "5 min", exact: true })).toBeChecked();
  await expect(page.getByText("Saved", { exact: true })).toHaveCount(3);
  await check();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a learner saves preferences by a form", async ({ page }) => {
    await signUp(page);
    await page.goto("/preferences/");
    await page.getByRole("radio", { name: "Light" }).check();
    await page.getByRole("switch", { name: "Progress bar" }).uncheck();
    await page.getByRole("radio", { name: "10 min" }).check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL(/\/preferences\/\?notice=saved$/);
    await expect(page.getByRole("main").getByRole("status").first()).toContainText("saved");
    await expect(theme(page)).toHaveAttribute("data-theme", "light");

    await page.goto("/preferences/");
    await expect(page.getByRole("switch", { name: "Progress bar" })).not.toBeChecked();
    await expect(liveFigures(page)).toBeChecked();
    await expect(page.getByRole("radio", { name: "10 min" })).toBeChecked();
  });
});

function isPreferencesRequest(url: URL): boolean {
  return url.pathname.startsWith("/preferences/") && url.pathname.endsWith(".data");
}

test("hears of changes again after a server outage", async ({ page, browser, complaints }) => {
  const own = await startProduct();
  try {
    await page.goto(`${own.url}/sign-up/`);
    const credentials = newCredentials();
    await submitCredentials(page, credentials, "Sign up");
    await expect(page).toHaveURL(/\/lessons\/$/);
    const heard = listening(page);
    await page.goto(`${own.url}/preferences/`);
    await heard;
    await own.kill();
    const again = listening(page);
    await own.restart();
    await again;

    const other = await otherDevice(browser, own.url);
    await logIn(other, credentials);
    await other.goto("/lessons/");
    await other.getByRole("button", { name: "Switch to light theme" }).click();
    await expect(theme(page)).toHaveAttribute("data-theme", "light", AT_ONCE);
    await page.goto("about:blank");
    // Ignore the browser's own complaints while the server is away.
    complaints.length = 0;
  } finally {
    await own.dispose();
  }
});
