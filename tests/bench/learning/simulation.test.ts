import { expect, it } from "vitest";
import { byLetter, byParagraphs } from "./practice";
import { simulate } from "./simulation";

it("gives the same result for the same seed, and practice makes learners faster", () => {
  const one = simulate("ann", byParagraphs(), 20_000);
  expect(simulate("ann", byParagraphs(), 20_000)).toEqual(one);
  expect(one.after).toBeGreaterThan(one.before);
  expect(simulate("bob", byLetter(), 20_000).startWpm).not.toBe(one.startWpm);
});
