import type { HistoryEntry, Summary } from "./records";

/** How many tests the means are taken of. */
const LAST_TESTS = 10;

/** The summary after one more result. A result that comes late takes its place by the time it was typed. */
export function addToSummary(summary: Summary, entry: HistoryEntry): Summary {
  const { id, wpm, accuracy } = entry;
  const lastTests = [...summary.lastTests, { id, wpm, accuracy }]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .slice(-LAST_TESTS);
  return {
    revision: summary.revision + 1,
    tests: summary.tests + 1,
    elapsed: summary.elapsed + entry.elapsed,
    characters: summary.characters + entry.characters,
    bestWpm: Math.max(summary.bestWpm, wpm),
    lastTests,
    lastLesson: lastTests.at(-1)?.id === id ? entry.name : summary.lastLesson,
  };
}
