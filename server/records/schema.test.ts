import { describe, expect, it } from "vitest";
import { typed } from "../../tests/support/records/submissions";
import { EMPTY_SUMMARY } from "./records";
import { resultSubmissionSchema, storedResultSchema, summarySchema } from "./schema";

describe("a submission", () => {
  it("is accepted as the outbox posts it", () => {
    const submission = typed({ owner: "ann" });
    expect(resultSubmissionSchema.parse(submission)).toEqual(submission);
  });

  it.each([undefined, null, "c2VhbCBvZiB0ZXh0cw-_AA"])("may have the seal %j", seal => {
    expect(resultSubmissionSchema.parse({ ...typed(), seal })).toMatchObject({
      lessonName: "PARAGRAPH",
      seal,
    });
  });

  it.each(["Atlantis/Capital", "", 7, null, "x".repeat(99)])(
    "is accepted with the time zone %j, which is dropped",
    timeZone => {
      const submission = typed();
      expect(resultSubmissionSchema.parse({ ...submission, timeZone }).timeZone).toBeUndefined();
    },
  );

  it("is accepted with a known time zone", () => {
    const submission = { ...typed(), timeZone: "Asia/Kolkata" };
    expect(resultSubmissionSchema.parse(submission)).toEqual(submission);
  });

  const good = typed();
  it.each([
    ["no object", "text"],
    ["a missing field", { ...good, text: undefined }],
    ["a field of its own", { ...good, wpm: 900 }],
    ["an id of another time", { ...good, id: `${good.started + 1}-aaaaaaaa` }],
    ["a short id", { ...good, id: `${good.started}-abc` }],
    ["an id that is a path", { ...good, id: `${good.started}-aaaaaaaa/../x` }],
    ["an unknown lesson", { ...good, lessonName: "CHESS" }],
    ["half milliseconds", { ...good, duration: 0.5 }],
    ["a negative time", { ...good, started: -1 }],
    ["no number", { ...good, started: Number.NaN }],
    ["a long text", { ...good, text: "a".repeat(60_001) }],
    ["a long transcript", { ...good, transcript: "A".repeat(240_001) }],
    ["a long seal", { ...good, seal: "A".repeat(65) }],
    ["no owner at all", { ...good, owner: undefined }],
    ["an empty owner", { ...good, owner: "" }],
  ])("is refused with %s", (_case, value) => {
    expect(resultSubmissionSchema.safeParse(value).success).toBe(false);
  });
});

describe("a stored summary", () => {
  it("is empty for a new learner", () => {
    expect(summarySchema.parse(null)).toEqual(EMPTY_SUMMARY);
  });

  it("may have a removed lesson", () => {
    const stored = { revision: 3, tests: 3, elapsed: 1, characters: 1, bestWpm: 1, lastLesson: "GONE" };
    expect(summarySchema.parse(stored)).toMatchObject({ revision: 3, lastTests: [], lastLesson: null });
  });

  it("has bests of existing lessons, and a valid time zone", () => {
    const best = { wpm: 50, accuracy: 95, id: "1-x" };
    const stored = {
      ...EMPTY_SUMMARY,
      bests: { NUM: best, KEYBR: best, GONE: best },
      timeZone: "Atlantis/Capital",
    };
    expect(summarySchema.parse(stored)).toMatchObject({ bests: { NUM: best, KEYBR: best }, timeZone: null });
    expect(summarySchema.parse(stored).bests).not.toHaveProperty("GONE");
  });

  it("is an error when unreadable, instead of an empty summary", () => {
    expect(summarySchema.safeParse({ tests: "many" }).success).toBe(false);
  });
});

describe("a stored result", () => {
  const least = {
    name: "PARAGRAPH",
    duration: 60_000,
    started: 1_000,
    finished: 61_000,
    wpm: 40,
    accuracy: 97.5,
  };

  it("may come from a writer that stores only name, times, speed and accuracy", () => {
    expect(storedResultSchema.parse(least)).toEqual({
      ...least,
      rawWpm: 40,
      elapsed: 60_000,
      characters: 200,
    });
  });

  it("keeps its fields", () => {
    const whole = { ...least, rawWpm: 44, elapsed: 59_000, characters: 197 };
    expect(storedResultSchema.parse(whole)).toEqual(whole);
  });

  it.each(["name", "duration", "started", "finished", "wpm", "accuracy"])("is invalid without %s", field => {
    expect(storedResultSchema.safeParse({ ...least, [field]: undefined }).success).toBe(false);
  });
});
