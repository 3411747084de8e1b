import { toStorageKey } from "~/domain/database-keys";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import { EMPTY_SUMMARY, type Summary } from "~server/records/records";
import type { TestDatabase } from "./database";

export interface Practice {
  readonly weakness?: StoredWeakness;
  /** Of the last tests; without one, nothing was typed yet. */
  readonly wpms?: readonly number[];
  readonly summary?: Partial<Summary>;
}

/** A single value three times, as items are only called weak from three values on. */
const toMeasured = (list: readonly number[]) => (list.length === 1 ? [...list, ...list, ...list] : list);

let revisions = 0;

/** Stores what a learner's practice comes to. */
export async function storePractice(database: TestDatabase, learnerId: string, practice: Practice) {
  const { weakness = {}, wpms = [], summary } = practice;
  const groups = Object.entries(weakness).map(([group, items]) => {
    const lists = Object.entries(items).map(([item, list]) => [toStorageKey(item), toMeasured(list)]);
    return [group, Object.fromEntries(lists)];
  });
  await database.write(`users/${learnerId}/weakness`, Object.fromEntries(groups));
  await database.write(`users/${learnerId}/summary`, {
    ...EMPTY_SUMMARY,
    revision: ++revisions,
    tests: wpms.length,
    bestWpm: Math.max(0, ...wpms),
    lastTests: wpms.map((wpm, nth) => ({ id: `180000000000${nth}-a00000000001`, wpm, accuracy: 95 })),
    firstDay: "2026-01-01",
    epoch: "one",
    ...summary,
  });
}
