import { expect, it } from "vitest";
import { hashLearnerId } from "./coach";

it("is a learner's own, always the same, and is not their id", () => {
  const keys = ["ann", "ben", "ann"].map(hashLearnerId);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/);
});
