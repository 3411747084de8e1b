import { newCredentials } from "./support/credentials";
import { expect, test } from "./support/test";

test.use({ javaScriptEnabled: false });

test("without JavaScript: sign up, log out, log in, read every screen", async ({ page, complaints }) => {
  const { email, password } = newCredentials();
  await page.goto("/sign-up/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
  await expect(page).toHaveURL(/\/lessons\/$/);

  for (const path of [
    "/",
    "/lessons/",
    "/weakness/",
    "/typing-practice/",
    "/typing-practice/numbers/",
    "/typing-practice/for-you/",
    "/typing-test/",
    "/stats/",
    "/profile/",
    "/pricing/",
    "/help/",
    "/typing-mentor-coach/",
    "/typing-mentor-coach-terms/",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/typing-practice/");
  expect((await page.getByTestId("copy").textContent())?.length).toBeGreaterThan(299);

  await page.getByRole("button", { name: "Log out" }).first().click();
  await page.goto("/profile/");
  await expect(page).toHaveURL(/\/login\/\?toast=show&destination=/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  // Chromium reports the form's 400.
  expect(complaints.splice(0)).toEqual([expect.stringContaining("status of 400")]);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(/\/profile\/$/);
});

test("without JavaScript: change and remember the theme", async ({ page }) => {
  await page.goto("/typing-test/");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch to light theme" }).first().click();
  await expect(page).toHaveURL(/\/typing-test\/$/);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});
