import fc from "fast-check";
import { expect, test } from "vitest";
import { getWindow, isInRange, parseWireQuery } from "./query";
import { compareSortValues, getSortValue } from "./tree/child-index";
import { parseTree } from "./tree/json-parse";
import { compareKeys } from "./tree/keys";
import { Branch, Leaf } from "./tree/node";
import { ascend } from "./tree/sorted-map";

const parse = (json: unknown) => parseTree(json, { now: 0, existing: null, depth: 0 });
const select = (json: unknown, query: object) =>
  [...getWindow(parse(json), parseWireQuery(query)).keys()].sort().join(" ");

const ANIMALS = {
  ant: { legs: 6 },
  cat: { legs: 4 },
  dog: { legs: 4 },
  eel: {},
  fly: { legs: 6 },
  hen: { legs: 2 },
};

test.each([
  [{ i: ".key", l: 2, vf: "r" }, "fly hen"],
  [{ i: ".key", sp: "cat", ep: "dog" }, "cat dog"],
  [{ i: ".key", sp: "cat", sin: false, ep: "fly", ein: false }, "dog"],
  [{ i: "legs", sp: 4, sin: true, ep: 4, ein: true }, "cat dog"],
  [{ i: "legs", sp: 4, sn: "[MAX_NAME]", sin: false }, "ant fly"],
  [{ i: "legs", sp: 4, sn: "cat", sin: false }, "ant dog fly"],
  [{ i: "legs", ep: 4, en: "cat", ein: true }, "cat hen"],
  [{ i: "legs", ep: 4, en: "[MIN_NAME]", ein: false }, "hen"],
  [{ i: "legs", l: 1, vf: "l" }, "hen"],
  [{ i: "legs", l: 3, vf: "r" }, "ant dog fly"],
  [{ i: "legs", sp: 4, l: 1, vf: "l" }, "cat"],
  [{ l: 2, vf: "l" }, "ant cat"],
])("%j selects %s", (query, keys) => expect(select(ANIMALS, query)).toBe(keys));

test("a value has no children to select", () =>
  expect(getWindow(new Leaf(1), parseWireQuery({ l: 2 })).size).toBe(0));

test("any query selects the same as sorting everything and cutting", () => {
  const value = fc.oneof(fc.constant(null), fc.boolean(), fc.nat(5), fc.constantFrom("a", "b", "c"));
  const child = fc.oneof(
    fc.record({ n: value }),
    fc.nat(5),
    fc.record({ n: fc.record({ deep: fc.nat(3) }) }),
  );
  const key = fc.constantFrom("a", "b", "c", "d", "e", "1", "2", "10");
  const query = fc.record(
    {
      i: fc.constantFrom("n", ".value", ".key", ".priority"),
      sp: value,
      sn: key,
      sin: fc.boolean(),
      ep: value,
      en: key,
      ein: fc.boolean(),
      l: fc.integer({ min: 1, max: 5 }),
      vf: fc.constantFrom("l", "r"),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.dictionary(key, child), query, (json, wire) => {
      const tree = parse(json);
      const parsed = parseWireQuery(wire);
      const children = tree instanceof Branch ? [...ascend(tree.children)] : [];
      const inRange = children
        .filter(({ key, value }) => isInRange(parsed, key, value))
        .sort((a, b) =>
          parsed.index === ".key"
            ? compareKeys(a.key, b.key)
            : compareSortValues(getSortValue(a.value, parsed.index), getSortValue(b.value, parsed.index)) ||
              compareKeys(a.key, b.key),
        );
      const { limit } = parsed;
      const expected =
        limit === null
          ? inRange
          : limit.side === "last"
            ? inRange.slice(-limit.count)
            : inRange.slice(0, limit.count);
      expect(new Set(getWindow(tree, parsed).keys())).toEqual(new Set(expected.map(({ key }) => key)));
    }),
  );
});
