import type { Page } from "@playwright/test";
import { DAY } from "~/domain/durations";
import { violationsInBothThemes } from "./support/accessible";
import { newCredentials } from "./support/credentials";
import { logOut, signUp, submitCredentials } from "./support/learner";
import { databaseValue, getLearnerId } from "./support/local-paddle";
import { give, listening, PREMIUM } from "./support/plans";
import { type Product, startProduct } from "./support/product";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

const slot = (page: Page) => page.getByTestId("ad-slot");
const AD_SCRIPT = "https://pagead2.googlesyndication.com/**";

async function cookie(page: Page, wanted: string): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === wanted)?.value;
}
const flag = (page: Page) => cookie(page, "tm_flag");

test("a visitor sees our own notice at the end of the page, from the first byte on", async ({
  page,
  request,
}) => {
  expect(await (await request.get("/typing-practice/")).text()).toContain('data-testid="ad-slot"');
  const others: string[] = [];
  page.on("request", asked => {
    const { hostname } = new URL(asked.url());
    if (hostname !== "127.0.0.1" && hostname !== "localhost") others.push(asked.url());
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 2_400 });
    await page.goto("/typing-practice/");
    await readyText(page);
    await expect(slot(page)).toContainText("Typing Mentor is free because of ads.");
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), `${width}`).toBe(0);
    const [pad, ad] = [await page.getByTestId("typing-pad").boundingBox(), await slot(page).boundingBox()];
    expect(ad?.y).toBeGreaterThan((pad?.y ?? 0) + (pad?.height ?? 0) + 100);
  }
  expect(others).toEqual([]);
  expect(await flag(page)).toBeUndefined();
  await slot(page).getByRole("link", { name: "Plans without ads" }).click();
  await expect(page).toHaveURL(/\/pricing\/$/);
  await expect(slot(page)).toHaveCount(0);
  await page.goto("/login/");
  await expect(slot(page)).toHaveCount(0);
});

