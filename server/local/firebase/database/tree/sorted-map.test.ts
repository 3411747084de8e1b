import fc from "fast-check";
import { expect, test } from "vitest";
import { compareKeys } from "./keys";
import { byKey } from "./node";
import { ascend, descend, find, fromSorted, getSize, insert, remove, type SortedMap } from "./sorted-map";

const getKeys = (entries: Iterable<{ key: string }>) => [...entries].map(({ key }) => key);

function getHeight(map: SortedMap<number> | null): number {
  return map === null ? 0 : 1 + Math.max(getHeight(map.left), getHeight(map.right));
}

const operations = fc.array(
  fc.record({ remove: fc.boolean(), key: fc.integer({ min: 0, max: 40 }).map(String), value: fc.nat() }),
  { maxLength: 200 },
);

test("a sorted map has the contents of a plain map, in order, and stays balanced", () => {
  fc.assert(
    fc.property(operations, steps => {
      const model = new Map<string, number>();
      let map: SortedMap<number> | null = null;
      for (const step of steps) {
        if (step.remove) {
          model.delete(step.key);
          map = remove(map, step.key, step.value, byKey);
        } else {
          model.set(step.key, step.value);
          map = insert(map, step.key, step.value, byKey);
        }
      }
      const keys = [...model.keys()].sort(compareKeys);
      expect(getKeys(ascend(map))).toEqual(keys);
      expect(getKeys(descend(map))).toEqual(keys.toReversed());
      expect(getSize(map)).toBe(keys.length);
      for (const key of keys) expect(find(map, key)).toBe(model.get(key));
      expect(getHeight(map)).toBeLessThanOrEqual(2.5 * Math.log2(keys.length + 1) + 1);
    }),
  );
});

test("ascending inserts keep it balanced", () => {
  let map: SortedMap<number> | null = null;
  for (let n = 0; n < 20_000; n++) map = insert(map, String(n), n, byKey);
  expect(getHeight(map)).toBeLessThan(30);
});

test("an older version doesn't see later changes", () => {
  const old = insert(insert(null, "a", 1, byKey), "b", 2, byKey);
  const next = remove(insert(old, "a", 9, byKey), "b", 2, byKey);
  expect([find(old, "a"), find(old, "b")]).toEqual([1, 2]);
  expect([find(next, "a"), find(next, "b")]).toEqual([9, null]);
});

test("a change without effect returns the same object", () => {
  const map = insert(null, "a", 1, byKey);
  expect(insert(map, "a", 1, byKey)).toBe(map);
  expect(remove(map, "b", 1, byKey)).toBe(map);
});

test("ranges start in the middle, from either end", () => {
  const map = fromSorted(["a", "b", "c", "d", "e"].map(key => [key, 0] as const));
  expect(getKeys(ascend(map, key => key < "c"))).toEqual(["c", "d", "e"]);
  expect(getKeys(descend(map, key => key > "c"))).toEqual(["c", "b", "a"]);
});
