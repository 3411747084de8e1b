import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { KEYS } from "~/engine/keyboard/keyboard";
import Guide from "./guide";
import { Cue } from "./guide-cue";

let cue: Cue;

beforeEach(() => {
  cue = new Cue();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const marked = () =>
  Array.from(document.querySelectorAll("[data-next]"), one => one.getAttribute("data-name")).sort();

/** Applies a keystroke as a session does; the marks follow at once. */
async function give(character: string | null) {
  cue.give(character);
  await Promise.resolve();
}

describe("the guide", () => {
  it("draws every key once, both Shift keys and ten fingers", () => {
    const page = new DOMParser().parseFromString(renderToString(<Guide cue={cue} />), "text/html");
    const names = Array.from(
      page.querySelectorAll("[data-name]"),
      one => one.getAttribute("data-name") ?? "",
    );
    const keys = names.filter(name => !/^(left|right) /.test(name));
    expect(keys.sort()).toEqual([...KEYS.map(key => key.code), "ShiftLeft", "ShiftRight"].sort());
    expect(names.length - keys.length).toBe(10);
    expect(new Set(names).size).toBe(names.length);
    expect(page.querySelector("[data-next]")).toBeNull();
  });

  it("marks the next key as soon as it is drawn", () => {
    cue.give("f");
    render(<Guide cue={cue} />);
    expect(marked()).toEqual(["KeyF", "left index"]);
  });

  it.each([
    ["k", ["KeyK", "right mid"]],
    ["K", ["KeyK", "ShiftLeft", "left pinky", "right mid"]],
    ["E", ["KeyE", "ShiftRight", "left mid", "right pinky"]],
    ["4", ["Digit4", "left index"]],
    ["$", ["Digit4", "ShiftRight", "left index", "right pinky"]],
    ["/", ["Slash", "right pinky"]],
    ["?", ["ShiftLeft", "Slash", "left pinky", "right pinky"]],
    [" ", ["Space", "left thumb", "right thumb"]],
    [null, []],
    ["é", []],
  ])("marks for %j %j", async (character, names) => {
    cue.give("j");
    render(<Guide cue={cue} />);
    await give(character);
    expect(marked()).toEqual(names);
  });

  it("touches nothing during the event, and then only what differs", async () => {
    cue.give("a");
    render(<Guide cue={cue} />);
    const changes: string[] = [];
    const observer = new MutationObserver(records => {
      for (const { target } of records) changes.push((target as Element).getAttribute("data-name") ?? "");
    });
    observer.observe(document.body, { subtree: true, attributes: true });
    // Such as a word that is erased immediately.
    for (const character of "sdfg") cue.give(character);
    expect(marked()).toEqual(["KeyA", "left pinky"]);
    await Promise.resolve();
    await vi.waitFor(() => expect(changes).not.toEqual([]));
    expect(marked()).toEqual(["KeyG", "left index"]);
    expect(changes.sort()).toEqual(["KeyA", "KeyG", "left index", "left pinky"]);
    changes.length = 0;
    // The same finger again: it stays marked.
    await give("t");
    await vi.waitFor(() => expect(changes).not.toEqual([]));
    expect(changes.sort()).toEqual(["KeyG", "KeyT"]);
    observer.disconnect();
  });

  it("is inactive while the screen has no room for it, and continues when it has", async () => {
    const screen = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal("matchMedia", () => screen);
    cue.give("a");
    render(<Guide cue={cue} />);
    await give("b");
    expect(marked()).toEqual([]);
    screen.matches = false;
    screen.dispatchEvent(new Event("change"));
    expect(marked()).toEqual(["KeyB", "left index"]);
    screen.matches = true;
    screen.dispatchEvent(new Event("change"));
    expect(marked()).toEqual([]);
  });

  it("does nothing after it is removed, even for earlier events", async () => {
    cue.give("a");
    const { container, unmount } = render(<Guide cue={cue} />);
    const key = container.querySelector('[data-name="KeyB"]');
    cue.give("b");
    unmount();
    await give("b");
    expect(key?.hasAttribute("data-next")).toBe(false);
  });
});