test("hidden ads stay hidden for half an hour, or until the page reloads", async ({ page, product }) => {
  await page.clock.install();
  const hide = () => page.getByRole("button", { name: "Hide ads for 30 minutes" }).click();
  const { email } = await signUp(page);
  const uid = await getLearnerId(product, email);
  await page.goto("/stats/");
  await hide();
  await expect(slot(page)).toHaveCount(0);
  await expect
    .poll(() => databaseValue(product, `users/${uid}/adResumeTimestamp`))
    .toBeGreaterThan(Date.now() + 29 * 60_000);
  await page.getByRole("contentinfo").getByRole("link", { name: "Preferences" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Preferences" })).toBeVisible();
  await expect(slot(page)).toHaveCount(0);
  await page.reload();
  await expect(slot(page)).toBeVisible();
  await hide();
  await expect(slot(page)).toHaveCount(0);
  await page.clock.fastForward(30 * 60_000);
  await expect(slot(page)).toBeVisible();
});

test("the learner's other open pages follow, a page opened later doesn't", async ({ page }) => {
  await signUp(page);
  const tab = await page.context().newPage();
  const both = [listening(page, "adResumeTimestamp"), listening(tab, "adResumeTimestamp")];
  await page.goto("/stats/");
  await tab.goto("/stats/");
  await Promise.all(both);
  await page.getByRole("button", { name: "Hide ads for 30 minutes" }).click();
  await expect(slot(tab)).toHaveCount(0);
  const again = listening(tab, "adResumeTimestamp");
  await tab.goto("/weakness/");
  await again;
  await expect(slot(tab)).toBeVisible();
  await expect(slot(page)).toHaveCount(0);
});

test("a plan removes ads in the open page, its end brings them back, and the flag cookie follows", async ({
  page,
  product,
}) => {
  const { email } = await signUp(page);
  await page.goto("/lessons/");
  await expect(slot(page)).toBeVisible();
  expect(await flag(page)).toBe("b3m8n1");
  const heard = listening(page);
  await page.goto("/typing-practice/");
  const text = await readyText(page);
  await heard;
  await typeText(page, text.slice(0, 5));
  await give(product, email, PREMIUM);
  await expect(slot(page)).toHaveCount(0);
  await expect.poll(() => flag(page)).toBe("a7x9k2");
  // The test goes on.
  expect(await page.getByTestId("copy").textContent()).toBe(text);
  await expect(page.getByTestId("copy").locator('[data-state="correct"]').first()).toBeVisible();

  const { value, expires } = (await page.context().cookies()).find(({ name }) => name === "tm_flag") ?? {};
  expect(value).toBe("a7x9k2");
  expect(Math.round(((expires ?? 0) * 1_000 - Date.now()) / DAY)).toBe(365);
  await give(product, email, { ...PREMIUM, isAdFreeOnly: true });
  await page.goto("/lessons/");
  await expect(slot(page)).toHaveCount(0);
  await give(product, email, PREMIUM, -1_000);
  await page.goto("/stats/");
  await expect(slot(page)).toBeVisible();
  expect(await flag(page)).toBe("b3m8n1");
});

test("logging out removes the plan's flag cookie", async ({ page, product }) => {
  const { email } = await signUp(page);
  await give(product, email, PREMIUM);
  await page.goto("/stats/");
  expect(await flag(page)).toBe("a7x9k2");
  await logOut(page);
  expect(await flag(page)).toBe("b3m8n1");
  await expect(slot(page)).toBeVisible();
});

test.describe("with an ad network", () => {
  // One after the other: each worker would start its own product.
  test.describe.configure({ mode: "default" });
  let own: Product;
  test.beforeAll(async () => {
    own = await startProduct({ ADS_CLIENT: "ca-pub-1234567890" });
  });
  test.afterAll(() => own.dispose());

  async function watchNetwork(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route(AD_SCRIPT, route => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "window.adNetworkRan = true" });
    });
    return asked;
  }
  const question = (page: Page) => page.getByRole("region", { name: "Cookies and consent" });

  test("asks once, and loads nothing of the network without consent", async ({ page }) => {
    const asked = await watchNetwork(page);
    await page.goto(`${own.url}/typing-practice/`);
    await readyText(page);
    await expect(question(page)).toBeVisible();
    await expect(slot(page)).toHaveAttribute("data-kind", "house");
    await question(page).getByRole("button", { name: "Do not allow" }).click();
    await expect(question(page)).toHaveCount(0);
    // It disappears at once; wait for the answer.
    await expect.poll(() => cookie(page, "tm_consent")).toBe("no");
    await page.reload();
    await expect(slot(page)).toHaveAttribute("data-kind", "house");
    await expect(question(page)).toHaveCount(0);
    expect(asked).toEqual([]);

    await page.getByRole("contentinfo").getByRole("link", { name: "Cookies and consent" }).click();
    await expect(page.getByText("At present you do not allow it.")).toBeVisible();
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(page.getByText("At present you allow it.")).toBeVisible();
    expect(asked).toEqual([]);
    await page.goto(`${own.url}/stats/`);
    await expect(slot(page)).toHaveAttribute("data-kind", "network");
    await expect.poll(() => page.evaluate(() => "adNetworkRan" in window)).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Preferences" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Preferences" })).toBeVisible();
    await expect(page.locator("ins.adsbygoogle")).toHaveCount(1);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("client=ca-pub-1234567890");
  });

  test("loads ads after consent on the page, and doesn't disturb typing", async ({ page }) => {
    const asked = await watchNetwork(page);
    await page.goto(`${own.url}/typing-practice/`);
    const text = await readyText(page);
    await typeText(page, text.slice(0, 5));
    await question(page).getByRole("button", { name: "Allow", exact: true }).click();
    await expect(slot(page)).toHaveAttribute("data-kind", "network");
    await expect.poll(() => asked.length).toBe(1);
    expect(await page.getByTestId("copy").textContent()).toBe(text);
    await expect(page.getByTestId("copy").locator('[data-state="correct"]').first()).toBeVisible();
  });

  test("a subscriber gets neither the question nor ads", async ({ page }) => {
    const asked = await watchNetwork(page);
    const credentials = newCredentials();
    await page.goto(`${own.url}/sign-up/`);
    await submitCredentials(page, credentials, "Sign up");
    await expect(page).toHaveURL(/\/lessons\/$/);
    await expect(question(page)).toBeVisible();
    await give(own, credentials.email, PREMIUM);
    await page.context().addCookies([{ name: "tm_consent", value: "yes", url: own.url }]);
    await page.goto(`${own.url}/lessons/`);
    await expect(slot(page)).toHaveCount(0);
    await page.goto(`${own.url}/typing-practice/`);
    await readyText(page);
    await expect(question(page)).toHaveCount(0);
    await expect(page.locator("ins.adsbygoogle")).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  test("the question has no axe violation in either theme", async ({ page }) => {
    await page.goto(`${own.url}/about/`);
    await expect(question(page)).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("the question is a form that leads back", async ({ page }) => {
      await page.goto(`${own.url}/stats/?notice=x`);
      await question(page).getByRole("button", { name: "Do not allow" }).click();
      await expect(page).toHaveURL(`${own.url}/stats/?notice=x`);
      await expect(question(page)).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Hide ads for 30 minutes" })).toBeHidden();
    });
  });
});

