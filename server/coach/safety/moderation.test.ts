import { expect, it, vi } from "vitest";
import { isAbusive } from "./moderation";
import * as profanity from "./profanity";

it("is looked for once in each message", () => {
  const looked = vi.spyOn(profanity, "isProfane");
  for (let nth = 0; nth < 3; nth++) {
    expect(isAbusive("You fucking idiot of a tuba")).toBe(true);
    expect(isAbusive("How should I hold a tuba?")).toBe(false);
  }
  expect(looked).toHaveBeenCalledTimes(2);
});
