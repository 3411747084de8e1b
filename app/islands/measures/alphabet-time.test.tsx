import { beforeEach, describe, expect, it } from "vitest";
import { ALPHABET } from "~/engine/lesson-text/character-text";
import { apply, createTest, type TypingTest } from "~/engine/test/typing-test";
import { compareRun, readRecord, saveRecord } from "./alphabet-time";

const KEY = "tm_alphabet_record";

beforeEach(() => localStorage.clear());

/** The test of these keys, one each 100 ms; `<` is Backspace. */
function run(keys: string): TypingTest {
  return Array.from(keys).reduce(
    (test, char, index) =>
      apply(
        test,
        char === "<" ? { type: "backspace", at: 100 * index } : { type: "type", char, at: 100 * index },
      ),
    createTest({ lessonName: "ALPHABET", text: ALPHABET, duration: 0 }),
  );
}

describe("a run", () => {
  it("is the first, a record or slower when it has no error", () => {
    const clean = run(ALPHABET);
    expect(clean.finished).not.toBeNull();
    expect(compareRun(clean, null)).toEqual({ kind: "first" });
    expect(compareRun(clean, 3_000)).toEqual({ kind: "record", by: 500 });
    expect(compareRun(clean, 2_000)).toEqual({ kind: "slower", by: 500 });
    expect(compareRun(clean, 2_500)).toEqual({ kind: "slower", by: 0 });
  });

  it("is no record when it has an error, corrected or not", () => {
    expect(compareRun(run(`x${ALPHABET.slice(1)}`), null)).toEqual({ kind: "mistake" });
    expect(compareRun(run(`x<${ALPHABET}`), null)).toEqual({ kind: "mistake" });
  });
});

describe("the browser's record", () => {
  it("is the shortest time ever kept", () => {
    expect(readRecord()).toBeNull();
    saveRecord(4_370);
    saveRecord(5_000);
    expect(readRecord()).toBe(4_370);
    saveRecord(4_000);
    expect(readRecord()).toBe(4_000);
  });

  it.each(["", "4", "{", '{"ms":"4"}', '{"ms":-1}', '{"ms":4.5}', "null"])(
    "is null when the storage holds %j",
    kept => {
      localStorage.setItem(KEY, kept);
      expect(readRecord()).toBeNull();
    },
  );
});
