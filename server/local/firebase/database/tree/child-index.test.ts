import fc from "fast-check";
import { expect, test } from "vitest";
import { type ChildIndex, getIndex } from "./child-index";
import { parseTree } from "./json-parse";
import { Branch, withChild, withNode } from "./node";
import { ascend } from "./sorted-map";

const branch = (json: unknown): Branch => {
  const tree = parseTree(json, { now: 0, existing: null, depth: 0 });
  if (!(tree instanceof Branch)) throw new Error("not a branch");
  return tree;
};
const getKeys = (index: ChildIndex) => [...ascend(index.entries)].map(({ key }) => key);

test("values of all types have one order, with ties broken by key", () => {
  const tree = branch({
    o: { x: 1 },
    s2: "b",
    s1: "a",
    n: 5,
    t: true,
    f: false,
    f2: false,
    m: -1,
    "10": "a",
  });
  expect(getKeys(getIndex(tree, ".value"))).toEqual(["f", "f2", "t", "m", "n", "10", "s1", "s2", "o"]);
});

test("a child without the value sorts as null, and one with an object there last", () => {
  const tree = branch({ a: { n: 2 }, b: { n: { deep: 1 } }, c: { m: 1 }, d: 7, e: { n: "x" } });
  expect(getKeys(getIndex(tree, "n"))).toEqual(["c", "d", "a", "e", "b"]);
  expect(getKeys(getIndex(tree, "n/deep"))).toEqual(["a", "c", "d", "e", "b"]);
});

test("priorities sort null first, then numbers, then strings", () => {
  const tree = branch({
    s: { ".value": 1, ".priority": "a" },
    n: { ".value": 1, ".priority": 3 },
    none: 1,
  });
  expect(getKeys(getIndex(tree, ".priority"))).toEqual(["none", "n", "s"]);
});

test("an index updated by writes equals a rebuilt one", () => {
  const step = fc.record({
    key: fc.constantFrom("a", "b", "c", "d", "1", "2"),
    json: fc.oneof(
      fc.constant(null),
      fc.record({ n: fc.oneof(fc.nat(3), fc.string(), fc.boolean()) }),
      fc.nat(3),
    ),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), steps => {
      let carried = branch({ z: { n: 1 } });
      getIndex(carried, "n");
      for (const { key, json } of steps) {
        const next = withChild(carried, key, parseTree(json, { now: 0, existing: null, depth: 0 }));
        if (!(next instanceof Branch)) throw new Error("not a branch");
        carried = next;
      }
      expect(carried.indexes?.has("n")).toBe(true);
      expect(getKeys(getIndex(carried, "n"))).toEqual(getKeys(getIndex(new Branch(carried.children), "n")));
    }),
  );
});

test("a deep write updates the index too", () => {
  const tree = branch({ a: { n: 1 }, b: { n: 2 } });
  getIndex(tree, "n");
  const next = withNode(tree, ["a", "n"], parseTree(3, { now: 0, existing: null, depth: 0 }));
  if (!(next instanceof Branch)) throw new Error("not a branch");
  expect(next.indexes?.has("n")).toBe(true);
  expect(getKeys(getIndex(next, "n"))).toEqual(["b", "a"]);
  expect(getKeys(getIndex(tree, "n"))).toEqual(["a", "b"]);
});
