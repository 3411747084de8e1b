import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes, expectAccessibleOn } from "./support/accessible";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText, wrongKey } from "./support/typing";

const COACH = "/typing-mentor-coach/";
/** A pair that this learner always mistypes at first, and that is part of no other measured item. */
const PAIR = /(?<=e)n/g;

/** Types the text; mistypes and corrects the end of each weak pair. */
async function typeClumsily(page: Page, text: string): Promise<void> {
  let typed = 0;
  for (const { index } of text.matchAll(PAIR)) {
    await typeText(page, text.slice(typed, index));
    await page.keyboard.press(wrongKey(text[index]));
    await page.keyboard.press("Backspace");
    typed = index;
  }
  await typeText(page, text.slice(typed));
}

/** Types the pad's lesson, waits until its result is saved, and returns its text. */
async function take(page: Page): Promise<string> {
  const text = await readyText(page);
  await typeClumsily(page, text);
  await expect(page.getByTestId("result")).toHaveAttribute("data-saved", "true");
  return text;
}

async function nextLesson(page: Page, before: string): Promise<void> {
  await page.getByRole("button", { name: "Next lesson" }).click();
  await expect(page.getByTestId("copy")).not.toHaveText(before);
}

test("a new learner is greeted, evaluated, answered, and led from lesson to lesson", async ({ page }) => {
  test.slow();
  await signUp(page);
  await page.request.post("/pricing/", { form: { intent: "start-trial" } });
  await page.goto(COACH);
  const chat = page.getByTestId("chat");
  const why = page.getByTestId("why");
  const offer = (name: string) => chat.getByRole("button", { name });

  await expect(chat).toContainText("start the evaluation");
  await readyText(page);
  await offer("Start the evaluation").click();
  for (const stage of ["1 of 3: small letters", "2 of 3: pairs", "3 of 3: the fifty"]) {
    await expect(why).toContainText(`Evaluation ${stage}`);
    await expect(page.getByLabel("Type the text here")).toBeFocused();
    const text = await take(page);
    if (!stage.startsWith("3")) await nextLesson(page, text);
  }
  await expect(offer("A lesson on “en”")).toBeVisible();

  await chat.getByLabel("Your message").fill("What should I do next?");
  await chat.getByRole("button", { name: "Send" }).click();
  const replies = chat.locator('[data-testid="chat-message"][data-role="assistant"]');
  await expect(replies.last()).toContainText(/\ben\b/);
  await expect(chat.getByRole("button", { name: "Stop" })).toBeHidden();

  // The first conversation: the page has no thread yet.
  await chat.getByRole("link", { name: "New conversation" }).click();
  await expect(page).toHaveURL(/\?thread=new$/);
  const asked = chat.locator('[data-testid="chat-message"][data-role="user"]');
  await expect(asked).toHaveCount(0);
  await chat.getByRole("button", { name: "How am I doing?" }).click();
  await expect(asked).toHaveCount(1);
  await expect(replies.last()).toContainText("wpm");
  await expect(page).toHaveURL(new RegExp(`${COACH}$`));

  await offer("A lesson on “en”").click();
  await expect(why.locator("kbd")).toHaveText("en");
  const lesson = await take(page);
  const words = lesson.split(" ");
  expect(words.filter(word => word.includes("en")).length / words.length).toBeGreaterThanOrEqual(1 / 3);
  await nextLesson(page, lesson);
  await expect(why).toContainText(/Your weakest (word|letter)/);

  await page.reload();
  await expect(asked).toHaveText(/How am I doing\?/);
  await expect(replies.last()).toContainText("wpm");
  await expectAccessibleInBothThemes(page, "the coach");
});

test("a learner without a plan reads why the coach is closed, and how to open it", async ({ page }) => {
  await page.goto(COACH);
  const reason = page.getByTestId("not-open");
  await expect(reason).toContainText("You are not signed in");
  await expect(reason.getByRole("link", { name: "Log in" })).toHaveAttribute(
    "href",
    `/login/?destination=${encodeURIComponent(COACH)}`,
  );
  await expectAccessibleOn(page, "the coach explained", "phone");
  await signUp(page);
  await page.goto(COACH);
  await expect(reason).toContainText("Your account has no plan");
  await reason.getByRole("link", { name: "Start 7-day free trial" }).click();
  await expect(page).toHaveURL(/\/pricing\/\?choice=trial/);
});
