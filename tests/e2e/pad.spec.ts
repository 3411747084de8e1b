import { devices, type Page } from "@playwright/test";
import { expect, test } from "./support/test";
import {
  expectMarks,
  marks,
  readyText,
  SHORT_PRACTICE,
  stopClock,
  typeText,
  wrongKey,
} from "./support/typing";

const PRACTICE = "/typing-practice/";

/** With fewer characters left, a timed test must have fetched more: a minute for a fast typist. */
const NEAR_THE_END = 500;

const pad = (page: Page) => page.getByTestId("typing-pad");
const copy = (page: Page) => page.getByTestId("copy");
const result = (page: Page) => page.getByTestId("result");
/** A visible note on the pad, not one for screen readers only. */
const note = (page: Page, words: RegExp) => pad(page).locator("p:not([aria-live]) *").getByText(words);
const figure = async (page: Page, name: "wpm" | "accuracy") =>
  Number.parseFloat((await result(page).getByTestId(name).textContent()) ?? "");

/** Opens the practice page and returns the text to type. */
async function open(page: Page, path = PRACTICE): Promise<string> {
  await page.goto(path);
  return readyText(page);
}

async function finish(page: Page, text: string): Promise<void> {
  await typeText(page, text);
  await expect(result(page)).toBeVisible();
}

test.describe("a timed test", () => {
  test("ends after its minute, and its speed is that minute's", async ({ page }) => {
    await page.clock.install();
    const text = await open(page, "/typing-test/");
    await stopClock(page);
    // Six keys a second for 59 seconds. A pause would begin three seconds after the last key, after the end.
    for (let typed = 0; typed < 6 * 59; typed += 6) {
      await page.keyboard.type(text.slice(typed, typed + 6));
      await page.clock.runFor(1_000);
    }
    await page.clock.runFor(900);
    await expect(result(page)).toBeHidden();
    await page.clock.runFor(200);
    await expect(result(page)).toBeVisible();
    expect(await figure(page, "wpm")).toBe(Math.round((6 * 59) / 5));
    expect(await figure(page, "accuracy")).toBe(100);
  });

  test("doesn't run out of text, and keeps what was typed", async ({ page }) => {
    const text = await open(page, "/typing-test/?minutes=1");
    const typed = text.length - NEAR_THE_END;
    await typeText(page, text.slice(0, typed), 0);
    await expect.poll(async () => (await copy(page).textContent())?.length).toBeGreaterThan(text.length);
    const longer = (await copy(page).textContent()) ?? "";
    expect(longer.startsWith(`${text} `)).toBe(true);
    expect(await marks(page, typed + 2)).toBe(`${"+".repeat(typed)}^.`);
    await typeText(page, longer.slice(typed, text.length + 10), 0);
    await expect.poll(() => marks(page, text.length + 12)).toBe(`${"+".repeat(text.length + 10)}^.`);
    await expect(result(page)).toBeHidden();
  });
});

