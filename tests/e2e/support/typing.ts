import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Waits until the pad takes keys; answers the text to type. */
export async function readyText(page: Page): Promise<string> {
  const copy = page.getByTestId("copy");
  await expect(copy).toHaveAttribute("data-ready", "true");
  return (await copy.textContent()) ?? "";
}

/** Real key presses, `gap` ms apart at least. */
export async function typeText(page: Page, text: string, gap = 25): Promise<void> {
  await page.keyboard.type(text, { delay: gap });
}

/**
 * Records in the page when each key event happened, as an observer of our own: what the pad says is held against it.
 */
export async function watchKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { keyTimes: times });
    window.addEventListener("keydown", event => times.push(event.timeStamp), { capture: true });
  });
}

export function keyTimes(page: Page): Promise<number[]> {
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
}
