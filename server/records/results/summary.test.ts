import { expect, it } from "vitest";
import { EMPTY_SUMMARY, type HistoryEntry, type Summary } from "../records";
import { addToSummary, nextRevision } from "./summary";

function entry(started: number, wpm: number, fields: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: `${1_700_000_000_000 + started}-aaaaaaaa`,
    name: "PARAGRAPH",
    duration: 60_000,
    started,
    finished: started + 60_000,
    wpm,
    rawWpm: wpm,
    accuracy: 97.5,
    elapsed: 60_000,
    characters: wpm * 5,
    ...fields,
  };
}

const add = (summary: Summary, result: HistoryEntry) =>
  addToSummary(summary, result, { day: "2026-03-01", timeZone: null });

it("counts, adds up, and remembers the best", () => {
  const summary = [entry(1, 60), entry(2, 80), entry(3, 70)].reduce(add, EMPTY_SUMMARY);
  expect(summary).toMatchObject({ tests: 3, elapsed: 180_000, characters: 1_050, bestWpm: 80 });
});

it("keeps the last ten tests by the time they were typed, newest last", () => {
  let summary = EMPTY_SUMMARY;
  for (let n = 1; n <= 12; n++) summary = add(summary, entry(n, n));
  expect(summary.lastTests.map(({ wpm }) => wpm)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

it("sorts a result from long ago into its place, not the last one", () => {
  let summary = add(EMPTY_SUMMARY, entry(5, 50, { name: "ONE_MIN" }));
  summary = add(summary, entry(3, 30, { name: "FIVE_MIN" }));
  expect(summary.lastTests.map(({ wpm }) => wpm)).toEqual([30, 50]);
  expect(summary.lastLesson).toBe("ONE_MIN");
  for (let n = 6; n < 15; n++) summary = add(summary, entry(n, n));
  summary = add(summary, entry(1, 99));
  expect(summary.lastTests).toHaveLength(10);
  expect(summary.lastTests.some(({ wpm }) => wpm === 99)).toBe(false);
  expect(summary.bestWpm).toBe(99);
});

it("remembers the best accurate result of each lesson, the more accurate of equally fast ones", () => {
  const summary = [
    entry(1, 60, { accuracy: 99 }),
    entry(2, 60, { accuracy: 90 }),
    entry(3, 80, { name: "ONE_MIN", accuracy: 95 }),
    entry(4, 80, { name: "ONE_MIN", accuracy: 96 }),
    entry(6, 99, { name: "ONE_MIN", accuracy: 94.9 }),
    entry(5, 70, { name: "KEYBR" }),
  ].reduce(add, EMPTY_SUMMARY);
  expect(summary.bests).toEqual({
    PARAGRAPH: { wpm: 60, accuracy: 99, id: entry(1, 0).id },
    ONE_MIN: { wpm: 80, accuracy: 96, id: entry(4, 0).id },
    KEYBR: { wpm: 70, accuracy: 97.5, id: entry(5, 0).id },
  });
  expect([summary.bestWpm, summary.bestAccuracy]).toEqual([80, 99]);
  // Text typed elsewhere can't be continued.
  expect(summary.lastLesson).toBe("ONE_MIN");
});

it("covers its days, and uses the zone of its latest result", () => {
  const at = (summary: Summary, nth: number, day: string, timeZone: string | null) =>
    addToSummary(summary, entry(nth, 50), { day, timeZone });
  let summary = at(EMPTY_SUMMARY, 5, "2026-03-05", null);
  expect(summary).toMatchObject({ firstDay: "2026-03-05", lastDay: "2026-03-05", timeZone: null });
  summary = at(summary, 3, "2026-03-03", "Asia/Kolkata");
  expect(summary).toMatchObject({ firstDay: "2026-03-03", lastDay: "2026-03-05", timeZone: "Asia/Kolkata" });
  summary = at(summary, 4, "2026-03-04", "Europe/Dublin");
  expect(summary.timeZone).toBe("Asia/Kolkata");
  summary = at(summary, 6, "2026-03-06", "Europe/Dublin");
  expect(summary).toMatchObject({ lastDay: "2026-03-06", timeZone: "Europe/Dublin" });
});

it("creates an epoch with its first revision, and keeps it", () => {
  const first = nextRevision(EMPTY_SUMMARY, () => "one");
  expect(first).toMatchObject({ revision: 1, epoch: "one" });
  expect(nextRevision(first, () => "two")).toMatchObject({ revision: 2, epoch: "one" });
  expect(nextRevision({ ...first, epoch: null }, () => "two")).toMatchObject({ epoch: null });
});
