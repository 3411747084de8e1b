import type { Page } from "@playwright/test";
import { claude, EXERCISE_OFF_TARGET, EXERCISE_ON_TH, startFakeClaude } from "../support/coach/fake-claude";
import { signUp } from "./support/learner";
import { startProduct } from "./support/product";
import { expect, test as journey } from "./support/test";

const test = journey.extend<{ fake: Awaited<ReturnType<typeof startFakeClaude>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
  fake: async ({}, use) => {
    const fake = await startFakeClaude();
    await use(fake);
    await fake.close();
  },
  product: async ({ fake }, use) => {
    const product = await startProduct({ ANTHROPIC_API_KEY: "sk-fake", ANTHROPIC_BASE_URL: fake.url });
    await use(product);
    await product.dispose();
  },
});

const getChat = (page: Page) => page.getByTestId("chat");
const said = (page: Page, role: "user" | "assistant") =>
  getChat(page).locator(`[data-testid="chat-message"][data-role="${role}"]`);

async function ask(page: Page, question: string): Promise<void> {
  await getChat(page).getByLabel("Your message").fill(question);
  await getChat(page).getByRole("button", { name: "Send" }).click();
}

test("however a reply ends, the chat says so and loses no message; a lesson off target is repaired", async ({
  page,
  fake,
}) => {
  await signUp(page);
  await page.request.post("/pricing/", { form: { intent: "start-trial" } });
  await page.goto("/typing-mentor-coach/");
  await expect(getChat(page)).toContainText("AI tutor");

  let open = () => {};
  const gate = new Promise<void>(resolve => {
    open = resolve;
  });
  const first = "Keep your fingers on the home row while you type. ";
  fake.next(claude.pauses([first], gate, ["Accuracy comes before speed. "]));
  await ask(page, "Where do my fingers go?");
  await expect(said(page, "assistant").last()).toContainText(first.trim());
  await expect(getChat(page).getByRole("button", { name: "Stop" })).toBeVisible();
  open();
  await expect(said(page, "assistant").last()).toContainText("Accuracy comes before speed.");
  await expect(getChat(page).getByRole("button", { name: "Stop" })).toBeHidden();

  const failure = page.getByTestId("chat-error");
  const again = getChat(page).getByRole("button", { name: "Try again" });
  const failures = [
    { scenarios: [claude.isCutAfter(first)], words: "Couldn't fetch message from AI" },
    { scenarios: [claude.isOverloaded(), claude.isOverloaded()], words: "Couldn't fetch message from AI" },
    { scenarios: [claude.saysNothing()], words: "No message found. Please try again later." },
    { scenarios: [claude.isOffTopic()], words: "No message found. Please try again later." },
  ];
  fake.next(
    ...failures.flatMap(({ scenarios }) => scenarios),
    claude.says("Slow down by a tenth, and type it right. "),
  );
  await ask(page, "How do I make fewer mistakes?");
  for (const { words } of failures) {
    await expect(failure).toContainText(words);
    const asked = fake.requests.length;
    await again.click();
    await fake.asked(asked + 1);
  }
  await expect(said(page, "assistant").last()).toHaveText(/Slow down by a tenth/);
  await expect(said(page, "user")).toHaveCount(2);

  fake.next(claude.isHostile());
  await ask(page, "And what about speed?");
  await expect(getChat(page).getByRole("button", { name: "Stop" })).toBeHidden();
  await expect(getChat(page).locator("[role=log] :is(img, script, iframe)")).toHaveCount(0);
  await expect(getChat(page)).not.toContainText("evil.example");
  await page.reload();
  await expect(said(page, "user")).toHaveText([/fingers go/, /fewer mistakes/, /about speed/]);

  // A lesson that misses its target is repaired once, then generated locally.
  const lesson = async () => {
    const data = { aiOptions: { weaknessItemToGenerateTest: "th" } };
    const { aiGuidedExercise, writtenBy } = await (await page.request.post("/api/ai-copy/", { data })).json();
    const words = String(aiGuidedExercise).split(" ");
    expect(words.filter(word => word.includes("th")).length / words.length).toBeGreaterThanOrEqual(1 / 3);
    return writtenBy;
  };
  fake.next(claude.writes(EXERCISE_OFF_TARGET), claude.writes(EXERCISE_OFF_TARGET));
  expect(await lesson()).toBe("local");
  fake.next(claude.writes(EXERCISE_OFF_TARGET), claude.writes(EXERCISE_ON_TH));
  expect(await lesson()).toBe("claude");
});