test.describe("a key", () => {
  test("marks its character right or wrong and moves the caret; Backspace undoes it", async ({ page }) => {
    const text = await open(page);
    const [first = "", second = "", third = ""] = text;
    await expectMarks(page, "^...");
    await typeText(page, first);
    await expectMarks(page, "+^..");
    await page.keyboard.press(wrongKey(second));
    await expectMarks(page, "+-^.");
    await expect(copy(page).locator('[data-state="wrong"]')).toHaveText(second);
    // The wrong character is shown, but isn't part of the text.
    const shown = await copy(page)
      .locator('[data-state="wrong"]')
      .evaluate(element => getComputedStyle(element, "::after").content);
    expect(shown).toBe(`"${wrongKey(second)}"`);
    expect(await copy(page).textContent()).toBe(text);

    await typeText(page, third);
    await expectMarks(page, "+-+^.");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await expectMarks(page, "+^..");
    await typeText(page, second);
    await expectMarks(page, "++^.");
    for (const _ of "more often than there are characters") await page.keyboard.press("Backspace");
    await expectMarks(page, "^...");
    expect(await copy(page).textContent()).toBe(text);
  });

  test("moves the caret to the next character", async ({ page }) => {
    const text = await open(page);
    const offset = async () => {
      const caret = await pad(page).locator('[data-part="caret"]').boundingBox();
      const active = await copy(page).locator('[data-state="active"]').boundingBox();
      if (caret === null || active === null) return Number.NaN;
      const isOnItsLine = caret.y < active.y + active.height && active.y < caret.y + caret.height;
      return isOnItsLine ? Math.abs(caret.x - active.x) : Number.POSITIVE_INFINITY;
    };
    // Past the ends of some lines.
    for (let index = 0; index < 200; index += 20) {
      await expect.poll(offset).toBeLessThan(3);
      await typeText(page, text.slice(index, index + 20), 0);
    }
    await expect.poll(offset).toBeLessThan(3);
  });

  test("is refused after three wrong keys, with a message", async ({ page }) => {
    const text = await open(page, SHORT_PRACTICE);
    for (const expected of text.slice(0, 3)) await page.keyboard.press(wrongKey(expected));
    await expectMarks(page, "---^.");
    await expect(note(page, /backspace/i)).toBeHidden();
    await page.keyboard.press(wrongKey(text[3]));
    await expect(note(page, /backspace/i)).toBeVisible();
    await expectMarks(page, "---^.");
    await page.keyboard.press("Backspace");
    await expect(note(page, /backspace/i)).toBeHidden();
    await expectMarks(page, "--^..");
    await page.keyboard.press(wrongKey(text[2]));
    await typeText(page, text.slice(3, 5));
    await expectMarks(page, "---++^.");

    // Five wrong keys, one of them refused: each counts for the accuracy.
    await typeText(page, text.slice(5));
    await expect(result(page)).toBeVisible();
    expect(await figure(page, "accuracy")).toBeCloseTo(((text.length - 3) / (text.length + 2)) * 100, 1);
  });

  test("goes to the focused element: a link keeps the space bar, the browser its shortcuts", async ({
    page,
  }) => {
    const text = await open(page);
    await typeText(page, text.slice(0, 3));
    await page.getByRole("banner").getByRole("link", { name: "Statistics" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Control+a");
    await expect(page.getByRole("banner").getByRole("link", { name: "Statistics" })).toBeFocused();
    await expectMarks(page, "+++^.");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/stats\/$/);
  });

  test("counts once while held down", async ({ page }) => {
    const text = await open(page);
    const [first = ""] = text;
    // Playwright repeats a key that is pressed again while down, as keyboards do.
    for (let times = 0; times < 4; times++) await page.keyboard.down(first);
    await page.keyboard.up(first);
    await expectMarks(page, "+^..");
  });
});

test.describe("other input", () => {
  test("pasting does nothing", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/login/");
    await page.evaluate(() => navigator.clipboard.writeText("pasted"));
    await page.getByLabel("Email").press("Control+v");
    await expect(page.getByLabel("Email")).toHaveValue("pasted");

    const text = await open(page);
    await page.evaluate(words => navigator.clipboard.writeText(words), text.slice(0, 20));
    await page.keyboard.press("Control+v");
    await page.evaluate(words => navigator.clipboard.writeText(words), text.slice(0, 1));
    await page.keyboard.press("Control+v");
    await typeText(page, text.slice(0, 2));
    await expectMarks(page, `++^${".".repeat(20)}`);
  });

  test("Caps Lock shows a note while it is on", async ({ page }) => {
    await open(page);
    const press = (key: string, modifierCapsLock: boolean) =>
      page.getByRole("textbox").dispatchEvent("keydown", { key, modifierCapsLock, bubbles: true });
    await expect(note(page, /caps lock/i)).toBeHidden();
    await press("A", true);
    await expect(note(page, /caps lock/i)).toBeVisible();
    await expect(pad(page).locator("[aria-live]")).toContainText(/caps lock/i);
    await press("a", false);
    await expect(note(page, /caps lock/i)).toBeHidden();
    await expectMarks(page, "^...");
  });
});

test.describe("a break", () => {
  test("of more than three seconds doesn't count as time", async ({ page }) => {
    await page.clock.install();
    const text = await open(page, SHORT_PRACTICE);
    await stopClock(page);
    await page.keyboard.type(text.slice(0, 30));
    await page.clock.runFor(2_900);
    await expect(note(page, /paused/i)).toBeHidden();
    await page.clock.runFor(200);
    await expect(note(page, /paused/i)).toBeVisible();
    // Long enough to show in the numbers.
    await page.clock.runFor(20_000);
    await page.keyboard.type(text.slice(30, 31));
    await expect(note(page, /paused/i)).toBeHidden();
    await page.clock.runFor(2_000);
    await page.keyboard.type(text.slice(31));
    await page.clock.runFor(100);
    await expect(result(page)).toBeVisible();

    // Three seconds until the pause begins, and two after it.
    expect(await figure(page, "wpm")).toBe(Math.round(text.length / 5 / (5_000 / 60_000)));
  });

  test("keeps the test when focus leaves; a key or a click resumes it", async ({ page }) => {
    const text = await open(page);
    const elsewhere = page.getByRole("heading", { level: 1 });
    await typeText(page, text.slice(0, 3));
    await expect(note(page, /continue/i)).toBeHidden();
    await elsewhere.click();
    await expect(note(page, /continue/i)).toBeVisible();
    await typeText(page, text.slice(3, 5));
    await expect(note(page, /continue/i)).toBeHidden();
    await expectMarks(page, "+++++^.");

    await elsewhere.click();
    await expect(note(page, /continue/i)).toBeVisible();
    // The middle of a long text is below the visible part.
    await copy(page).click({ position: { x: 20, y: 20 } });
    await expect(note(page, /continue/i)).toBeHidden();
    await expect(page.getByRole("textbox")).toBeFocused();
    await typeText(page, text.slice(5, 6));
    await expectMarks(page, "++++++^.");
  });
});

