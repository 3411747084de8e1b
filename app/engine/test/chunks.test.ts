import { expect, test } from "vitest";
import { assertChunk, findChunk, splitChunks } from "./chunks";

const chunks = splitChunks("It's  a dog.");

test("splits a text into words with the index of their first character", () => {
  expect(chunks).toEqual([
    { index: 0, word: "It's" },
    { index: 6, word: "a" },
    { index: 8, word: "dog." },
  ]);
  expect(splitChunks("", 7)).toEqual([]);
  expect(splitChunks("on", 7)).toEqual([{ index: 7, word: "on" }]);
});

test("an index belongs to the last chunk that starts at or before it", () => {
  const found = [-1, 0, 3, 5, 6, 7, 8, 99].map(index => findChunk(chunks, index)?.word);
  expect(found).toEqual([undefined, "It's", "It's", "It's", "a", "a", "dog.", "dog."]);
});

test("a view of a word must show the same word", () => {
  expect(assertChunk(chunks, 6, "a")).toEqual({ index: 6, word: "a" });
  for (const [index, word] of [
    [6, "b"],
    [7, "a"],
    [99, "dog."],
  ] as const) {
    expect(() => assertChunk(chunks, index, word)).toThrow(
      expect.objectContaining({
        code: "chunk-mismatch",
        message: "found word and props word should be exactly same",
      }),
    );
  }
});

test("refuses a value that isn't text", () => {
  for (const text of [undefined, null, 7, ["a"]])
    expect(() => splitChunks(text)).toThrow("Chunk is not string");
});
