import { expect, it, vi } from "vitest";
import { isRude } from "./moderation";
import * as profanity from "./profanity";

it("is looked for once in each message", () => {
  const looked = vi.spyOn(profanity, "isProfane");
  for (let nth = 0; nth < 3; nth++) {
    expect(isRude("You fucking idiot of a tuba")).toBe(true);
    expect(isRude("How should I hold a tuba?")).toBe(false);
  }
  expect(looked).toHaveBeenCalledTimes(2);
});
