import { getViolations } from "./support/accessible";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText } from "./support/typing";

test("a newcomer gets one thing to do, does it, and sees the progress", async ({ page }) => {
  await signUp(page);
  await page.goto("/lessons/");
  const next = page.getByTestId("next-lesson");
  await expect(next).toHaveAttribute("data-kind", "evaluation");
  await next.getByRole("link").click();
  await expect(page).toHaveURL(/\/typing-practice\/for-you\/$/);
  await typeText(page, await readyText(page));
  await expect(page.getByTestId("result")).toHaveAttribute("data-saved", "true");

  await page.goto("/lessons/");
  await expect(next).toContainText("2 of 3");
  const groups = page.getByRole("region", { name: "How far you are" }).getByRole("listitem");
  await expect(groups.filter({ hasText: "Small letters" })).toContainText(/\d+ of 26 at the target/);
  await expect(groups.filter({ hasText: "Bigrams" })).toContainText("none of 30");
});

test("any lesson can be found and opened by keyboard alone", async ({ page }) => {
  await signUp(page);
  await page.goto("/lessons/");
  const field = page.getByRole("searchbox", { name: "Find a lesson" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("quotes mark");
  await expect(page.getByRole("status").filter({ hasText: "One lesson" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue("");

  await page.keyboard.type("right hand");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("link", { name: "Right hand", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/typing-practice\/long-words-right-hand\/$/);

  await page.goBack();
  await field.fill("alphabet");
  await field.press("Enter");
  await expect(page).toHaveURL(/\/typing-practice\/alphabet\/$/);
});

test("search results have no axe violation", async ({ page }) => {
  await signUp(page);
  for (const find of ["letter groups", "there is no such lesson"]) {
    await page.goto(`/lessons/?find=${encodeURIComponent(find)}`);
    expect(await getViolations(page), find).toEqual([]);
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form finds lessons, and each is a link", async ({ page }) => {
    await signUp(page);
    await page.goto("/lessons/");
    await expect(page.getByTestId("next-lesson").getByRole("link")).toHaveAttribute(
      "href",
      "/typing-practice/for-you/",
    );
    await page.getByRole("searchbox", { name: "Find a lesson" }).fill("dickens");
    await page.getByRole("button", { name: "Find", exact: true }).click();
    await expect(page).toHaveURL(/\/lessons\/\?find=dickens#all-lessons$/);
    await expect(page.getByRole("searchbox")).toHaveValue("dickens");
    await page.getByRole("link", { name: "Charles Dickens" }).click();
    await expect(page).toHaveURL(/\/typing-practice\/quotes-charles-dickens\/$/);
  });
});
