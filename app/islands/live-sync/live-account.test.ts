import { expect, test, vi } from "vitest";
import { DEFAULT_PREFERENCES, type Preferences } from "~/domain/preferences";
import { createTrial, toRevision } from "~/domain/subscription";
import { createBranchWatch, LIVE_BRANCHES } from "./live-account";

/** A page that shows `shown`, and has received these values for all branches, null for the rest. */
function watching(shown: Preferences, stored: Partial<Record<string, unknown>>) {
  const onDifference = vi.fn();
  const page = { shown, revision: toRevision(null) };
  const branches = createBranchWatch({
    shown: () => page.shown,
    shownRevision: () => page.revision,
    onDifference,
  });
  const hear = (values: Partial<Record<string, unknown>>) => {
    for (const name of LIVE_BRANCHES) branches.note(name, values[name] ?? null);
    branches.compare();
  };
  hear(stored);
  return { page, branches, hear, onDifference };
}

test("reports nothing while the page shows the stored values", () => {
  const { page, branches, onDifference } = watching(DEFAULT_PREFERENCES, { paletteMode: "dark" });
  page.shown = { ...DEFAULT_PREFERENCES, paletteMode: "light" };
  branches.note("paletteMode", "light");
  branches.compare();
  expect(onDifference).not.toHaveBeenCalled();
});

test("reports a difference once, however many branches changed", () => {
  const { branches, onDifference } = watching(DEFAULT_PREFERENCES, { paletteMode: "dark" });
  branches.note("paletteMode", "light");
  branches.note("showLiveStat", false);
  branches.compare();
  expect(onDifference).toHaveBeenCalledOnce();
});

test("waits until every branch was received", () => {
  const onDifference = vi.fn();
  const branches = createBranchWatch({
    shown: () => DEFAULT_PREFERENCES,
    shownRevision: () => toRevision(null),
    onDifference,
  });
  for (const name of LIVE_BRANCHES.slice(1)) branches.note(name, null);
  branches.compare();
  branches.note("paletteMode", "light");
  expect(onDifference).not.toHaveBeenCalled();
  branches.compare();
  expect(onDifference).toHaveBeenCalledOnce();
});

test("accepts the page's preferences while nothing is stored, but reports their deletion", () => {
  const light = { ...DEFAULT_PREFERENCES, paletteMode: "light" } as const;
  const { hear, onDifference } = watching(light, {});
  expect(onDifference).not.toHaveBeenCalled();
  hear({ paletteMode: "light" });
  expect(onDifference).not.toHaveBeenCalled();
  hear({});
  expect(onDifference).toHaveBeenCalledOnce();
});

test("ignores invalid preferences", () => {
  const { hear, onDifference } = watching(DEFAULT_PREFERENCES, { showLiveStat: true });
  hear({ showLiveStat: true, paletteMode: "pink", testDuration: "60000" });
  expect(onDifference).not.toHaveBeenCalled();
});

test("reports a new, changed or removed subscription, but not the page's own", () => {
  const { page, branches, onDifference } = watching(DEFAULT_PREFERENCES, {});
  expect(onDifference).not.toHaveBeenCalled();
  const trial = createTrial(1_000);
  for (const stored of [trial, { ...trial, expiresAt: 5 }, null]) {
    branches.note("aiSubscription", stored);
    branches.compare();
    page.revision = toRevision(stored);
    branches.compare();
  }
  expect(onDifference).toHaveBeenCalledTimes(3);
});

test("reloads a page whose server couldn't read the subscription", () => {
  const { page, branches, onDifference } = watching(DEFAULT_PREFERENCES, {});
  page.revision = "";
  branches.compare();
  expect(onDifference).toHaveBeenCalledOnce();
});
