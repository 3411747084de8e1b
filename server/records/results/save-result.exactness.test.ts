import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANY_TEXT, openTestRecords, type TestRecords } from "../../../tests/support/records/records";
import { NOW, typed, weaknessIn } from "../../../tests/support/records/submissions";

let opened: TestRecords;
let learners = 0;
let ann: string;
beforeAll(async () => {
  opened = await openTestRecords({ copy: ANY_TEXT });
});
afterAll(() => opened.close());
beforeEach(() => {
  ann = `exact${++learners}`;
});

/*
 * Worked out by hand: `ms` a key, twice that for the h of "that", half as much again for the b of "back", and the i of
 * "with" mistyped once. The first stroke has no beginning, so there is no "x".
 */
const TEXT = "x that, Q7! go back with.";
const H_OF_THAT = 3;
const B_OF_BACK = 15;
const I_OF_WITH = 21;

const type = (ms: number, started: number) =>
  typed({
    text: TEXT,
    started,
    gap: nth => (nth === H_OF_THAT ? 2 * ms : nth === B_OF_BACK ? 1.5 * ms : ms),
    slip: nth => nth === I_OF_WITH,
  });

/** Whole words per minute of that many characters in that many times `ms`: 12,000 a character and a millisecond. */
const wpm = (characters: number, times: number, ms: number) =>
  Math.round((12_000 * characters) / (times * ms));

/** The speeds of one test by `group/key`, in the order of typing. */
function getSpeeds(ms: number): Record<string, number[]> {
  const one = wpm(1, 1, ms);
  return {
    "lowercase/t": [one, one, one],
    "lowercase/h": [wpm(1, 2, ms), one],
    "lowercase/a": [one, one],
    "lowercase/g": [one],
    "lowercase/o": [one],
    "lowercase/b": [wpm(1, 1.5, ms)],
    "lowercase/c": [one],
    "lowercase/k": [one],
    "lowercase/w": [one],
    "lowercase/i": [0],
    "uppercase/Q": [one],
    "num/7": [one],
    "punctuation/,": [one],
    "punctuation/!": [one],
    "punctuation/%2E": [one],
    "ngBi/th": [wpm(2, 3, ms), one],
    "ngBi/ha": [wpm(2, 3, ms)],
    "ngBi/at": [one],
    "ngBi/it": [0],
    "ngTri/tha": [wpm(3, 4, ms)],
    "ngTri/hat": [wpm(3, 4, ms)],
    "ng4/that": [wpm(4, 5, ms)],
    "ng4/with": [0],
    "cw1_50/that": [wpm(4, 5, ms)],
    "cw1_50/go": [one],
    "cw1_50/with": [0],
    "cw51_100/back": [wpm(4, 4.5, ms)],
  };
}

const inDatabase = async () => {
  const weakness = weaknessIn(await opened.database.read(`users/${ann}/weakness`));
  return Object.fromEntries(Object.entries(weakness).sort(([a], [b]) => (a < b ? -1 : 1)));
};
const sorted = (lists: Record<string, number[]>) =>
  Object.fromEntries(Object.entries(lists).sort(([a], [b]) => (a < b ? -1 : 1)));

describe("weakness lists match the keystrokes exactly", () => {
  it("after one test", async () => {
    await opened.records.saveResult(ann, type(200, NOW - 60_000), NOW);
    const lists = await inDatabase();
    expect(lists).toEqual(sorted(getSpeeds(200)));
    // Some of them as plain numbers.
    expect(lists).toMatchObject({
      "lowercase/h": [30, 60],
      "lowercase/b": [40],
      "ngBi/th": [40, 60],
      "ngTri/tha": [45],
      "ng4/that": [48],
      "cw51_100/back": [53],
      "cw1_50/with": [0],
    });
    expect(await opened.database.read(`users/${ann}/confusions`)).toEqual({ i: { e: 1 } });
  });

  it("after forty tests, of which the last thirty values are kept", async () => {
    const expected: Record<string, number[]> = {};
    for (let test = 0; test < 40; test++) {
      const ms = 60 + 2 * test;
      await opened.records.saveResult(ann, type(ms, NOW - 6_000_000 + test * 60_000), NOW);
      for (const [item, speeds] of Object.entries(getSpeeds(ms))) {
        expected[item] = [...(expected[item] ?? []), ...speeds];
      }
    }
    const kept = Object.entries(expected).map(([item, speeds]) => [item, speeds.slice(-30)] as const);
    expect(await inDatabase()).toEqual(sorted(Object.fromEntries(kept)));
    expect(expected["lowercase/t"]).toHaveLength(120);
    expect(await opened.database.read(`users/${ann}/confusions`)).toEqual({ i: { e: 40 } });
    // The port gives what the database holds.
    const weakness = await opened.records.weakness(ann);
    expect(weakness.num?.["7"]).toEqual(expected["num/7"]?.slice(-30));
    expect(weakness.punctuation?.["."]).toEqual(expected["punctuation/%2E"]?.slice(-30));
  });
});
