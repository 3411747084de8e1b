import type { Page } from "@playwright/test";
import { openLocalPage } from "./support/inbox";
import type { Product } from "./support/product";
import { expect, test } from "./support/test";

/** Sends the form, and checks that the admins get it. */
async function write(page: Page, product: Product, name: string): Promise<void> {
  await page.goto("/contact-us/");
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email").fill(`${name.toLowerCase()}@example.com`);
  await page.getByLabel("Something does not work").check();
  await page.getByRole("textbox", { name: "Message" }).fill("The pad stops at the third line.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveURL(/\/thank-you\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await openLocalPage(page, product, "/local/inbox/");
  const notices = page.getByTestId("notice").filter({ hasText: name });
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText("The pad stops at the third line.");
}

test("a message reaches the admins, and the sender is thanked", ({ page, product }) =>
  write(page, product, "Ida"));

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test("a message reaches the admins without JavaScript as well", ({ page, product }) =>
    write(page, product, "Jon"));
});
