import { expect, it } from "vitest";
import type { HistoryEntry, Records } from "~server/records/records";
import { getSavedRecord } from "./saved-record";

const RESULT = { characters: 26, accuracy: 100, elapsed: 5_000 } as HistoryEntry;

const recordAmong = (results: readonly Partial<HistoryEntry>[]) => {
  const records: Pick<Records, "history"> = {
    history: async () => results.map(result => ({ ...RESULT, ...result })),
  };
  return getSavedRecord(records, "learner");
};

it("is the shortest alphabet without a mistake; the lesson's longer text is none", async () => {
  expect(await recordAmong([])).toBeNull();
  expect(await recordAmong([{ accuracy: 96.2 }, { characters: 304, elapsed: 4_000 }])).toBeNull();
  expect(await recordAmong([{}, { elapsed: 4_200 }, { elapsed: 3_000, accuracy: 96.3 }])).toBe(4_200);
});
