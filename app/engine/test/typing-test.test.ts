import { describe, expect, it, test } from "vitest";
import { newTest, show, times, typed } from "../../../tests/support/engine/notation";
import { apply, getPauses, getStrokes } from "./typing-test";

describe("the caret", () => {
  test.each([
    ["", "[T]he quick"],
    ["T", "T[h]e quick"],
    ["The ", "The [q]uick"],
    ["Thw", "Th(w)[ ]quick"],
    ["Thw<", "Th[e] quick"],
    ["Thw<e", "The[ ]quick"],
    ["Thw e", "Th(w) (e)[u]ick"],
    ["The<<<", "[T]he quick"],
    ["The<<<<<<", "[T]he quick"],
    ["<<<T", "T[h]e quick"],
    ["The quick", "The quick[] finished"],
    ["The quicj", "The quic(j)[] finished"],
    ["The quick<<", "The quick[] finished"],
  ])("leaves %j typed as %j", (script, expected) => {
    expect(show(typed("The quick", script))).toBe(expected);
  });
});

describe("a wrong character after three wrong ones", () => {
  test.each([
    ["abxx", "ab(x)(x)[e]fgh", "two wrong ones do not bar the way"],
    ["abxxx", "ab(x)(x)(x)[f]gh", "nor does the third"],
    ["abxxxx", "ab(x)(x)(x)[f]gh", "but the fourth is rejected"],
    ["abxxxxyz", "ab(x)(x)(x)[f]gh", "as often as it comes"],
    ["abxxxxf", "ab(x)(x)(x)f[g]h", "the right one is not"],
    ["abxxxxfy", "ab(x)(x)(x)f(y)[h]", "and opens the way"],
    ["abxxx<y", "ab(x)(x)(y)[f]gh", "erasing makes room again"],
    ["xxxx", "(x)(x)(x)[d]efgh", "at the start of the text too"],
    ["xxx<<<a", "a[b]cdefgh", "erased errors do not count"],
  ])("%j gives %j: %s", (script, expected) => {
    expect(show(typed("abcdefgh", script))).toBe(expected);
  });

  it("counts against accuracy, but is neither an attempt nor a character", () => {
    const state = typed("abcdefgh", "abxxxx");
    expect([state.hits, state.correctHits, state.activeIndex]).toEqual([6, 2, 5]);
    expect(getStrokes(state)[5]).toBeUndefined();
  });
});

describe("time", () => {
  test.each([
    ["", "elapsed 0"],
    ["a", "elapsed 0"],
    ["abc", "elapsed 200"],
    ["a{3000}b", "elapsed 3000"],
    ["a{3001}b", "elapsed 3000 pauses 1"],
    ["a{3500}b{100}c{3020}d", "elapsed 6100 pauses 500+20"],
    ["a{2900}<{200}a", "elapsed 3100"],
    ["axxx{2000}x{2000}x", "elapsed 4300"],
    ["{tick 5000}", "elapsed 0"],
    ["a{tick 2999}", "elapsed 2999"],
    ["a{tick 9000}", "elapsed 3000"],
    ["a{tick 9000}{10000}b", "elapsed 3000 pauses 7000"],
    ["a{3500}b{tick 0}", "elapsed 3000 pauses 500"],
  ])("after %j: %s", (script, expected) => {
    expect(times(typed("abcdefgh", script))).toBe(expected);
  });

  test.each([
    ["a{tick 2999}", "a[b]cd"],
    ["a{tick 3000}", "a[b]cd paused"],
    ["a{tick 3000}{3000}b", "ab[c]d"],
    ["a{tick 3000}{2000}b", "ab[c]d"],
    ["{tick 3000}", "[a]bcd"],
  ])("pauses after three seconds without a key: %j shows %j", (script, expected) => {
    expect(show(typed("abcd", script))).toBe(expected);
  });

  it("records each pause, from its beginning to the key that ended it", () => {
    expect(getPauses(typed("ab", "a{3500}b"))).toEqual([
      { startTimestamp: 4000, endTimestamp: 4500, duration: 500 },
    ]);
  });

  it("Backspace at the very beginning starts and resumes nothing", () => {
    const untouched = newTest("ab");
    expect(typed(untouched, "<")).toBe(untouched);
    expect(times(typed("ab", "a<{2000}<{2000}b"))).toBe("elapsed 3100 pauses 1000");
  });
});

