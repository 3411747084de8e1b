import { describe, expect, test } from "vitest";
import { EMPTY_SUMMARY, type HistoryEntry, type Records, type Summary } from "~server/records/records";
import { CHART_SIZE, PAGE_SIZE, statisticsOf } from "./queries";

const entry = (number: number): HistoryEntry => ({
  id: String(number).padStart(4, "0"),
  name: "PARAGRAPH",
  duration: 60_000,
  started: number * 100_000,
  finished: number * 100_000 + 60_000,
  wpm: 30 + (number % 20),
  rawWpm: 40,
  accuracy: 95,
  elapsed: 60_000,
  characters: 200,
});

/** A learner with that many results, numbered from 1. */
function recordsWith(howMany: number): Records {
  const entries = Array.from({ length: howMany }, (_, index) => entry(index + 1)).reverse();
  const summary: Summary = {
    ...EMPTY_SUMMARY,
    revision: howMany,
    tests: howMany,
    elapsed: howMany * 60_000,
    characters: howMany * 200,
    bestWpm: 49,
    lastTests: entries.slice(0, 10).reverse(),
    lastLesson: howMany > 0 ? "PARAGRAPH" : null,
  };
  const asked: Pick<Records, "summary" | "repairedSummary" | "history"> = {
    repairedSummary: async () => summary,
    summary: async () => summary,
    history: async (_, { limit, before }) =>
      entries.filter(({ id }) => before === undefined || id < before).slice(0, limit),
  };
  // Whatever else the page asks for is no function, and its test fails.
  return asked as Records;
}

describe("the first page", () => {
  test("of a learner without results has no figures to mean anything", async () => {
    const { overview, rows, olderThan } = await statisticsOf(recordsWith(0), "ann", null);
    expect(overview?.means).toBeNull();
    expect(rows).toEqual([]);
    expect(olderThan).toBeNull();
  });

  test("draws the last fifty, the oldest first, and lists the last twenty-five, the newest first", async () => {
    const { overview, rows } = await statisticsOf(recordsWith(80), "ann", null);
    expect(overview?.outcomes).toHaveLength(CHART_SIZE);
    expect(overview?.outcomes[0]?.wpm).toBe(entry(31).wpm);
    expect(rows).toHaveLength(PAGE_SIZE);
    expect(rows[0]?.id).toBe("0080");
  });
});

describe("page after page", () => {
  test.each([25, 26, 50, 51, 80])("shows each of %i results once", async howMany => {
    const records = recordsWith(howMany);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page = await statisticsOf(records, "ann", before);
      seen.push(...page.rows.map(({ id }) => id));
      before = page.olderThan;
    } while (before !== null);
    expect(seen).toHaveLength(howMany);
    expect(new Set(seen).size).toBe(howMany);
  });
});
