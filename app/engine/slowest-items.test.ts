import { expect, test } from "vitest";
import { slowestItems } from "./slowest-items";

const STORED = {
  ngBi: { th: [50], he: [10, 30], in: [], er: [...Array(10).fill(5), ...Array(10).fill(90)] },
  ngTri: { the: [20] },
  cw1_50: { you: [1] },
};

test("the slowest come first, by the mean of their last ten values, weak or not", () => {
  const rated = slowestItems(STORED, ["ngBi", "ngTri"], 40, 3);
  expect(rated.map(({ item, mean }) => `${item} ${mean}`)).toEqual(["he 20", "the 20", "th 50"]);
  expect(rated[0]?.rating).toBeCloseTo(33.33, 2);
  expect(slowestItems(STORED, ["ngBi"], 40, 9).at(-1)).toEqual({
    group: "ngBi",
    item: "er",
    mean: 90,
    rating: 150,
  });
});

test("groups without values have none", () => {
  expect(slowestItems(STORED, ["ng4"], 40, 5)).toEqual([]);
});