test.describe("with every third party configured", () => {
  // One after the other: each worker would start its own product.
  test.describe.configure({ mode: "default" });
  let own: Product;
  test.beforeAll(async () => {
    own = await startProduct({
      ADS_CLIENT: "ca-pub-1234567890",
      TAG_MANAGER_ID: "GTM-ABC1234",
      LIVE_CHAT_SCRIPT: "https://chat.example/widget.js",
    });
  });
  test.afterAll(() => own.dispose());

  test("no script loads before consent, on other pages, or after a refusal", async ({ page, complaints }) => {
    const asked: string[] = [];
    for (const host of ["pagead2.googlesyndication.com", "www.googletagmanager.com", "chat.example"]) {
      await page.route(`https://${host}/**`, route => {
        asked.push(host);
        return route.fulfill({ contentType: "text/javascript", body: "" });
      });
    }
    const question = page.getByRole("region", { name: "Cookies and consent" });
    // A new document may replace this one: use it within `toPass` after a navigation.
    const scripts = () =>
      page.locator("script[data-party]").evaluateAll(all => all.map(one => one.getAttribute("src")));
    const TAG_MANAGER = ["/tag-manager.js", "https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234"];
    const CHAT = "https://chat.example/widget.js";

    await page.goto(`${own.url}/typing-practice/`);
    await readyText(page);
    await expect(question).toContainText("a live chat, in which learners who are logged in can write to us");
    expect(await scripts()).toEqual([]);
    await page.goto(`${own.url}/about/`);
    await expect(page.locator("script[src]")).toHaveCount(0);
    expect(asked).toEqual([]);

    await question.getByRole("button", { name: "Allow", exact: true }).click();
    await expect(question).toHaveCount(0);
    expect(await scripts()).toEqual(TAG_MANAGER);
    await expect.poll(() => asked).toEqual(["www.googletagmanager.com"]);
    expect(await page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer)).toEqual([
      { "gtm.start": expect.any(Number), event: "gtm.js" },
    ]);

    await page.goto(`${own.url}/sign-up/`);
    expect(await scripts()).toEqual([]);
    await submitCredentials(page, newCredentials(), "Sign up");
    await expect(page).toHaveURL(/\/lessons\/$/);
    await expect(async () => expect(await scripts()).toEqual([...TAG_MANAGER, CHAT])).toPass();
    await expect.poll(() => asked).toContain("chat.example");
    await page.getByRole("contentinfo").getByRole("link", { name: "Preferences" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Preferences" })).toBeVisible();
    expect(asked.filter(host => host === "chat.example")).toHaveLength(1);

    // No third party may see that page, so it loads as a new document.
    await page.locator('header a[href="/profile/"]').click();
    await expect(page.getByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
    await expect(async () => expect(await scripts()).toEqual([CHAT])).toPass();
    await page.goto(`${own.url}/admin/`);
    expect(await scripts()).toEqual([]);
    // From the 404 for everyone who isn't an admin.
    expect(complaints.splice(0)).toHaveLength(1);

    await page.goto(`${own.url}/lessons/`);
    await logOut(page);
    await expect(async () => expect(await scripts()).toEqual(TAG_MANAGER)).toPass();
    await page.goto(`${own.url}/consent/`);
    await page.getByRole("button", { name: "Do not allow" }).click();
    await expect(page.getByText("At present you do not allow it.")).toBeVisible();
    asked.length = 0;
    await page.goto(`${own.url}/typing-practice/`);
    await readyText(page);
    expect(await scripts()).toEqual([]);
    await expect(slot(page)).toHaveAttribute("data-kind", "house");
    expect(asked).toEqual([]);
  });
});
