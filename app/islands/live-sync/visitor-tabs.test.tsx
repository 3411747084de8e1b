import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PREFERENCES, encodePreferences, PREFERENCES_KEY } from "~/engine/preferences";
import { followOtherTabs, tellOtherTabs } from "./visitor-tabs";

const choose = (chosen: Parameters<typeof encodePreferences>[0]) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server's answer sets it.
  document.cookie = `${PREFERENCES_KEY}=${encodePreferences(chosen)}; Path=/`;
};
const anotherTabWrote = (key: string) => window.dispatchEvent(new StorageEvent("storage", { key }));

let stop = () => {};
const onDifference = vi.fn();
beforeEach(() => {
  onDifference.mockClear();
  stop = followOtherTabs({ shown: () => DEFAULT_PREFERENCES, onDifference });
});
afterEach(() => {
  stop();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: there is no other way to be rid of it.
  document.cookie = `${PREFERENCES_KEY}=; Max-Age=0; Path=/`;
});

test("copies what the server has put into the cookie, and nothing while there is nothing", () => {
  tellOtherTabs();
  expect(localStorage.getItem(PREFERENCES_KEY)).toBeNull();
  choose({ paletteMode: "light", showLiveStat: false });
  tellOtherTabs();
  expect(JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? "")).toEqual({
    paletteMode: "light",
    showLiveStat: false,
  });
});

test("hears of another tab's choice, if it is another than what is shown", () => {
  choose({ paletteMode: "dark" });
  anotherTabWrote(PREFERENCES_KEY);
  expect(onDifference).not.toHaveBeenCalled();
  choose({ paletteMode: "light" });
  anotherTabWrote("something else");
  expect(onDifference).not.toHaveBeenCalled();
  anotherTabWrote(PREFERENCES_KEY);
  expect(onDifference).toHaveBeenCalledOnce();
  stop();
  anotherTabWrote(PREFERENCES_KEY);
  expect(onDifference).toHaveBeenCalledOnce();
});

test("a page that comes back out of the cache looks for itself", () => {
  choose({ paletteMode: "light" });
  const show = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));
  show(false);
  expect(onDifference).not.toHaveBeenCalled();
  show(true);
  expect(onDifference).toHaveBeenCalledOnce();
});

test("a storage that is blocked is no fault of the page's", () => {
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
