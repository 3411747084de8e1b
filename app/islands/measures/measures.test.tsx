import { act, cleanup, render, screen } from "@testing-library/react";
import { createRef, type RefObject, StrictMode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_PREFERENCES } from "~/domain/preferences";
import { ALPHABET } from "~/engine/lesson-text/character-text";
import { apply, createTest, type TypingTest } from "~/engine/test/typing-test";
import { PreferencesContext } from "~/ui/preferences";
import type { TestWatch } from "~/ui/typing-services";
import { AlphabetTime } from "./alphabet-time";
import { KeystrokesPerHour } from "./keystrokes-per-hour";

let watch: RefObject<TestWatch>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  localStorage.clear();
  watch = createRef<TestWatch>();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Types with `gap` ms between keys, passes each state to the figure, and returns the test. */
function type(keys: string, gap: number, text = keys): TypingTest {
  let test = createTest({ lessonName: "ALPHABET", text, duration: 0 });
  const begun = performance.now();
  for (const [index, char] of Array.from(keys).entries()) {
    if (index > 0) act(() => vi.advanceTimersByTime(gap));
    test = apply(test, { type: "type", char, at: Math.round(performance.now() - begun) });
    const next = test;
    act(() => watch.current?.(next));
  }
  return test;
}

const figure = (name: string) => screen.getByTestId(name).textContent;

it("shows keystrokes per hour while typing, and of the whole test at the end", () => {
  const shown = (finished: TypingTest | null, showLiveStat = true) => (
    <StrictMode>
      <PreferencesContext value={{ ...DEFAULT_PREFERENCES, showLiveStat }}>
        <KeystrokesPerHour watch={watch} finished={finished} round={0} />
      </PreferencesContext>
    </StrictMode>
  );
  const { rerender } = render(shown(null));
  expect(figure("kph")).toBe("–");
  // The eleventh key is at 2 s, and wrong keys count: 11 keys in 2 s.
  type("axcdefghijk", 200, ALPHABET);
  expect(figure("kph")).toBe("19800 KPH");
  rerender(shown(null, false));
  expect(figure("kph")).toBe("–");
  rerender(shown(type(ALPHABET, 100), false));
  expect(figure("kph")).toBe("37440 KPH");
});

it("times the alphabet to the hundredth, and keeps the best time without an error", () => {
  const shown = (finished: TypingTest | null, round = 0, savedRecord: number | null = null) => (
    <StrictMode>
      <AlphabetTime watch={watch} finished={finished} round={round} savedRecord={savedRecord} />
    </StrictMode>
  );
  const { rerender } = render(shown(null));
  expect([figure("alphabet-time"), figure("alphabet-record")]).toEqual(["0.00 s", "–"]);

  type("abcde", 100, ALPHABET);
  act(() => vi.advanceTimersByTime(320));
  expect(figure("alphabet-time")).toMatch(/^0\.7\d s$/);

  rerender(shown(type(ALPHABET, 133)));
  expect([figure("alphabet-time"), figure("alphabet-record")]).toEqual(["3.32 s", "3.32 s"]);
  expect(screen.getByText(/time to beat/)).toBeTruthy();

  rerender(shown(null, 1));
  expect([figure("alphabet-time"), figure("alphabet-record")]).toEqual(["0.00 s", "3.32 s"]);
  rerender(shown(type(ALPHABET, 100), 1));
  expect(figure("alphabet-record")).toBe("2.50 s");
  expect(screen.getByText(/by 0\.82 s/)).toBeTruthy();

  rerender(shown(type(`x${ALPHABET.slice(1)}`, 50, ALPHABET), 2));
  expect([figure("alphabet-time"), figure("alphabet-record")]).toEqual(["1.25 s", "2.50 s"]);
  expect(screen.getByText(/wrong key/)).toBeTruthy();

  rerender(shown(null, 3, 2_000));
  expect(figure("alphabet-record")).toBe("2.00 s");
});
