import { expect, test, vi } from "vitest";
import { DEFAULT_PREFERENCES, type Preferences } from "~/domain/preferences";
import { toRevision, trialFrom } from "~/domain/subscription";
import { createBranchWatch, LIVE_BRANCHES } from "./live-account";

/** A page that shows `shown`, and branches that have all been heard of with these values, null for the rest. */
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

test("says nothing while the page shows what is stored, or has been brought to", () => {
  const { page, branches, onDifference } = watching(DEFAULT_PREFERENCES, { paletteMode: "dark" });
  page.shown = { ...DEFAULT_PREFERENCES, paletteMode: "light" };
  branches.note("paletteMode", "light");
  branches.compare();
  expect(onDifference).not.toHaveBeenCalled();
});

test("tells of a difference once, however many branches changed", () => {
  const { branches, onDifference } = watching(DEFAULT_PREFERENCES, { paletteMode: "dark" });
  branches.note("paletteMode", "light");
  branches.note("showLiveStat", false);
  branches.compare();
  expect(onDifference).toHaveBeenCalledOnce();
});

test("waits until every branch has been heard of", () => {
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

test("does not judge what the page shows while nothing is stored, but that all of it has gone", () => {
  const light = { ...DEFAULT_PREFERENCES, paletteMode: "light" } as const;
  const { hear, onDifference } = watching(light, {});
  expect(onDifference).not.toHaveBeenCalled();
  hear({ paletteMode: "light" });
  expect(onDifference).not.toHaveBeenCalled();
  hear({});
  expect(onDifference).toHaveBeenCalledOnce();
});

test("what no preference can be is no difference", () => {
  const { hear, onDifference } = watching(DEFAULT_PREFERENCES, { showLiveStat: true });
  hear({ showLiveStat: true, paletteMode: "pink", testDuration: "60000" });
  expect(onDifference).not.toHaveBeenCalled();
});

test("tells of a subscription that has come, changed or gone, and not of the one that the page goes by", () => {
  const { page, branches, onDifference } = watching(DEFAULT_PREFERENCES, {});
  expect(onDifference).not.toHaveBeenCalled();
  const trial = trialFrom(1_000);
  for (const stored of [trial, { ...trial, expiresAt: 5 }, null]) {
    branches.note("aiSubscription", stored);
    branches.compare();
    page.revision = toRevision(stored);
    branches.compare();
  }
  expect(onDifference).toHaveBeenCalledTimes(3);
});

test("a page whose server could not read the subscription asks again", () => {
  const { page, branches, onDifference } = watching(DEFAULT_PREFERENCES, {});
  page.revision = "";
  branches.compare();
  expect(onDifference).toHaveBeenCalledOnce();
});
