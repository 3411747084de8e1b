import { expect, test } from "vitest";
import { createCopy } from "~server/copy/copy";
import { textFor } from "./text";

const copy = createCopy({ sealKeys: ["a key for tests"] });
const seeded = (text?: string) => new URLSearchParams(text === undefined ? {} : { text });

test("an address gives the same paragraph again", () => {
  expect(textFor(copy, 0, seeded("monday")).text).toBe(textFor(copy, 0, seeded("monday")).text);
});

test("another one is another one, always", () => {
  for (let round = 0; round < 300; round++) {
    const { text, anotherSeed } = textFor(copy, 0, seeded());
    expect(textFor(copy, 0, seeded(anotherSeed)).text).not.toBe(text);
  }
});

test("a clock gets more text than a paragraph", () => {
  expect(textFor(copy, 300_000, seeded("monday")).text.length).toBeGreaterThan(1_000);
});