test("notes stand next to the line being typed, and neither move nor cover it", async ({ page }) => {
  const text = await open(page);
  const expectBeside = async (words: RegExp) => {
    const shown = await note(page, words).boundingBox();
    const active = await copy(page).locator('[data-state="active"]').boundingBox();
    if (shown === null || active === null) throw new Error("A box is missing.");
    const gap = Math.max(shown.y - (active.y + active.height), active.y - (shown.y + shown.height));
    expect(gap).toBeGreaterThanOrEqual(0);
    expect(gap).toBeLessThan(active.height);
  };
  const padBox = await pad(page).boundingBox();
  for (const expected of text.slice(0, 4)) await page.keyboard.press(wrongKey(expected));
  await expect(note(page, /backspace/i)).toBeVisible();
  await expectBeside(/backspace/i);
  for (let times = 0; times < 3; times++) await page.keyboard.press("Backspace");
  await typeText(page, text.slice(0, 160), 0);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(note(page, /continue/i)).toBeVisible();
  await expectBeside(/continue/i);
  expect(await pad(page).boundingBox()).toEqual(padBox);
});

test("the pad says when it isn't ready, and becoming ready moves nothing", async ({ page }) => {
  const held: (() => void)[] = [];
  const release = () => {
    for (const go of held.splice(0)) go();
  };
  let isHeld = true;
  await page.route("**/*.js", async route => {
    if (isHeld) await new Promise<void>(resolve => held.push(resolve));
    await route.continue();
  });
  await page.goto(PRACTICE, { waitUntil: "commit" });
  await expect(note(page, /getting ready/i)).toBeVisible();
  // A test could measure the page before its style sheet loads.
  await page.waitForFunction(() => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet);
  const before = await pad(page).boundingBox();
  isHeld = false;
  release();
  await readyText(page);
  await expect(note(page, /getting ready/i)).toBeHidden();
  expect(await pad(page).boundingBox()).toEqual(before);
});

test.describe("the line being typed stays on the screen", () => {
  const { isMobile, hasTouch } = devices["Pixel 5"];
  const screens = [
    { name: "at 200 % zoom", path: "/typing-test/", options: { viewport: { width: 640, height: 400 } } },
    ...[PRACTICE, "/"].map(path => ({
      name: "over a phone's keyboard",
      path,
      options: { viewport: { width: 375, height: 320 }, isMobile, hasTouch },
    })),
  ];
  for (const { name, path, options } of screens) {
    test.describe(`${name}, on ${path}`, () => {
      test.use(options);

      test("from the first key on, and the page doesn't move otherwise", async ({ page }) => {
        const text = await open(page, path);
        /** px by which the active character is out of view. */
        const outOfSight = () =>
          copy(page)
            .locator('[data-state="active"]')
            .evaluate(active => {
              const { top, bottom } = active.getBoundingClientRect();
              return Math.max(0, -top, bottom - (window.visualViewport?.height ?? innerHeight));
            });
        for (let typed = 0; typed < 200; typed += 20) {
          await typeText(page, text.slice(typed, typed + 20), 0);
          await expect.poll(outOfSight).toBe(0);
        }
        // Within a visible line.
        const scrolled = await page.evaluate(() => scrollY);
        for (let times = 0; times < 3; times++) {
          await page.keyboard.press("Backspace");
          await typeText(page, text.slice(199, 200));
        }
        expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      });
    });
  }
});

