import { describe, expect, it } from "vitest";
import { getLevel } from "~/engine/weakness/weakness-profile";
import type { ExerciseRequest } from "../coach";
import { exerciseMessage } from "./exercise-prompt";

function getWish(target: ExerciseRequest["target"], learnerWpm = 45): unknown {
  const message = exerciseMessage({
    target,
    level: getLevel(learnerWpm),
    learnerWpm,
    length: { least: 180, most: 420 },
  });
  return JSON.parse(/^<wish>([^<>]*)<\/wish>$/.exec(message)?.[1] ?? "null");
}

describe("the request for a lesson", () => {
  it("contains all requirements for the text, as data", () => {
    expect(getWish({ group: "ngBi", item: "th" })).toEqual({
      target: "th",
      target_kind: "letters in a row, within words",
      least_characters: 180,
      most_characters: 420,
      learner_wpm: 45,
      longest_word: 14,
      vocabulary: "the 100 most common English words first, then others of the 1000 most common ones",
    });
  });

  it("asks for shorter and more common words for slower learners", () => {
    const q = { group: "lowercase", item: "q" } as const;
    expect(getWish(q, 30)).toMatchObject({
      longest_word: 12,
      vocabulary: expect.stringContaining("50 most"),
    });
    expect(getWish(q, 0)).toMatchObject({
      longest_word: 7,
      vocabulary: expect.stringContaining("very short"),
    });
  });

  it("names the kind of each target", () => {
    const kinds = [
      { group: "uppercase", item: "T" },
      { group: "num", item: "7" },
      { group: "punctuation", item: "<" },
      { group: "cw1_50", item: "you" },
      { group: "cw1_50", item: "a" },
      { group: "lowercase", item: "a" },
    ] as const;
    expect(kinds.map(target => getWish(target))).toMatchObject([
      { target: "T", target_kind: "a capital letter, at the start of words" },
      { target: "7", target_kind: "a digit, within numbers" },
      { target: "<", target_kind: "a sign, at words or numbers" },
      { target: "you", target_kind: "a whole word" },
      { target: "a", target_kind: "a whole word" },
      { target: "a", target_kind: "a small letter, within words" },
    ]);
  });
});
