import fc from "fast-check";
import { expect, test } from "vitest";
import { createRng, type Drawn, nextInt, nextUint32, pick, type Rng, shuffle } from "./rng";

function draws<T>(rng: Rng, howMany: number, draw: (rng: Rng) => Drawn<T>): T[] {
  let state = rng;
  return Array.from({ length: howMany }, () => {
    const [value, next] = draw(state);
    state = next;
    return value;
  });
}

const dice = (rng: Rng) => nextInt(rng, 6);

test("a seed gives the same numbers in every release: texts are identified by their seeds", () => {
  expect(draws(createRng("lesson"), 12, dice)).toEqual([2, 4, 1, 5, 4, 4, 4, 1, 5, 5, 3, 0]);
  expect(draws(createRng(7), 3, nextUint32)).toEqual(draws(createRng("7"), 3, nextUint32));
});

test("the generator is sfc32", () => {
  expect(draws([1, 2, 3, 4], 16, nextUint32).slice(12)).toEqual([
    417285410, 1196253302, 123583739, 800524041,
  ]);
});

test("another seed gives other numbers", () => {
  const seeds = Array.from({ length: 500 }, (_, seed) => draws(createRng(seed), 2, nextUint32).join());
  expect(new Set(seeds).size).toBe(500);
});

test("draws are uniform", () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const face of draws(createRng("fair"), 6_000, dice)) counts[face] = (counts[face] ?? 0) + 1;
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});

test("draws are uniform for a bound that doesn't divide 2³²", () => {
  const third = 2 ** 30;
  const low = draws(createRng("low"), 3_000, rng => nextInt(rng, 3 * third)).filter(value => value < third);
  expect(Math.abs(low.length - 1_000)).toBeLessThan(100);
});

test("draws stay within their bound", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, bound) => {
      const [value] = nextInt(createRng(seed), bound);
      expect(Number.isInteger(value) && value >= 0 && value < bound).toBe(true);
    }),
  );
});

test("refuses to draw from an empty range", () => {
  const refused = expect.objectContaining({ code: "invalid-bound" });
  for (const bound of [0, -1, 0.5, Number.NaN, 2 ** 33])
    expect(() => nextInt(createRng(1), bound)).toThrow(refused);
  expect(() => pick(createRng(1), [])).toThrow(refused);
});

test("pick returns each item at some point", () => {
  const picked = draws(createRng("pick"), 60, rng => pick(rng, ["a", "b", "c"]));
  expect([...new Set(picked)].sort()).toEqual(["a", "b", "c"]);
});

test("shuffle keeps the items, changes their order, and leaves the list unchanged", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer(), (items, seed) => {
      const before = [...items];
      const [shuffled] = shuffle(createRng(seed), items);
      expect(items).toEqual(before);
      expect(shuffled.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
    }),
  );
  const orders = draws(createRng("order"), 200, rng => shuffle(rng, ["a", "b", "c"])).map(order =>
    order.join(""),
  );
  expect(new Set(orders).size).toBe(6);
});