test("Tab and Enter, or the button, restart a test", async ({ page }) => {
  const text = await open(page, SHORT_PRACTICE);
  const again = async (restart: () => Promise<void>) => {
    await typeText(page, text.slice(0, 2));
    await page.keyboard.press(wrongKey(text[2]));
    await expectMarks(page, "++-^.");
    await restart();
    await expectMarks(page, "^....");
    expect(await readyText(page)).toBe(text);
  };
  await again(async () => {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  });
  await again(() => page.getByRole("button", { name: "Restart" }).click());
  await finish(page, text);
  expect(await figure(page, "accuracy")).toBe(100);
});

test.describe("the result", () => {
  test("is in the live region; Repeat brings the same text, Next lesson another", async ({ page }) => {
    const text = await open(page, SHORT_PRACTICE);
    await finish(page, text);
    const wpm = await figure(page, "wpm");
    expect(wpm).toBeGreaterThan(0);
    const live = pad(page)
      .locator("[aria-live]")
      .filter({ hasText: /finished/i });
    await expect(live).toContainText(String(wpm));
    await expect(live).toContainText("100%");

    await page.getByRole("button", { name: "Repeat" }).click();
    await expect(result(page)).toBeHidden();
    expect(await readyText(page)).toBe(text);
    await expectMarks(page, "^....");
    await finish(page, text);

    await page.getByRole("button", { name: "Next lesson" }).click();
    await expect(result(page)).toBeHidden();
    const next = await readyText(page);
    expect(next).not.toBe(text);
    expect(next.length).toBeGreaterThan(299);
    await expectMarks(page, "^....");
    await finish(page, next);
  });

  test("ignores keys that were meant for the text; after a moment Enter continues", async ({ page }) => {
    const text = await open(page, SHORT_PRACTICE);
    await typeText(page, text.slice(0, -1), 0);
    // At once, as fingers that haven't noticed the end yet.
    await typeText(page, `${text.slice(-1)} e \n\n`, 0);
    await expect(result(page)).toBeVisible();
    await expect(result(page)).toBeFocused();
    await expect(async () => {
      await page.keyboard.press("Enter");
      await expect(result(page)).toBeHidden({ timeout: 500 });
    }).toPass();
    expect(await readyText(page)).not.toBe(text);
  });
});

test.describe("on a phone", () => {
  const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices["Pixel 5"];
  test.use({ userAgent, deviceScaleFactor, isMobile, hasTouch, viewport: { width: 375, height: 667 } });

  /** Its middle is out of view: a phone shows only some lines. */
  const tapText = (page: Page) => copy(page).tap({ position: { x: 100, y: 20 } });

  test("a tap on the text opens the keyboard, whose characters come without key events", async ({ page }) => {
    const text = await open(page, SHORT_PRACTICE);
    await page.getByRole("heading", { level: 1 }).tap();
    await tapText(page);
    await expect(page.getByRole("textbox")).toBeFocused();
    for (const character of text.slice(0, 4)) await page.keyboard.insertText(character);
    await page.keyboard.insertText(wrongKey(text[4]));
    await expectMarks(page, "++++-^.");
    for (const character of text.slice(5)) await page.keyboard.insertText(character);
    await expect(result(page)).toBeVisible();
    expect(await figure(page, "accuracy")).toBeCloseTo(((text.length - 1) / text.length) * 100, 1);
  });

  test("a suggested word isn't typed, and a message says so", async ({ page }) => {
    const text = await open(page);
    await tapText(page);
    await expect(note(page, /letter by letter/i)).toBeHidden();
    await page.keyboard.insertText(text.slice(0, 8));
    await expect(note(page, /letter by letter/i)).toBeVisible();
    await page.keyboard.insertText(text.slice(0, 1));
    await expectMarks(page, "+^........");
    await expect(note(page, /letter by letter/i)).toBeHidden();
  });

  test("a composed word is typed as it grows, and only once", async ({ page }) => {
    const text = await open(page);
    await tapText(page);
    const keyboard = await page.context().newCDPSession(page);
    const compose = (word: string) =>
      keyboard.send("Input.imeSetComposition", {
        text: word,
        selectionStart: word.length,
        selectionEnd: word.length,
      });
    const [first = "", second = ""] = text.split(" ");
    for (const [index, word] of [first, second].entries()) {
      for (let length = 1; length <= word.length; length++) await compose(word.slice(0, length));
      await keyboard.send("Input.insertText", { text: word });
      await page.keyboard.insertText(" ");
      const typed = index === 0 ? first.length + 1 : first.length + second.length + 2;
      await expectMarks(page, `${"+".repeat(typed)}^.`);
    }
    await page.keyboard.press("Backspace");
    const left = first.length + second.length + 1;
    await expectMarks(page, `${"+".repeat(left)}^.`);
    expect(await copy(page).textContent()).toBe(text);
  });
});
