import { expect, test } from "vitest";
import { COMMON_WORDS } from "../weakness/words.data";
import { isFit } from "./text-rules";

test.each(["ass", "aass", "asss", "455", "@$$", ")455", "fuk", "fuuk", "fck", "FCK", "tit", "7!t"])(
  "refuses %s",
  drawn => expect(isFit(drawn)).toBe(false),
);

test("refuses parts that spell something profane when joined", () => {
  expect([isFit("mean@looks"), isFit("mean"), isFit("@looks")]).toEqual([false, true, true]);
});

test("accepts real words and plain drills", () => {
  expect(COMMON_WORDS.filter(word => !isFit(word))).toEqual([]);
  for (const drawn of ["asdf", "lass", "8,3", "4.21", "2024", "{}", "!?", "aza", "Qua"])
    expect(isFit(drawn)).toBe(true);
});