describe("a timed test of one second", () => {
  test.each([
    ["a{999}b", "ab[c]de", "elapsed 999"],
    ["a{1000}b", "a[b]cde finished", "elapsed 1000 ended 1000"],
    ["a{5000}b", "a[b]cde finished", "elapsed 1000 ended 1000"],
    ["a{900}b{tick 99}", "ab[c]de", "elapsed 999"],
    ["a{900}b{tick 100}", "ab[c]de finished", "elapsed 1000 ended 1000"],
    ["a{900}b{tick 7000}", "ab[c]de finished", "elapsed 1000 ended 1000"],
    ["a{900}b{100}<", "ab[c]de finished", "elapsed 1000 ended 1000"],
    ["abcde", "abcde[] finished", "elapsed 400 ended 400"],
  ])("%j gives %j, %s", (script, text, time) => {
    const state = typed("abcde", script, { duration: 1_000 });
    expect([show(state), times(state)]).toEqual([text, time]);
  });

  it("excludes pauses, and ends at start + duration + pauses", () => {
    const state = typed("abcde", "a{4000}b{3500}c{tick 999}", { duration: 7_000 });
    expect(times(state)).toBe("elapsed 6999 pauses 1000+500");
    expect(times(typed(state, "{tick 1000}"))).toBe("elapsed 7000 pauses 1000+500 ended 8500");
  });

  it("does not end while it is paused", () => {
    const state = typed("abcde", "a{tick 60000}", { duration: 3_001 });
    expect([show(state), times(state)]).toEqual(["a[b]cde paused", "elapsed 3000"]);
    expect(times(typed(state, "{60000}b{1}c"))).toBe("elapsed 3001 pauses 57000 ended 60001");
  });

  it("accepts no keys after its end", () => {
    const state = typed("abcde", "a{tick 1000}", { duration: 1_000 });
    expect(typed(state, "bcd<{tick 5000}")).toBe(state);
    expect(apply(state, { type: "appendText", text: "more" })).toBe(state);
  });
});

describe("running totals", () => {
  it("speed counts the characters in the text, accuracy every keystroke", () => {
    // Six keys in 500 ms: five characters, one of them wrong and erased; four correct characters remain.
    const state = typed("abcdefgh", "abx<cd");
    expect(state.wpm).toBeCloseTo(4 / 5 / (500 / 60_000));
    expect(state.accuracy).toBe(80);
  });

  it("speed falls with time, as ticks show", () => {
    expect(typed("abcdefgh", "abc{tick 1000}").wpm).toBeCloseTo(3 / 5 / (1_200 / 60_000));
  });

  it("start at no errors and no speed", () => {
    expect(newTest("abc")).toMatchObject({ wpm: 0, accuracy: 100, started: null, inProgress: false });
    expect(typed("abc", "a")).toMatchObject({ wpm: 0, accuracy: 100, started: 1_000, inProgress: true });
  });
});

describe("strokes", () => {
  it("record each key with its time", () => {
    expect(getStrokes(typed("abc", "a{250}x"))).toEqual([
      {
        index: 0,
        startTimestamp: 1_000,
        endTimestamp: 1_000,
        characterToBeTyped: "a",
        actuallyTypedCharacter: "a",
        correctlyTyped: true,
        duration: 0,
        attempts: [{ timestamp: 1_000, typedChar: "a" }],
      },
      {
        index: 1,
        startTimestamp: 1_000,
        endTimestamp: 1_250,
        characterToBeTyped: "b",
        actuallyTypedCharacter: "x",
        correctlyTyped: false,
        duration: 250,
        attempts: [{ timestamp: 1_250, typedChar: "x" }],
      },
    ]);
  });

  it("have durations without pauses", () => {
    const stroke = getStrokes(typed("abc", "a{5000}b"))[1];
    expect(stroke).toMatchObject({ startTimestamp: 1_000, endTimestamp: 6_000, duration: 3_000 });
  });

  it("collect attempts when a position is typed again, and keep them while it is erased", () => {
    const erased = typed("abcd", "axy<<");
    expect(show(erased)).toBe("a[b]cd");
    expect(getStrokes(erased)[2]?.attempts.map(attempt => attempt.typedChar)).toEqual(["y"]);
    const again = typed(erased, "b");
    expect(getStrokes(again)[1]?.attempts.map(attempt => attempt.typedChar)).toEqual(["x", "b"]);
    expect(getStrokes(again).map(stroke => stroke.index)).toEqual([0, 1, 2]);
    expect(getStrokes(again)[1]).toMatchObject({
      correctlyTyped: true,
      startTimestamp: 1_400,
      duration: 100,
    });
  });
});

