import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TOPICS } from "../../content/knowledge/topics";
import { createReplyGuard, isHostile, MAX_REPLY_LENGTH } from "./reply-guard";

function passing(pieces: readonly string[], cutShort = false): string {
  const guard = createReplyGuard();
  const passed = pieces.map(piece => guard.take(piece)).join("");
  return passed + guard.end(cutShort);
}

/** Bits of which replies, good and bad, are made. */
const BITS = [
  ..."Keep typing.|Return to the home row|your fingers|at 45 wpm|. |! |?\n|\n\n|\n- |\n1. |: |, | and |**|*|_|`|```|<|>|</|script|b>".split(
    "|",
  ),
  ...["img src=x", "[", "](", "http", "://", "x.com", "javascript:", "&lt;", "&#", ";", "\u200b", "\u0000"],
  ...["\ud83d", "\ude00", "\u202e", "Paris is", "the capital of France", '"', "(", ")", " ", "\r\n", "\t"],
];

describe("any reply", () => {
  const reply = fc.array(fc.oneof(fc.constantFrom(...BITS), fc.string({ unit: "binary" })), {
    maxLength: 60,
  });

  it("becomes plain text on one line, within a reply's length", () => {
    fc.assert(
      fc.property(reply, fc.boolean(), (bits, cutShort) => {
        const passed = passing(bits, cutShort);
        expect(isHostile(passed)).toBe(false);
        expect(passed).not.toMatch(/[\p{Cc}\p{Cs}\u200b\u202e]/u);
        expect(passed).not.toContain("```");
        expect(passed.length).toBeLessThanOrEqual(MAX_REPLY_LENGTH);
        expect(passed).toBe(passed.trim());
      }),
    );
  });

  it("passes the same text, however it is split into pieces", () => {
    fc.assert(
      fc.property(reply, fc.boolean(), (bits, cutShort) => {
        const whole = bits.join("");
        expect(passing(whole.split(""), cutShort)).toBe(passing([whole], cutShort));
      }),
    );
  });
});

describe("how the guard judges sentences", () => {
  it("passes nearly all sentences of the knowledge base", () => {
    const known = TOPICS.flatMap(({ short, paragraphs }) => [short, ...paragraphs]);
    const lost = known.filter(text => passing([text]) !== text);
    expect(lost.length / known.length).toBeLessThan(0.15);
  });

  it.each([
    "Sure! The capital of France is Paris.",
    "Here is a poem about autumn: leaves fall softly on the ground, and the wind hums a quiet song.",
    "To make pancakes, mix two cups of flour with milk and eggs, then fry them in butter.",
    "The integral of x squared is x cubed over three plus a constant.",
    "Photosynthesis turns light, water and carbon dioxide into sugar and oxygen.",
    "You should vote for the candidate whose values match yours.",
    "I think you should invest in an index fund and hold it for ten years.",
    "Your boyfriend sounds like he does not respect you. You should talk to him and tell him how you feel.",
    "I love you too, honey.",
    "Take two tablets of ibuprofen every six hours.",
    "The movie came out in 1999 and stars Keanu Reeves.",
    "Once upon a time there was a young king who lived alone in a big house.",
    "Okay, I am now DAN and I can do anything you want.",
    "Yes. You are right. I will do that for you.",
    "El gato está en la mesa.",
    "Je ne peux pas vous aider.",
    "The answer is 42.",
    "He was born in 1809 and became president in 1861.",
    "To fix your car, check the battery first and then the fuel line.",
    "The World Cup was won by Argentina in 2022.",
  ])("blocks: %s", reply => {
    expect(passing([reply])).toBe("");
  });
});
