import type { APIResponse, Page, Request } from "@playwright/test";
import { signUp } from "./support/learner";
import { expect, test } from "./support/test";
import { readyText, SHORT_PRACTICE, typeText } from "./support/typing";

const isHandIn = (request: Request) => request.url().includes("/api/results/") && request.method() === "POST";

async function typeParagraph(page: Page): Promise<void> {
  await page.goto(SHORT_PRACTICE);
  await typeText(page, await readyText(page));
  await expect(page.getByTestId("result")).toBeVisible();
}

test("a result survives a lost network and a reload, and is saved once", async ({
  page,
  context,
  complaints,
}) => {
  await signUp(page);
  await page.goto(SHORT_PRACTICE);
  const text = await readyText(page);
  await typeText(page, text.slice(0, -1));
  await context.setOffline(true);
  const lost = page.waitForEvent("requestfailed", isHandIn);
  await typeText(page, text.slice(-1));
  await expect(page.getByTestId("result")).toBeVisible();
  // The result is stored before it is sent, and shown some milliseconds before that.
  await lost;
  await page.reload().catch(() => undefined);
  // Ignore the browser's own complaints without a network.
  complaints.length = 0;

  await context.setOffline(false);
  const saved = page.waitForResponse(response => isHandIn(response.request()) && response.ok());
  await page.goto("/lessons/");
  await saved;
  await page.goto("/stats/");
  await expect(page.getByTestId("history-row")).toHaveCount(1);
  await page.reload();
  await expect(page.getByTestId("history-row")).toHaveCount(1);
});

test("two tabs that finish at the same moment both save", async ({ page, context }) => {
  await signUp(page);
  const other = await context.newPage();
  const tabs = [page, other];
  const last = new Map<Page, string>();
  for (const tab of tabs) {
    await tab.bringToFront();
    await tab.goto(SHORT_PRACTICE);
    const text = await readyText(tab);
    await typeText(tab, text.slice(0, -1));
    last.set(tab, text.slice(-1));
  }
  await Promise.all(tabs.map(tab => tab.keyboard.type(last.get(tab) ?? "")));
  for (const tab of tabs) {
    await tab.bringToFront();
    await expect(tab.getByTestId("result")).toHaveAttribute("data-saved", "true");
  }
  await page.goto("/stats/");
  await expect(page.getByTestId("history-row")).toHaveCount(2);
});

test("results typed while signed out are offered to the account, and added once", async ({ page }) => {
  await typeParagraph(page);
  await expect(page.getByTestId("result")).not.toHaveAttribute("data-saved", "true");
  await signUp(page);
  await page.goto("/lessons/");
  await page.getByRole("button", { name: "Add to my account" }).click();
  await expect(page.getByRole("button", { name: "Add to my account" })).toBeHidden();
  await page.goto("/stats/");
  await expect(page.getByTestId("history-row")).toHaveCount(1);
});

test("a result posted ten times at once is one entry; a forged one is none", async ({
  page,
  browser,
  product,
}) => {
  await signUp(page);
  const submitResult = page.waitForRequest(isHandIn);
  await typeParagraph(page);
  const request = await submitResult;
  await expect(page.getByTestId("result")).toHaveAttribute("data-saved", "true");
  const body = request.postDataJSON() as Record<string, unknown>;
  const post = async (data: unknown): Promise<APIResponse> => {
    const answer = await page.request.post("/api/results/", { data });
    // A busy server asks for a retry: how many it takes at once depends on the machine.
    return answer.status() === 503 ? post(data) : answer;
  };

  const answers = await Promise.all(Array.from({ length: 10 }, () => post(body)));
  expect(answers.map(answer => answer.ok())).not.toContain(false);

  const transcript = String(body.transcript);
  const middle = Math.floor(transcript.length / 2);
  const flipped = `${transcript.slice(0, middle)}${transcript[middle] === "A" ? "B" : "A"}${transcript.slice(middle + 1)}`;
  const fresh = { ...body, id: `${body.started}-abcdefgh1234` };
  const doctored = await Promise.all([
    post({ ...fresh, transcript: flipped }),
    post({ ...fresh, text: "the quick brown fox" }),
    post({ ...fresh, started: Date.now() + 86_400_000 }),
    post({ ...fresh, transcript: "" }),
    post({}),
    post({ ...fresh, transcript: "A".repeat(10_000_000) }),
  ]);
  for (const answer of doctored) {
    expect(answer.status(), await answer.text()).toBeGreaterThanOrEqual(400);
    expect(answer.status()).toBeLessThan(500);
    expect(((await answer.json()) as { message: string }).message).toMatch(/\w+ \w+/);
  }

  const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
  await signUp(stranger);
  const stolen = await stranger.request.post("/api/results/", { data: body });
  expect(stolen.status()).toBe(403);
  await stranger.goto("/stats/");
  await expect(stranger.getByTestId("history-row")).toHaveCount(0);

  await page.goto("/stats/");
  await expect(page.getByTestId("history-row")).toHaveCount(1);
  expect((await page.request.get("/healthz")).status()).toBe(200);
});
