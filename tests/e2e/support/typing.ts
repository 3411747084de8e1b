import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Practice with one of the shortest paragraphs, 312 characters: each character costs time. */
export const SHORT_PRACTICE = "/typing-practice/?text=s57";

/** Waits until the pad takes keys; returns the text to type. */
export async function readyText(page: Page): Promise<string> {
  const copy = page.getByTestId("copy");
  await expect(copy).toHaveAttribute("data-ready", "true");
  return (await copy.textContent()) ?? "";
}

/** A key of the browser's keyboard costs 3 ms of the processor, so longer texts come as events, in one call. */
const MAX_PRESSED_KEYS = 20;

/**
 * Types with time stamps `gap` ms apart: results follow from these times, not from the machine's speed. In this
 * document later keys keep the same gap.
 */
export async function typeText(page: Page, text: string, gap = 50): Promise<void> {
  if (text.length <= MAX_PRESSED_KEYS) return pressKeys(page, text, gap);
  await spaceKeys(page, gap);
  await page.evaluate(sendKeyEvents, text);
}

/** As `typeText`, with the browser's keyboard for every key. */
export async function pressKeys(page: Page, text: string, gap = 50): Promise<void> {
  await spaceKeys(page, gap);
  await page.keyboard.type(text);
}

/** Runs in the page: the events of each key, at the element that has the focus then. */
function sendKeyEvents(text: string): void {
  const focused = () => document.activeElement ?? document.body;
  for (const key of text) {
    focused().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    if (focused() instanceof HTMLTextAreaElement) {
      const change = { data: key, inputType: "insertText", bubbles: true, cancelable: true };
      focused().dispatchEvent(new InputEvent("beforeinput", change));
    }
    focused().dispatchEvent(new KeyboardEvent("keyup", { key, bubbles: true, cancelable: true }));
  }
}

/** From now on, keys of this document come at least `gap` ms apart. */
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
        // The server takes the same keystroke times for the same result.
        const unevenness = spaced.keyGap === 0 ? 0 : Math.floor(Math.random() * 8);
        last = Math.max(now, last + (spaced.keyGap ?? 0) + unevenness);
        times.set(this, last);
        return last;
      },
    });
  }, gap);
}

/** Stops the page's clock, which must be installed: only `page.clock.runFor` moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** A key other than the right one. */
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
      // In a word near the caret, each character has its own state.
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
 * Records in the page when each key event happened, to compare the pad's numbers with.
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
