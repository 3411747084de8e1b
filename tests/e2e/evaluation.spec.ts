import type { Page } from "@playwright/test";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, typeText, wrongKey } from "./support/typing";

/**
 * A letter and a pair that this learner always mistypes at first. Neither is part of another item that is measured. The
 * evaluation has each word about once, so none of them can be weak after it.
 */
const LETTER = /q/g;
const PAIR = /(?<=e)n/g;

/** Types the text; mistypes and corrects the first character of each match. */
async function typeClumsily(page: Page, text: string, weak: readonly RegExp[]): Promise<void> {
  const mistakes = weak.flatMap(pattern => [...text.matchAll(pattern)].map(({ index }) => index));
  let typed = 0;
  for (const index of mistakes.toSorted((a, b) => a - b)) {
    await typeText(page, text.slice(typed, index));
    await page.keyboard.press(wrongKey(text[index]));
    await page.keyboard.press("Backspace");
    typed = index;
  }
  await typeText(page, text.slice(typed));
}

/** Types the open lesson, waits until its result is saved, and returns its text and what was submitted. */
async function take(page: Page, weak: readonly RegExp[]): Promise<{ text: string; lessonName: unknown }> {
  const text = await readyText(page);
  const submitResult = page.waitForRequest(
    request => request.url().includes("/api/results/") && request.method() === "POST",
  );
  await typeClumsily(page, text, weak);
  await expect(page.getByTestId("result")).toHaveAttribute("data-saved", "true");
  return { text, lessonName: (await submitResult).postDataJSON().lessonName };
}

/** Goes to the server's next lesson by the result's button. */
async function goOn(page: Page, before: string): Promise<void> {
  await page.getByRole("link", { name: "Next lesson" }).click();
  await expect(page.getByTestId("copy")).not.toHaveText(before);
  await expect(page.getByTestId("result")).toBeHidden();
}

function shareOfWords(text: string, holding: RegExp): number {
  const words = text.split(" ");
  return words.filter(word => new RegExp(holding.source).test(word)).length / words.length;
}

test("three stages make the profile; then lessons are planned, or rotate over the weakest items", async ({
  page,
  context,
}) => {
  test.slow();
  await signUp(page);
  await page.goto("/typing-practice/for-you/");
  const why = page.getByTestId("why");
  const clumsy = [LETTER, PAIR];

  const stages = [
    { says: "Evaluation 1 of 3: small letters", lessonName: "LOWERCASE" },
    { says: "Evaluation 2 of 3: pairs of letters", lessonName: "NG_BI" },
    { says: "Evaluation 3 of 3: the fifty most frequent words", lessonName: "CW_1_50" },
  ];
  for (const { says, lessonName } of stages) {
    await expect(why).toContainText(says);
    const taken = await take(page, clumsy);
    expect(taken.lessonName).toBe(lessonName);
    await expect(page.getByTestId("evaluated")).toHaveCount(lessonName === "CW_1_50" ? 1 : 0);
    await goOn(page, taken.text);
  }

  const kinds = async () =>
    (await context.cookies()).filter(({ name }) => name === "tm_last_kind").map(({ value }) => value);
  expect(await kinds()).toEqual([]);
  // From here on lessons are planned, unless the learner prefers the rotation.
  await expect(why).toContainText(/^(More of .+ you .+ a minute\.|Words and sentences that show us .+)$/);
  await page.request.post("/preferences/", {
    form: { lessonChoice: "rotation" },
    headers: { Origin: new URL(page.url()).origin },
  });
  await page.reload();
  await expect(why).toContainText("Your weakest");
  await expect(why.locator("kbd")).toHaveText("en");
  await expect(why).toContainText(/\d+ wpm \(target: \d+ wpm\)/);
  const taken = await take(page, [LETTER]);
  expect(taken.lessonName).toBe("AI");
  expect(shareOfWords(taken.text, /en/)).toBeGreaterThanOrEqual(1 / 3);
  expect(await kinds()).toEqual(["ngrams"]);
  await goOn(page, taken.text);
  // A word or a letter, whichever was met three times.
  await expect(why).toContainText("Your weakest");
  await take(page, [LETTER]);
  expect((await kinds()).filter(kind => kind === "words" || kind === "characters")).toHaveLength(1);
});

test("any item can be practised by its address, and takes its turn in the rotation", async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto("/typing-practice/for-you/?group=ngBi&item=th");
  await expect(page.getByTestId("why").locator("kbd")).toHaveText("th");
  const { text } = await take(page, []);
  expect(shareOfWords(text, /th/)).toBeGreaterThanOrEqual(1 / 3);
  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === "tm_last_kind")?.value).toBe("ngrams");
  await goOn(page, text);
  await expect(page.getByTestId("why")).toContainText("Evaluation");
});

test("a missing item is a 404", async ({ page, complaints }) => {
  await signUp(page);
  const answer = await page.goto("/typing-practice/for-you/?group=ngBi&item=zz");
  expect(answer?.status()).toBe(404);
  complaints.length = 0;
});

test("visitors are evaluated, too, and then get lessons by a plan, which stays in their browser", async ({
  page,
}) => {
  test.slow();
  await page.goto("/lessons/");
  await page.getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/typing-practice\/for-you\/$/);
  const why = page.getByTestId("why");
  const next = async () => {
    await page.getByRole("button", { name: "Next lesson" }).click();
    await expect(page.getByTestId("result")).toBeHidden();
  };
  for (const stage of ["1 of 3: small letters", "2 of 3: pairs of letters", "3 of 3: the fifty"]) {
    await expect(why).toContainText(`Evaluation ${stage}`);
    await typeClumsily(page, await readyText(page), [/o/g]);
    await next();
  }
  await expect(why).toContainText(/^More of .+: (it costs|together they cost) you .+ a minute\.$/);
  expect(await page.evaluate(() => localStorage.getItem("tm_plan_us")?.length)).toBeGreaterThan(100);
  const planned = await readyText(page);

  // A later visit goes on from there.
  await page.reload();
  await expect(why).toContainText(/^More of/);
  expect(await readyText(page)).not.toBe(planned);
});

test("visitors who prefer the rotation get the evaluation, then lessons on their weakest items", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const chosen = encodeURIComponent(JSON.stringify({ lessonChoice: "rotation" }));
  await context.addCookies([{ name: "tm_usr_pref_v2", value: chosen, url: baseURL ?? "" }]);
  await page.goto("/typing-practice/for-you/");
  const why = page.getByTestId("why");
  for (const stage of [1, 2, 3]) {
    await expect(why).toContainText(`Evaluation ${stage} of 3`);
    await typeClumsily(page, await readyText(page), [LETTER, PAIR]);
    await page.getByRole("button", { name: "Next lesson" }).click();
    await expect(page.getByTestId("result")).toBeHidden();
  }
  await expect(why).toContainText("Your weakest");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Made for you");
  expect(await page.evaluate(() => localStorage.getItem("tm_weakness_us")?.length)).toBeGreaterThan(100);
});
