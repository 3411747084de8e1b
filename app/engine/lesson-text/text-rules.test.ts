import { expect, test } from "vitest";
import { COMMON_WORDS } from "../weakness/words.data";
import { isFit } from "./text-rules";

test.each(["ass", "aass", "asss", "455", "@$$", ")455", "fuk", "fuuk", "fck", "FCK", "tit", "7!t"])(
  "%s is not given to type",
  drawn => expect(isFit(drawn)).toBe(false),
);

test("what is joined may spell what its parts do not", () => {
  expect([isFit("mean@looks"), isFit("mean"), isFit("@looks")]).toEqual([false, true, true]);
});

test("real words and plain drills are fit", () => {
  expect(COMMON_WORDS.filter(word => !isFit(word))).toEqual([]);
  for (const drawn of ["asdf", "lass", "8,3", "4.21", "2024", "{}", "!?", "aza", "Qua"])
    expect(isFit(drawn)).toBe(true);
});