describe("rules", () => {
  it("restart the test unchanged", () => {
    expect(apply(typed("abc", "ab"), { type: "restart" })).toEqual(newTest("abc"));
    expect(apply(typed("abc", "abc"), { type: "restart" })).toEqual(newTest("abc"));
  });

  it("restart with the lesson's default duration when none is given", () => {
    const state = apply(newTest("abc"), { type: "restart", rules: { lessonName: "FIVE_MIN", text: "new" } });
    expect(state).toMatchObject({ lessonName: "FIVE_MIN", text: "new", duration: 300_000 });
    const timed = apply(state, { type: "restart", rules: { lessonName: "ONE_MIN", duration: 500 } });
    expect(timed).toMatchObject({ lessonName: "ONE_MIN", text: "new", duration: 500 });
    expect(apply(timed, { type: "restart", rules: { text: "x" } }).duration).toBe(500);
  });

  const other = { lessonName: "TEN_MIN", text: "other", duration: 600_000 } as const;

  it("reset the test when they change before the start", () => {
    expect(show(apply(newTest("abc"), { type: "changeRules", rules: other }))).toBe("[o]ther");
  });

  it("apply at the next restart when they change after the start or the end", () => {
    for (const script of ["a", "abc"]) {
      const state = typed("abc", script);
      const changed = apply(state, { type: "changeRules", rules: other });
      expect(changed).toEqual({ ...state, rules: other });
      expect(changed).toMatchObject({ lessonName: "PARAGRAPH", text: "abc", duration: 0 });
      expect(show(apply(changed, { type: "restart" }))).toBe("[o]ther");
    }
  });

  test.each([
    [{ duration: -1 }, "A duration must be whole ms, not -1."],
    [{ duration: 0.5 }, "A duration must be whole ms, not 0.5."],
    [{ duration: Number.NaN }, "A duration must be whole ms, not NaN."],
    [{ lessonName: "constructor" as "PARAGRAPH" }, 'There is no lesson named "constructor".'],
    [{ text: null as unknown as string }, "The text of a test must be a string."],
  ])("refuse %j", (rules, message) => {
    expect(() => newTest("abc", rules)).toThrow(expect.objectContaining({ code: "invalid-rules", message }));
  });
});

describe("more text", () => {
  it("is appended after a space, also during the test", () => {
    const state = apply(typed("ab", "a"), { type: "appendText", text: "cd e" });
    expect(show(state)).toBe("a[b] cd e");
    expect(state.chunks).toEqual([
      { index: 0, word: "ab" },
      { index: 3, word: "cd" },
      { index: 6, word: "e" },
    ]);
    expect(show(typed(state, "b cd e"))).toBe("ab cd e[] finished");
  });

  it("stays for a restart, unless other rules are waiting", () => {
    const longer = apply(newTest("ab"), { type: "appendText", text: "cd" });
    expect(show(apply(longer, { type: "restart" }))).toBe("[a]b cd");
    const waiting = apply(typed("ab", "a"), {
      type: "changeRules",
      rules: { lessonName: "ONE_MIN", text: "xy", duration: 60_000 },
    });
    const appended = apply(waiting, { type: "appendText", text: "cd" });
    expect(show(appended)).toBe("a[b] cd");
    expect(show(apply(appended, { type: "restart" }))).toBe("[x]y");
  });

  it("becomes the whole text if there was none; before that nothing can be typed", () => {
    const empty = newTest("");
    expect(typed(empty, "a<")).toBe(empty);
    expect(show(apply(empty, { type: "appendText", text: "ab" }))).toBe("[a]b");
  });

  it("must be text", () => {
    expect(() => apply(newTest("ab"), { type: "appendText", text: undefined as unknown as string })).toThrow(
      expect.objectContaining({ code: "chunk-not-string", message: "Chunk is not string" }),
    );
  });
});

describe("an invalid keystroke", () => {
  const state = typed("abc", "a");

  test.each([[""], ["ab"], ["😀"], ["\b"]])("the character %j is refused", char => {
    expect(() => apply(state, { type: "type", char, at: 2_000 })).toThrow(
      expect.objectContaining({ code: "invalid-character" }),
    );
  });

  test.each([[1_100.5], [Number.NaN], [Number.POSITIVE_INFINITY]])("the time %d is refused", at => {
    expect(() => apply(state, { type: "type", char: "b", at })).toThrow(
      expect.objectContaining({ code: "invalid-time" }),
    );
  });

  it("refuses times that run backwards, but two keys may share a time", () => {
    const backwards = expect.objectContaining({ code: "time-runs-backwards" });
    expect(() => apply(state, { type: "type", char: "b", at: 999 })).toThrow(backwards);
    expect(() => apply(state, { type: "backspace", at: 999 })).toThrow(backwards);
    expect(show(apply(state, { type: "type", char: "b", at: 1_000 }))).toBe("ab[c]");
  });

  it("ignores a tick from before the last key, and accepts one between two ms", () => {
    expect(apply(state, { type: "tick", at: 900 })).toBe(state);
    expect(apply(state, { type: "tick", at: 1_000.5 }).timeElapsed).toBe(0.5);
    expect(() => apply(state, { type: "tick", at: Number.NaN })).toThrow(
      expect.objectContaining({ code: "invalid-time" }),
    );
  });
});

describe("a test is immutable", () => {
  it("does not change when a new one is made from it", () => {
    const before = typed("abc", "ab");
    const [one, other] = [typed(before, "<x"), typed(before, "c")];
    expect([show(before), show(one), show(other)]).toEqual(["ab[c]", "a(x)[c]", "abc[] finished"]);
    expect(getStrokes(before)[1]?.attempts).toHaveLength(1);
    expect(before.text.length).toBe(3);
  });
});
