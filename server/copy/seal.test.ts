import { describe, expect, it } from "vitest";
import { PARAGRAPHS } from "../content/paragraphs/paragraphs";
import { createTextRecogniser, textFingerprint } from "./seal";

const getRecogniser = (...texts: string[]) => createTextRecogniser(texts.map(textFingerprint));

describe("the recogniser of known texts", () => {
  const isKnown = getRecogniser("One two.", "Three!", "One two. And more.", "And more. Five.");

  it.each([
    "One two.",
    "Three! One two.",
    "Three! Three! Three!",
    "One two. And more. Three!",
    "One two. And more. Five.",
    "One two. One two. And more. And more. Five.",
  ])("accepts %s", text => expect(isKnown(text)).toBe(true));

  it.each([
    "",
    " ",
    "One two",
    "One two. ",
    " Three!",
    "Three!  Three!",
    "And more.",
    "Three! And more. Three!",
  ])("rejects %j", text => expect(isKnown(text)).toBe(false));

  it("rejects everything when nothing is known", () => {
    expect(getRecogniser()("Three!")).toBe(false);
    expect(getRecogniser()("")).toBe(false);
  });
});

it("visits each position once, however many paths lead there", () => {
  const isKnown = getRecogniser("a", "a a", "a a a", "a a a a");
  expect(isKnown(`${"a ".repeat(2_000)}b`)).toBe(false);
});

it("recognizes a removed text by its fingerprint, alone and among others", () => {
  const [edited, kept] = PARAGRAPHS.map(({ text }) => text);
  const before = `${edited} A sentence that an editor has struck out since.`;
  const isKnown = getRecogniser(...PARAGRAPHS.map(({ text }) => text), before);
  for (const text of [before, `${kept} ${before}`, `${before} ${edited} ${kept}`]) {
    expect(isKnown(text)).toBe(true);
  }
  expect(isKnown(before.slice(0, -1))).toBe(false);
});
