import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { logOut, newCredentials, signUp, submitCredentials } from "./support/learner";
import { DAY_MS, databaseValue, learnerIdOf, setDatabaseValue } from "./support/local-paddle";
import { type Product, startProduct } from "./support/product";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

const slot = (page: Page) => page.getByTestId("ad-slot");
const popup = (page: Page) => page.getByRole("dialog", { name: "TRIAL EXPIRED / PAYMENT UPDATE REQUIRED" });
const AD_SCRIPT = "https://pagead2.googlesyndication.com/**";

/** What a learner may have, as somebody would write it by hand. */
const PREMIUM = { type: "yearly", isTrialing: false, isAdFreeOnly: false };
const TRIAL = { type: "trial", isTrialing: true, isAdFreeOnly: false };

async function give(product: Product, email: string, plan: object | null, lastsMs = 30 * DAY_MS) {
  const uid = await learnerIdOf(product, email);
  const value = plan && { ...plan, expiresAt: Date.now() + lastsMs };
  await setDatabaseValue(product, `users/${uid}/aiSubscription`, value);
  return uid;
}

async function flag(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === "tm_flag")?.value;
}

/** Resolves once the page listens to the learner's subscription. */
function listening(page: Page): Promise<void> {
  return new Promise(resolve => {
    page.on("websocket", socket =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes("aiSubscription")) resolve();
      }),
    );
  });
}

