import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectAccessibleOn } from "./support/accessible";
import { expectRefusal } from "./support/complaints";
import { newCredentials } from "./support/credentials";
import { signUp, submitCredentials } from "./support/learner";
import { getLearnerId, setDatabaseValue } from "./support/local-paddle";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

/** Types a whole test of one minute, by the keys' time stamps: 75 wpm. */
async function typeOneMinute(page: Page): Promise<void> {
  await page.goto("/typing-test/?minutes=1");
  await typeText(page, (await readyText(page)).slice(0, 420), 160);
  await expect(page.getByTestId("result")).toBeVisible();
}

const certificateLink = (page: Page) => page.getByRole("link", { name: "Get a certificate" });
const nameField = (page: Page) => page.getByLabel("Name on the certificate");
const createButton = (page: Page) => page.getByRole("button", { name: "Create certificate" });

async function createCertificate(page: Page, name: string): Promise<string> {
  await nameField(page).fill(name);
  await createButton(page).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return page.url();
}

/** That documents and images were missing, as intended. */
function forgiveMissing(complaints: string[]): void {
  const others = complaints.filter(line => !line.includes("status of 404"));
  complaints.splice(0, complaints.length, ...others);
}

test("a test is certified, shown to a visitor, printed, and withdrawn", async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await signUp(page);
  await typeOneMinute(page);
  await expect(page.getByTestId("result")).toHaveAttribute("data-saved", "true");
  const wpm = (await page.getByTestId("wpm").textContent())?.replace(/\D+$/, "") ?? "";
  await certificateLink(page).click();

  await expectFormThatRefuses(page, complaints);
  const url = await createCertificate(page, `Ann "<b>Æ</b>" Byrne`);
  await expect(page.getByText(`${wpm} words a minute`)).toBeVisible();
  await expectAccessibleInBothThemes(page, "a certificate");

  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  await visitor.goto(url);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(`Ann "<b>Æ</b>" Byrne`);
  await expect(visitor.getByRole("link", { name: "Withdraw" })).toHaveCount(0);
  const image = (await visitor.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  const drawn = await visitor.evaluate(async address => {
    const picture = await createImageBitmap(await (await fetch(address)).blob());
    return [picture.width, picture.height];
  }, image);
  expect(drawn).toEqual([1200, 630]);

  await visitor.emulateMedia({ media: "print" });
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByRole("navigation").first()).toBeHidden();
  await expect(visitor.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(visitor.getByRole("contentinfo")).toBeHidden();
  for (const format of ["A4", "Letter"]) {
    const pdf = (await visitor.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Number(width), format).toBeGreaterThan(Number(height));
  }
  await visitor.emulateMedia({ media: null });

  await page.getByRole("link", { name: "Your certificates" }).click();
  await expect(page.getByTestId("certificate")).toHaveCount(1);
  await expectAccessibleOn(page, "certificates", "phone");
  await page.getByRole("link", { name: /^Withdraw/ }).click();
  await expectAccessibleOn(page, "the question whether to withdraw", "desk");
  await page.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("The certificate is withdrawn.")).toBeVisible();
  await expect(page.getByTestId("certificate")).toHaveCount(0);
  expect((await visitor.goto(url))?.status()).toBe(404);
  expect((await visitor.goto(image))?.status()).toBe(404);
  await visitor.close();

  // The result is still there, and can be certified again.
  await page.goto("/stats/");
  await page.getByRole("link", { name: /^Certificate: 1-minute test/ }).click();
  expect(await createCertificate(page, "Ann")).not.toBe(url);
});

/** The form without a name, and what it says to that. */
async function expectFormThatRefuses(page: Page, complaints: string[]): Promise<void> {
  await expect(nameField(page)).toHaveValue("");
  await createButton(page).click();
  await expect(page.getByText("Enter the name to print.")).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expectRefusal(complaints);
  await expectAccessibleInBothThemes(page, "the form of a certificate");
}

test("a visitor's test is certified after signing up", async ({ page, complaints }) => {
  await typeOneMinute(page);
  await certificateLink(page).click();
  await expect(page.getByText("Please log in to continue.")).toBeVisible();
  await page.getByRole("link", { name: "Create an account" }).click();
  await expect(page).toHaveURL(/\/sign-up\//);
  await submitCredentials(page, newCredentials(), "Sign up");
  await expect(page.getByRole("heading", { name: "Result not found" })).toBeVisible();
  forgiveMissing(complaints);
  await page.getByRole("button", { name: "Add to my account" }).click();
  await createCertificate(page, "Ann");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a certificate is created and withdrawn as well", async ({ page, product, complaints }) => {
    const { email } = await signUp(page);
    const id = "1790000000000-journey001";
    const result = {
      name: "ONE_MIN",
      duration: 60_000,
      started: 1_790_000_000_000,
      finished: 1_790_000_060_000,
      wpm: 62,
      accuracy: 97.4,
    };
    const user = await getLearnerId(product, email);
    await setDatabaseValue(product, `users/${user}/stats/${id}`, result);
    await page.goto(`/certificate/new/?result=${id}`);
    await createCertificate(page, "Ann");
    const url = page.url();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await page.getByRole("link", { name: "Withdraw" }).click();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("The certificate is withdrawn.")).toBeVisible();
    expect((await page.goto(url))?.status()).toBe(404);
    forgiveMissing(complaints);
  });
});
