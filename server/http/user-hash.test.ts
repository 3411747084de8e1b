import { expect, it } from "vitest";
import { learnerMarkOf } from "./user-hash";

it("is the same for one learner, another for another, and names nobody", () => {
  expect(learnerMarkOf({ id: "ann" })).toBe(learnerMarkOf({ id: "ann" }));
  expect(learnerMarkOf({ id: "ann" })).not.toBe(learnerMarkOf({ id: "bea" }));
  expect(learnerMarkOf({ id: "ann" })).toMatch(/^[\w-]{22}$/);
  expect(learnerMarkOf(null)).toBe("visitor");
});
