import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PREFERENCES, encodePreferences, PREFERENCES_KEY } from "~/domain/preferences";
import { followOtherTabs } from "./visitor-tabs";

const choose = (chosen: Parameters<typeof encodePreferences>[0]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer sets it.
  document.cookie = `${PREFERENCES_KEY}=${encodePreferences(chosen)}; Path=/`;
};
const anotherTabWrote = (key: string) => window.dispatchEvent(new StorageEvent("storage", { key }));

const onDifference = vi.fn();
const follow = (signal: AbortSignal) =>
  followOtherTabs({ shown: () => DEFAULT_PREFERENCES, onDifference }, signal);
let ended = new AbortController();
let tellOtherTabs = () => {};
beforeEach(() => {
  onDifference.mockClear();
  ended = new AbortController();
  tellOtherTabs = follow(ended.signal);
});
afterEach(() => {
  ended.abort();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: there is no other way to be rid of it.
  document.cookie = `${PREFERENCES_KEY}=; Max-Age=0; Path=/`;
});

test("copies the server's cookie, and nothing when there is none", () => {
  tellOtherTabs();
  expect(localStorage.getItem(PREFERENCES_KEY)).toBeNull();
  choose({ paletteMode: "light", showLiveStat: false });
  tellOtherTabs();
  expect(JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? "")).toEqual({
    paletteMode: "light",
    showLiveStat: false,
  });
});

test("reports another tab's choice if it differs from the shown one", () => {
  choose({ paletteMode: "dark" });
  anotherTabWrote(PREFERENCES_KEY);
  expect(onDifference).not.toHaveBeenCalled();
  choose({ paletteMode: "light" });
  anotherTabWrote("something else");
  expect(onDifference).not.toHaveBeenCalled();
  anotherTabWrote(PREFERENCES_KEY);
  expect(onDifference).toHaveBeenCalledOnce();
  ended.abort();
  anotherTabWrote(PREFERENCES_KEY);
  expect(onDifference).toHaveBeenCalledOnce();
});

test("checks once at the start: the page may have been open for a while", () => {
  choose({ paletteMode: "light" });
  follow(ended.signal);
  expect(onDifference).toHaveBeenCalledOnce();
  expect(localStorage.getItem(PREFERENCES_KEY)).toContain("light");
});

test("checks when the page returns from the back/forward cache", () => {
  choose({ paletteMode: "light" });
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  show(false);
  expect(onDifference).not.toHaveBeenCalled();
  show(true);
  expect(onDifference).toHaveBeenCalledOnce();
});

test("ignores blocked storage", () => {
  const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("localStorage", {
    setItem() {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  choose({ paletteMode: "light" });
  expect(tellOtherTabs).not.toThrow();
  expect(told).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
