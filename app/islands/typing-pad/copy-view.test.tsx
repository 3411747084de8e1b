import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { splitChunks } from "~/engine/test/chunks";
import { CopyView } from "./copy-view";
import { assertWords } from "./copy-words";
import { CopyText } from "./stage";

const TEXT = "It is a quiet room, and the lamp is on.";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function view(text = TEXT) {
  const { container } = render(
    <div data-part="viewport">
      <div data-part="scroller">
        <span data-part="caret" />
        <CopyText text={text} />
      </div>
      <p data-part="overlay" />
    </div>,
  );
  const part = (name: string) => {
    const element = container.querySelector(`[data-part="${name}"]`);
    if (!(element instanceof HTMLElement)) throw new Error(`no ${name}`);
    return element;
  };
  const parts = {
    copy: part("copy"),
    caret: part("caret"),
    scroller: part("scroller"),
    viewport: part("viewport"),
    overlay: part("overlay"),
  };
  return { ...parts, view: new CopyView(parts), parts };
}

/** One sign per character: · pending, = correct, x wrong, | active. */
function getStates(copy: HTMLElement): string {
  const signs: Record<string, string> = { pending: "·", correct: "=", wrong: "x", active: "|" };
  return Array.from(copy.querySelectorAll("[data-state]"), element =>
    (signs[element.getAttribute("data-state") ?? ""] ?? "?").repeat(element.textContent?.length ?? 0),
  ).join("");
}

describe("the text on the stage", () => {
  it("starts with its first character active and the rest pending", () => {
    const { copy } = view("to be");
    expect(getStates(copy)).toBe("|····");
  });

  it("marks right and wrong characters in place, without changing the text", () => {
    const { copy, view: stage } = view("to be");
    stage.advance(null);
    stage.advance("p");
    stage.advance(null);
    expect(getStates(copy)).toBe("=x=|·");
    expect(copy.textContent).toBe("to be");
    expect(copy.querySelector('[data-state="wrong"]')?.getAttribute("data-typed")).toBe("p");
  });

  it("moves back over a word's beginning, and clears the marks there", () => {
    const { copy, view: stage } = view("to be");
    for (const typed of [null, null, "x", null]) stage.advance(typed);
    stage.retreat();
    stage.retreat();
    expect(getStates(copy)).toBe("==|··");
    expect(copy.querySelector("[data-typed]")).toBeNull();
    stage.advance(null);
    expect(getStates(copy)).toBe("===|·");
  });

  it("is completely marked at its end", () => {
    const { copy, view: stage } = view("to be");
    for (let i = 0; i < 5; i++) stage.advance(null);
    expect(getStates(copy)).toBe("=====");
  });

  it("is split into characters only near the caret, before the caret gets there", () => {
    vi.useFakeTimers();
    const long = Array.from({ length: 100 }, (_, i) => `word${i}`).join(" ");
    const { copy, view: stage } = view(long);
    const splitWords = () => Array.from(copy.children).filter(word => word.childElementCount > 0).length;
    expect(splitWords()).toBe(20);
    for (let i = 0; i < 90; i++) stage.advance(null);
    // When idle, not during the keystroke.
    expect(splitWords()).toBe(20);
    vi.runAllTimers();
    expect(splitWords()).toBe(34);
    expect(copy.textContent).toBe(long);
  });

  it("splits a word at once when the caret is faster", () => {
    const long = Array.from({ length: 40 }, () => "aa").join(" ");
    const { copy, view: stage } = view(long);
    for (let i = 0; i < 100; i++) stage.advance(null);
    expect(getStates(copy)).toBe(`${"=".repeat(100)}|${"·".repeat(18)}`);
  });

  it.each([
    { words: "untouched", text: `${"so on ".repeat(30)}on` },
    { words: "split", text: "to be" },
  ])("appends $words words after a space", ({ text }) => {
    const { copy, view: stage } = view(text);
    stage.advance(null);
    stage.append("or not to be");
    expect(copy.textContent).toBe(`${text} or not to be`);
    for (let i = 1; i < text.length + 4; i++) stage.advance(null);
    expect(getStates(copy)).toBe(`${"=".repeat(text.length + 4)}|${"·".repeat(8)}`);
  });

  it("names the next word", () => {
    const { view: stage } = view("to be");
    expect(stage.wordToType()).toBe("to");
    stage.advance(null);
    expect(stage.wordToType()).toBe("to");
    stage.advance(null);
    expect(stage.wordToType()).toBe("be");
  });

  it("highlights each rejected key again", () => {
    const { caret, view: stage } = view();
    stage.refuse();
    const first = caret.dataset.refused;
    stage.refuse();
    expect(caret.dataset.refused).not.toBe(first);
  });

  it("can continue where another view stopped", () => {
    const { copy, view: stage, parts } = view("to be");
    stage.advance("x");
    stage.destroy();
    new CopyView(parts);
    expect(getStates(copy)).toBe("|····");
    expect(copy.querySelector("[data-typed]")).toBeNull();
  });
});

describe("the words on the page", () => {
  it("must equal the test's, or the test does not start", () => {
    const { copy } = view("to be or not");
    expect(() => assertWords(copy, splitChunks("to be or not"))).not.toThrow();
    expect(() => assertWords(copy, splitChunks("to be or nay"))).toThrow(
      "found word and props word should be exactly same",
    );
  });
});