test("a visitor sees a notice of ours at the end of the page, which is there from the first byte", async ({
  page,
  request,
}) => {
  expect(await (await request.get("/typing-practice/")).text()).toContain('data-testid="ad-slot"');
  const others: string[] = [];
  page.on("request", asked => {
    const url = () => asked.url();
    if (!url().startsWith("http://127.0.0.1") && !url().startsWith("http://localhost")) others.push(url());
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

test("who hides ads is left alone for half an hour, or until the page is loaded anew", async ({
  page,
  product,
}) => {
  await page.clock.install();
  const hide = () => page.getByRole("button", { name: "Hide ads for 30 minutes" }).click();
  const { email } = await signUp(page);
  const uid = await learnerIdOf(product, email);
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

test("a plan takes ads away in the open page, its end brings them back, and the flag says so", async ({
  page,
  product,
}) => {
  const { email } = await signUp(page);
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
  // The test that was under way still is.
  expect(await page.getByTestId("copy").textContent()).toBe(text);
  await expect(page.getByTestId("copy").locator('[data-state="correct"]').first()).toBeVisible();

  const { value, expires } = (await page.context().cookies()).find(({ name }) => name === "tm_flag") ?? {};
  expect(value).toBe("a7x9k2");
  expect(Math.round(((expires ?? 0) * 1_000 - Date.now()) / DAY_MS)).toBe(365);
  await give(product, email, { ...PREMIUM, isAdFreeOnly: true });
  await page.goto("/lessons/");
  await expect(slot(page)).toHaveCount(0);
  await give(product, email, PREMIUM, -1_000);
  await page.goto("/stats/");
  await expect(slot(page)).toBeVisible();
  expect(await flag(page)).toBe("b3m8n1");
});

test("whoever logs out leaves no flag of a plan behind", async ({ page, product }) => {
  const { email } = await signUp(page);
  await give(product, email, PREMIUM);
  await page.goto("/stats/");
  expect(await flag(page)).toBe("a7x9k2");
  await logOut(page);
  expect(await flag(page)).toBe("b3m8n1");
  await expect(slot(page)).toBeVisible();
});

test.describe("with a client of an ad network", () => {
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

  test("asks once, and nothing of the network is fetched without a yes", async ({ page }) => {
    const asked = await watchNetwork(page);
    await page.goto(`${own.url}/typing-practice/`);
    await readyText(page);
    await expect(question(page)).toBeVisible();
    await expect(slot(page)).toHaveAttribute("data-kind", "house");
    await question(page).getByRole("button", { name: "Do not allow" }).click();
    await expect(question(page)).toHaveCount(0);
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

  test("a yes on the page itself is enough, and does not disturb who types", async ({ page }) => {
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

  test("a subscriber is neither asked nor shown any", async ({ page }) => {
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

  for (const palette of ["dark", "light"] as const)
    test(`no axe rule is violated by the question and its screen, ${palette}`, async ({ page }) => {
      await page.request.post(`${own.url}/preferences/`, { form: { paletteMode: palette, back: "/" } });
      for (const path of ["/stats/", "/consent/"]) {
        await page.goto(`${own.url}${path}`);
        await expect(page.locator("html")).toHaveAttribute("data-theme", palette);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      }
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

test("the popup at a trial's end follows its rules", async ({ page, product, browser }) => {
  const { email } = await signUp(page);
  const uid = await give(product, email, TRIAL, -60_000);
  await page.goto("/lessons/");
  await expect(popup(page)).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
  await page.goto("/stats/");
  await expect(slot(page)).toBeVisible();
  await expect(popup(page)).toHaveCount(0);

  // A day later, in two tabs: closed in one, closed in both.
  const dayAgo = () =>
    page.evaluate(
      ([key, day]) => localStorage.setItem(key, String(Number(localStorage.getItem(key)) - day)),
      [`tm_trial_popup_closed:${uid}`, DAY_MS] as const,
    );
  await dayAgo();
  await page.reload();
  await expect(popup(page)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto("/lessons/");
  await expect(popup(tab)).toBeVisible();
  await popup(tab).getByRole("button", { name: "Ask Me Later" }).click();
  await expect(popup(page)).toHaveCount(0);
  await tab.close();

  await dayAgo();
  await page.goto("/lessons/");
  await popup(page).getByRole("button", { name: "Not Interested" }).click();
  await expect(page.getByRole("dialog", { name: "Help Us Improve" })).toBeVisible();
  await page.getByLabel("Your feedback").fill("  Not for me.  ");
  await page.getByRole("button", { name: "Submit Feedback" }).click();
  await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const entries = (await databaseValue(product, "cancellationFeedback")) as Record<string, unknown>;
  expect(Object.values(entries)).toContainEqual(
    expect.objectContaining({ userId: uid, feedback: "Not for me.", about: "trial" }),
  );
  await dayAgo();
  await page.goto("/stats/");
  await expect(slot(page)).toBeVisible();
  await expect(popup(page)).toHaveCount(0);

  // Another browser of the learner's knows nothing of it, but a small screen is left alone.
  const state = await page.context().storageState();
  const small = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 599, height: 800 },
    storageState: { ...state, origins: [] },
  });
  const phone = await small.newPage();
  await phone.goto("/lessons/");
  await expect(slot(phone)).toBeVisible();
  await expect(popup(phone)).toHaveCount(0);
  await phone.setViewportSize({ width: 900, height: 800 });
  await expect(popup(phone)).toBeVisible();
  await popup(phone).getByRole("button", { name: "Update Payment Info" }).click();
  await expect(phone).toHaveURL(/\/pricing\/$/);
  await expect(popup(phone)).toHaveCount(0);
  await small.close();
});

test("Show Ads brings hidden ads back, and a test in progress is not interrupted", async ({
  page,
  product,
}) => {
  const { email } = await signUp(page);
  const heard = listening(page);
  await page.goto("/typing-practice/");
  const text = await readyText(page);
  await page.getByRole("button", { name: "Hide ads for 30 minutes" }).click();
  await expect(slot(page)).toHaveCount(0);
  await heard;
  await typeText(page, text.slice(0, 5));
  await give(product, email, TRIAL, -60_000);
  await expect.poll(() => page.evaluate(() => document.querySelector("[data-phase]") !== null)).toBe(true);
  await typeText(page, text.slice(5, 30));
  await expect(popup(page)).toHaveCount(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Statistics" }).click();
  await expect(popup(page)).toBeVisible();
  await popup(page).getByRole("button", { name: "Show Ads" }).click();
  await expect(popup(page)).toHaveCount(0);
  await expect(slot(page)).toBeVisible();
});
