import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Practice with one of the shortest paragraphs there is, 312 characters: each costs the journey's own time. */
export const SHORT_PRACTICE = "/typing-practice/?text=s57";

/** Waits until the pad takes keys; answers the text to type. */
export async function readyText(page: Page): Promise<string> {
  const copy = page.getByTestId("copy");
  await expect(copy).toHaveAttribute("data-ready", "true");
  return (await copy.textContent()) ?? "";
}

/**
 * Types as fast as the browser takes keys, with time stamps that say `gap` ms between two keys: figures follow from
 * these times, not from the machine's speed. In this document later keys keep the same gap.
 */
export async function typeText(page: Page, text: string, gap = 50): Promise<void> {
  await spaceKeys(page, gap);
  await page.keyboard.type(text);
}

/** From now on no key of this document comes less than `gap` ms after the one before it. */
async function spaceKeys(page: Page, gap: number): Promise<void> {
  await page.evaluate(ms => {
    const spaced = window as unknown as { keyGap?: number };
    const isNew = spaced.keyGap === undefined;
    spaced.keyGap = ms;
    if (!isNew) return;
    const real = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp");
    const times = new WeakMap<Event, number>();
    let last = Number.NEGATIVE_INFINITY;
    Object.defineProperty(Event.prototype, "timeStamp", {
      configurable: true,
      get(this: Event) {
        const known = times.get(this);
        if (known !== undefined) return known;
        const now: number = real?.get?.call(this);
        if (this.type !== "keydown") return now;
        // Nobody types twice with the same times: the server takes that for one result.
        const unevenness = spaced.keyGap === 0 ? 0 : Math.floor(Math.random() * 8);
        last = Math.max(now, last + (spaced.keyGap ?? 0) + unevenness);
        times.set(this, last);
        return last;
      },
    });
  }, gap);
}

/** Stops the page's clock, which has to be installed: time goes on by `page.clock.runFor` alone. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** A key that is not the one asked for. */
export function wrongKey(expected: string | undefined): string {
  return expected === "x" ? "y" : "x";
}

/**
 * The first `length` characters as the learner sees them, one sign each: `+` right, `-` wrong, `^` to be typed next,
 * `.` not yet typed.
 */
export function marks(page: Page, length: number): Promise<string> {
  return page.getByTestId("copy").evaluate((copy, length) => {
    const signs: Record<string, string> = { correct: "+", wrong: "-", active: "^", pending: "." };
    const states = Array.from(copy.querySelectorAll<HTMLElement>("[data-state]"))
      // A word near the caret leaves the state to its characters.
      .filter(element => element.querySelector("[data-state]") === null)
      .map(({ dataset, textContent }) =>
        (signs[dataset.state ?? ""] ?? "?").repeat(textContent?.length ?? 0),
      );
    return states.join("").slice(0, length);
  }, length);
}

export async function expectMarks(page: Page, expected: string): Promise<void> {
  await expect.poll(() => marks(page, expected.length)).toBe(expected);
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
