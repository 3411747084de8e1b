import type { Page } from "@playwright/test";
import { getViolations } from "./support/accessible";
import { expectRefusal } from "./support/complaints";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";

const field = (page: Page, name: string) => page.getByRole("main").getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save details" }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a learner fills in the profile, sees what is wrong, and finds it saved", async ({
      page,
      complaints,
    }) => {
      await signUp(page);
      await page.goto("/profile/");
      await field(page, "First name").fill("  Órla ");
      await field(page, "User name").fill("no spaces");
      await field(page, "Contact address").fill("nobody");
      await field(page, "Date of birth").fill("2999-01-01");
      await field(page, "Postal address").fill("1 Main Street\nDublin");
      await save(page);
      await expectRefusal(complaints);
      await expect(field(page, "User name")).toHaveAccessibleDescription(/3 to 30/);
      await expect(field(page, "Contact address")).toHaveAccessibleDescription(/name@example\.com/);
      await expect(field(page, "Date of birth")).toHaveAccessibleDescription(/future/);
      await expect(field(page, "User name")).toHaveValue("no spaces");
      await expect(field(page, "Postal address")).toHaveValue("1 Main Street\nDublin");
      if (javaScriptEnabled) {
        await expect(field(page, "User name")).toBeFocused();
        expect(await getViolations(page)).toEqual([]);
      }

      await field(page, "User name").fill("orla.b");
      await field(page, "Contact address").fill("orla@example.org");
      await field(page, "Date of birth").fill("1970-01-01");
      await save(page);
      await expect(page.getByText("Your details are saved.")).toBeVisible();
      await page.goto("/profile/");
      await expect(field(page, "First name")).toHaveValue("Órla");
      await expect(field(page, "User name")).toHaveValue("orla.b");
      await expect(field(page, "Contact address")).toHaveValue("orla@example.org");
      await expect(field(page, "Date of birth")).toHaveValue("1970-01-01");
      await expect(field(page, "Postal address")).toHaveValue("1 Main Street\nDublin");

      await field(page, "First name").fill("");
      await save(page);
      await expect(page.getByText("Your details are saved.")).toBeVisible();
      await expect(field(page, "First name")).toHaveValue("");
    });
  });
}

test("half a date isn't taken for an empty one", async ({ page }) => {
  await signUp(page);
  await page.goto("/profile/");
  await field(page, "Date of birth").press("1");
  await save(page);
  await expect(field(page, "Date of birth")).toBeFocused();
  await expect(page).toHaveURL(/\/profile\/$/);
});
