import { act, cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_PREFERENCES, type Preferences } from "~/domain/preferences";
import { PreferencesContext } from "~/ui/preferences";
import type { MeasureProps } from "~/ui/typing-services";
import { type TypingServices, TypingServicesContext } from "~/ui/typing-services";
import { keydown, press } from "../../../tests/support/islands/keyboard";
import { TypingPad, type TypingPadProps } from "./typing-pad";

const TEXT = "so it Goes: 1!";
const SERVICES = {
  submitResult: () => () => {},
  nextTexts: async () => ["the next text"],
} as unknown as TypingServices;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function padWith(preferences: Partial<Preferences> = {}, props: Partial<TypingPadProps> = {}) {
  return (
    <MemoryRouter>
      <PreferencesContext value={{ ...DEFAULT_PREFERENCES, ...preferences }}>
        <TypingServicesContext value={SERVICES}>
          <TypingPad
            rules={{ lessonName: "PARAGRAPH", text: TEXT, duration: 0 }}
            meanWpm={null}
            autoFocus
            {...props}
          />
        </TypingServicesContext>
      </PreferencesContext>
    </MemoryRouter>
  );
}

/** With the guide's code loaded. */
async function show(preferences: Partial<Preferences> = {}) {
  const shown = render(padWith(preferences));
  await act(() => vi.dynamicImportSettled());
  return { change: (next: Partial<Preferences>) => act(async () => shown.rerender(padWith(next))) };
}

const part = (name: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-part="${name}"]`);
  if (found === null) throw new Error(`no ${name}`);
  return found;
};
const field = () => {
  const found = document.querySelector("textarea");
  if (found === null) throw new Error("no field");
  return found;
};
const next = () =>
  Array.from(document.querySelectorAll("[data-next]"), one => one.getAttribute("data-name")).sort();

function type(text: string, gap = 100) {
  for (const character of text) {
    act(() => {
      vi.advanceTimersByTime(gap);
      if (character === "<") keydown(field(), "Backspace", performance.now());
      else press(field(), character, performance.now());
    });
  }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the next key", () => {
  it("is marked for letters, the space, capitals, digits and signs, until the end", async () => {
    await show();
    const seen: unknown[] = [];
    for (const character of ` ${TEXT}`) {
      if (character !== " " || seen.length > 0) type(character);
      await wait(100);
      seen.push(next());
    }
    // The blank before the text stands for the moment before the first key.
    expect(seen.slice(0, 2)).toEqual([
      ["KeyS", "left ring"],
      ["KeyO", "right ring"],
    ]);
    expect(seen[2]).toEqual(["Space", "left thumb", "right thumb"]);
    expect(seen[6]).toEqual(["KeyG", "ShiftRight", "left index", "right pinky"]);
    expect(seen[10]).toEqual(["Semicolon", "ShiftLeft", "left pinky", "right pinky"]);
    expect(seen[12]).toEqual(["Digit1", "left pinky"]);
    expect(seen[13]).toEqual(["Digit1", "ShiftRight", "left pinky", "right pinky"]);
    expect(seen[14]).toEqual([]);
  });

  it("moves back with Backspace, on with a wrong key, and stays when a key is rejected", async () => {
    await show();
    type("so<");
    await wait(100);
    expect(next()).toEqual(["KeyO", "right ring"]);
    type("xxx");
    await wait(100);
    expect(next()).toEqual(["KeyT", "left index"]);
    type("x");
    await wait(100);
    expect(next()).toEqual(["KeyT", "left index"]);
  });

  it("is the first one after a restart", async () => {
    await show();
    type("so it ");
    act(() => screen.getByRole("button", { name: "Restart" }).click());
    await wait(100);
    expect(next()).toEqual(["KeyS", "left ring"]);
  });
});

describe("the last word", () => {
  it("shows its speed, or an error, at the next update", async () => {
    await show();
    expect(part("word").textContent).toBe("–");
    type("so it ");
    // "it": two characters in 200 ms.
    await wait(500);
    expect(part("word").textContent).toBe("120");
    type("Gx");
    type("<oes");
    await wait(500);
    expect(part("word").textContent).toBe("120");
    type(":");
    await wait(500);
    expect(part("word").textContent).toBe("error");
  });
});

describe("preferences", () => {
  const OFF = {
    showLiveStat: false,
    showLiveWordPerf: false,
    showProgressBar: false,
    showTypingHands: false,
  };

  it("hide each part, and nothing is written to hidden parts", async () => {
    await show(OFF);
    const hidden = (name: string) => part(name).closest("[hidden]") !== null;
    expect(["time", "wpm", "accuracy", "word", "progress"].map(hidden)).toEqual(Array(5).fill(true));
    expect(document.querySelector("[data-name]")).toBeNull();
    type("so it Goes", 300);
    await wait(1_000);
    expect(["time", "wpm", "accuracy", "word"].map(name => part(name).textContent)).toEqual([
      "0:00",
      "–",
      "–",
      "–",
    ]);
    expect(part("progress").style.transform).toBe("");
  });

  it("take effect at once during a test, and the test continues", async () => {
    const { change } = await show(OFF);
    type("so it G", 400);
    await wait(3_500);
    // Paused: there will be no update.
    await change({});
    await act(() => vi.dynamicImportSettled());
    // Seven characters in 2.4 s, and the three seconds before the pause.
    expect([part("time").textContent, part("accuracy").textContent]).toEqual(["0:05", "100%"]);
    expect([part("word").textContent, part("wpm").textContent]).toEqual(["30", "16"]);
    expect(part("progress").style.transform).toBe("scaleX(0.500)");
    expect(next()).toEqual(["KeyO", "right ring"]);
    await change({ showTypingHands: false });
    expect(document.querySelector("[data-name]")).toBeNull();
    type("o");
    await change({});
    expect(next()).toEqual(["KeyE", "left mid"]);
    expect(document.querySelectorAll('[data-state="correct"]')).toHaveLength(8);
  });
});

describe("a figure added by a screen", () => {
  it("receives each key, and the finished test", () => {
    const keys: number[] = [];
    const measure = ({ watch, finished, round }: MeasureProps) => {
      watch.current = test => keys.push(test.hits);
      return <output>{finished ? `${round}: ${finished.hits}` : "under way"}</output>;
    };
    render(padWith({}, { measure }));
    type(TEXT.slice(0, 3));
    expect(keys).toEqual([1, 2, 3]);
    expect(screen.getByText("under way")).toBeTruthy();
    type(TEXT.slice(3));
    expect(screen.getByText(`0: ${TEXT.length}`)).toBeTruthy();
  });
});
