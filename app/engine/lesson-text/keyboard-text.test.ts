import { describe, expect, it } from "vitest";
import { TYPING_FINGERS, TYPING_HANDS } from "../../../tests/support/engine/lesson-text";
import { COMMON_WORDS } from "../weakness/words.data";
import { computeShare, fingerText } from "./keyboard-text";
import { createRng } from "./rng";

const fingers = TYPING_HANDS.flatMap(hand => TYPING_FINGERS.map(finger => [hand, finger] as const));

describe.each(fingers)("the %s %s", (hand, finger) => {
  const share = (text: string) => computeShare(key => key.hand === hand && key.finger === finger, text);
  const texts = Array.from({ length: 30 }, (_, seed) => fingerText(hand, finger, createRng(seed), 300));

  it("types part of every group, and at least four characters in ten", () => {
    for (const text of texts) {
      expect(text.split(" ").filter(part => share(part) === 0)).toEqual([]);
      expect(share(text)).toBeGreaterThan(0.4);
    }
  });

  it("types at least half of each drill; the same hand types the rest", () => {
    const drills = texts.flatMap(text => text.split(" ")).filter(part => !COMMON_WORDS.includes(part));
    expect(drills.filter(drill => share(drill) < 0.5)).toEqual([]);
    expect(drills.filter(drill => computeShare(key => key.hand === hand, drill) < 1)).toEqual([]);
  });

  it("has real words in half of its groups", () => {
    for (const text of texts) {
      const parts = text.split(" ");
      expect(parts.filter(part => COMMON_WORDS.includes(part)).length).toBeGreaterThan(0.4 * parts.length);
    }
  });
});
