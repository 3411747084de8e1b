import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RequestError } from "../errors";
import { computeHash } from "./hash";
import { isValidKey, parseTree } from "./json-parse";
import { exportText, shallowText, valueText } from "./json-text";
import { nodeAt, type Tree, withNode } from "./node";

const parse = (json: unknown, existing: Tree = null, depth = 0) =>
  parseTree(json, { now: 5000, existing, depth });
const exported = (json: unknown) => JSON.parse(exportText(parse(json)));
const shown = (json: unknown) => JSON.parse(valueText(parse(json)));

describe("parsing and printing", () => {
  test("returns any JSON without nulls and empty objects unchanged", () => {
    const key = fc.oneof(
      fc.constantFrom("constructor", "__proto__", "toString", "hasOwnProperty"),
      fc.string({ minLength: 1, maxLength: 8 }).filter(isValidKey),
    );
    const { value } = fc.letrec(tie => ({
      value: fc.oneof({ maxDepth: 4 }, fc.string(), fc.boolean(), fc.integer(), tie("object")),
      object: fc
        .array(fc.tuple(key, tie("value")), { minLength: 1, maxLength: 5 })
        .map(entries =>
          JSON.parse(`{${entries.map(([k, v]) => `${JSON.stringify(k)}:${JSON.stringify(v)}`)}}`),
        ),
    }));
    fc.assert(
      fc.property(value, json => {
        expect(exported(json)).toEqual(JSON.parse(JSON.stringify(json)));
        expect(computeHash(parse(exported(json)))).toBe(computeHash(parse(json)));
      }),
    );
  });

  test("drops nulls, and objects that contain nothing else", () => {
    expect(exported({ a: null, b: { c: null }, d: {}, e: 1 })).toEqual({ e: 1 });
    expect(parse({ a: { b: [] } })).toBeNull();
  });

  test("stores lists as objects, and returns lists for REST while more than half of the items exist", () => {
    expect(exported(["a", null, "c"])).toEqual({ "0": "a", "2": "c" });
    expect(shown(["a", null, "c"])).toEqual(["a", null, "c"]);
    expect(shown({ "0": 1, "3": 4 })).toEqual([1, null, null, 4]);
    expect(shown({ "0": 1, "4": 4 })).toEqual({ "0": 1, "4": 4 });
    expect(shown({ "0": 1, "01": 2 })).toEqual({ "0": 1, "01": 2 });
  });

  test("includes priorities in exports, and omits them for REST", () => {
    const json = { a: { ".value": 1, ".priority": "p" }, b: { c: 2, ".priority": 3 } };
    expect(exported(json)).toEqual(json);
    expect(shown(json)).toEqual({ a: 1, b: { c: 2 } });
  });

  test("shows children as true when shallow, and values as they are", () => {
    expect(JSON.parse(shallowText(parse({ a: 1, b: { c: 2 } })))).toEqual({ a: true, b: true });
    expect(shallowText(parse("x"))).toBe('"x"');
    expect(shallowText(null)).toBe("null");
  });
});

describe("server values", () => {
  test("may be the time, also below and as a priority", () => {
    expect(
      exported({ at: { ".sv": "timestamp" }, x: { ".value": 1, ".priority": { ".sv": "timestamp" } } }),
    ).toEqual({
      at: 5000,
      x: { ".value": 1, ".priority": 5000 },
    });
  });

  test("may be increments, which add to the current number, or to 0", () => {
    const existing = parse({ n: 3, s: "x" });
    const json = {
      n: { ".sv": { increment: 2 } },
      s: { ".sv": { increment: 2 } },
      m: { ".sv": { increment: -1 } },
    };
    expect(JSON.parse(exportText(parse(json, existing)))).toEqual({ n: 5, s: 2, m: -1 });
  });

  test.each([{ ".sv": "nonsense" }, { ".sv": { increment: "1" } }, { ".sv": null }])("can't be %j", json => {
    expect(() => parse(json)).toThrow(RequestError);
  });
});

describe("parsing refuses", () => {
  test.each(["", "a.b", "a/b", "a$", "a#", "a[", "a]", "tab\t", "\u007f", "x".repeat(769), "ü".repeat(385)])(
    "the key %j",
    key => {
      expect(() => parse({ [key]: 1 })).toThrow("Invalid data; couldn't parse key");
    },
  );

  test("a path deeper than 32 keys", () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { k: nested(depth - 1) });
    expect(parse(nested(32))).not.toBeNull();
    expect(() => parse(nested(33))).toThrow(RequestError);
    expect(() => parse(nested(2), null, 31)).toThrow(RequestError);
  });

  test("a string of more than 10 MB", () => {
    expect(() => parse("ü".repeat(5 * 1024 * 1024 + 1))).toThrow("longer than 10 MB");
    expect(parse("x".repeat(10 * 1024 * 1024))).not.toBeNull();
  });

  test("a priority that is an object", () => {
    expect(() => parse({ a: 1, ".priority": { b: 1 } })).toThrow(RequestError);
  });
});

describe("writing into a tree", () => {
  const tree = parse({ a: { b: 1, c: 2 }, d: { ".value": 1, ".priority": 9 } });

  test("shares nodes off the path", () => {
    const next = withNode(tree, ["a", "b"], parse(7));
    expect(nodeAt(next, ["d"])).toBe(nodeAt(tree, ["d"]));
    expect(exportText(nodeAt(next, ["a"]))).toBe('{"b":7,"c":2}');
    expect(exportText(nodeAt(tree, ["a"]))).toBe('{"b":1,"c":2}');
  });

  test("removes a node without children, and its empty parents", () => {
    expect(withNode(withNode(parse({ a: { b: { c: 1 } } }), ["a", "b", "c"], null), ["x"], null)).toBeNull();
  });

  test("replaces a value by a child and keeps its priority; nothing below a value can be deleted", () => {
    expect(exportText(nodeAt(withNode(tree, ["d", "e"], parse(1)), ["d"]))).toBe('{".priority":9,"e":1}');
    expect(withNode(tree, ["d", "e"], null)).toBe(tree);
  });

  test("sets a priority on its node, if that exists", () => {
    expect(exportText(nodeAt(withNode(tree, ["a", ".priority"], parse("p")), ["a"]))).toBe(
      '{".priority":"p","b":1,"c":2}',
    );
    expect(withNode(tree, ["x", ".priority"], parse("p"))).toBe(tree);
    expect(exportText(nodeAt(withNode(tree, ["d", ".priority"], null), ["d"]))).toBe("1");
  });
});
