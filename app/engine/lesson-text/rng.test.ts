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

test("a seed always gives the same, in every release: texts are known by their seeds", () => {
  expect(draws(createRng("lesson"), 12, dice)).toEqual([2, 4, 1, 5, 4, 4, 4, 1, 5, 5, 3, 0]);
  expect(draws(createRng(7), 3, nextUint32)).toEqual(draws(createRng("7"), 3, nextUint32));
});

test("the generator is sfc32", () => {
  expect(draws([1, 2, 3, 4], 16, nextUint32).slice(12)).toEqual([
    417285410, 1196253302, 123583739, 800524041,
  ]);
});

test("another seed gives something else", () => {
  const seeds = Array.from({ length: 500 }, (_, seed) => draws(createRng(seed), 2, nextUint32).join());
  expect(new Set(seeds).size).toBe(500);
});

test("every face of a die is as likely", () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const face of draws(createRng("fair"), 6_000, dice)) counts[face] = (counts[face] ?? 0) + 1;
  for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
});

test("a bound that does not divide 2³² favours no number", () => {
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

test("there is no drawing from nothing", () => {
  const refused = expect.objectContaining({ code: "invalid-bound" });
  for (const bound of [0, -1, 0.5, Number.NaN, 2 ** 33])
    expect(() => nextInt(createRng(1), bound)).toThrow(refused);
  expect(() => pick(createRng(1), [])).toThrow(refused);
});

test("pick takes one of the items, each of them at times", () => {
  const picked = draws(createRng("pick"), 60, rng => pick(rng, ["a", "b", "c"]));
  expect([...new Set(picked)].sort()).toEqual(["a", "b", "c"]);
});

test("shuffle keeps the items, changes their order, and leaves the list as it was", () => {
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
