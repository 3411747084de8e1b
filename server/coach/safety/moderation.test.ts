import { RegExpMatcher } from "obscenity";
import { expect, it, vi } from "vitest";
import { isAbusive } from "./moderation";

it("checks each message once", () => {
  const hasMatch = vi.spyOn(RegExpMatcher.prototype, "hasMatch");
  for (let nth = 0; nth < 3; nth++) {
    expect(isAbusive("You fucking idiot of a tuba")).toBe(true);
    expect(isAbusive("How should I hold a tuba?")).toBe(false);
  }
  expect(hasMatch).toHaveBeenCalledTimes(2);
});
