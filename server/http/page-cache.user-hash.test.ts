import { expect, it } from "vitest";
import { hashLearner } from "./page-cache";

it("is the same for one learner, different for another, and anonymous", () => {
  expect(hashLearner({ id: "ann" })).toBe(hashLearner({ id: "ann" }));
  expect(hashLearner({ id: "ann" })).not.toBe(hashLearner({ id: "bea" }));
  expect(hashLearner({ id: "ann" })).toMatch(/^[\w-]{22}$/);
  expect(hashLearner(null)).toBe("visitor");
});
