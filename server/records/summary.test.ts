import { expect, it } from "vitest";
import { EMPTY_SUMMARY, type HistoryEntry, type Summary } from "./records";
import { addToSummary } from "./summary";

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

it("gives a result from long ago its place, and not the last one's", () => {
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
