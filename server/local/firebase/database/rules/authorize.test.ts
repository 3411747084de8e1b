import { describe, expect, test } from "vitest";
import { parseWireQuery } from "../query";
import { parseTree } from "../tree/json-parse";
import { parsePath } from "../tree/keys";
import { withNode } from "../tree/node";
import { hasIndex, mayRead, mayWrite } from "./authorize";
import { compileRules } from "./ruleset";
import type { RuleValue } from "./values";

const parse = (json: unknown) => parseTree(json, { now: 0, existing: null, depth: 0 });

/** Rules with a database, asked on behalf of `auth`. */
function given(rules: object, json: unknown = null, auth: RuleValue = null) {
  const compiled = compileRules(JSON.stringify({ rules }));
  const root = parse(json);
  return {
    reads: (path: string, query: object = {}) =>
      mayRead(compiled, { auth, now: 1, root, path: parsePath(path), query: parseWireQuery(query) }).granted,
    writes: (updates: Record<string, unknown>) => {
      const changes = Object.entries(updates).map(([path, value]) => ({
        path: parsePath(path),
        node: parse(value),
      }));
      const after = changes.reduce((tree, { path, node }) => withNode(tree, path, node), root);
      return mayWrite(compiled, {
        auth,
        now: 1,
        before: root,
        after,
        paths: changes.map(({ path }) => path),
      });
    },
    hasIndex: (path: string, query: object) => hasIndex(compiled, parsePath(path), parseWireQuery(query)),
  };
}

describe("reading and writing", () => {
  test("nothing is granted by default", () => {
    const database = given({ a: { ".read": false } });
    expect([database.reads("a"), database.reads("b"), database.writes({ a: 1 })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("a grant above applies below, and can't be revoked there", () => {
    const database = given({ a: { ".read": true, ".write": true, b: { ".read": false, ".write": false } } });
    expect([database.reads("a/b/c"), database.writes({ "a/b/c": 1 })]).toEqual([true, true]);
  });

  test("a grant below doesn't apply above", () => {
    const database = given({ a: { b: { ".read": true, ".write": true } } });
    expect([database.reads("a"), database.writes({ a: { b: 1 } })]).toEqual([false, false]);
  });

  test("a $variable matches keys without a rule of their own, and its value is available below", () => {
    const rules = {
      named: { ".write": false },
      $any: { ".write": "$any === 'x'", $inner: { ".write": "$inner === $any" } },
    };
    const database = given(rules);
    expect(database.writes({ x: 1 })).toBe(true);
    expect(database.writes({ y: 1 })).toBe(false);
    expect(database.writes({ "y/y": 1 })).toBe(true);
    expect(database.writes({ named: 1 })).toBe(false);
    expect(database.writes({ "constructor/constructor": 1 })).toBe(true);
    expect(database.writes({ "__proto__/__proto__": 1 })).toBe(true);
  });

  test("an update needs a grant for every location", () => {
    const database = given({ a: { ".write": true }, b: { ".write": false } });
    expect(database.writes({ "a/x": 1, "a/y": 2 })).toBe(true);
    expect(database.writes({ "a/x": 1, "b/y": 2 })).toBe(false);
  });

  test("newData is the state after the whole update", () => {
    const rules = { a: { ".write": "newData.parent().child('b').val() === 2" }, b: { ".write": true } };
    expect(given(rules).writes({ a: 1, b: 2 })).toBe(true);
    expect(given(rules).writes({ a: 1 })).toBe(false);
  });

  test("query is the listener's query", () => {
    const rules = {
      ".read": "query.orderByChild === 'owner' && query.equalTo === 'ann' && query.limitToLast <= 5",
    };
    const database = given(rules);
    const query = { i: "owner", sp: "ann", ep: "ann", l: 5, vf: "r" };
    expect(database.reads("a", query)).toBe(true);
    expect(database.reads("a", { ...query, l: 6 })).toBe(false);
    expect(database.reads("a", { ...query, ep: "bob" })).toBe(false);
    expect(database.reads("a")).toBe(false);
    const byKey = given({ ".read": "query.orderByKey && query.startAt === 'a' && query.endAt === null" });
    expect(byKey.reads("a", { i: ".key", sp: "a" })).toBe(true);
  });
});

describe("validation", () => {
  const rules = {
    ".write": true,
    user: {
      ".validate": "newData.hasChildren(['name'])",
      name: { ".validate": "newData.isString()" },
      $other: { ".validate": "$other === 'age'", deep: { ".validate": false } },
    },
  };

  test("applies below the written location", () => {
    expect(given(rules).writes({ user: { name: "ann" } })).toBe(true);
    expect(given(rules).writes({ user: { name: 1 } })).toBe(false);
    expect(given(rules).writes({ user: { name: "ann", age: 3 } })).toBe(true);
    expect(given(rules).writes({ user: { name: "ann", shoe: 3 } })).toBe(false);
    expect(given(rules).writes({ "": { user: { name: 1 } } })).toBe(false);
    expect(given(rules).writes({ user: { name: "ann", age: { deep: 1 } } })).toBe(false);
  });

  test("applies above the written location", () => {
    expect(given(rules).writes({ "user/age": 3 })).toBe(false);
    expect(given(rules, { user: { name: "ann" } }).writes({ "user/age": 3 })).toBe(true);
  });

  test("is skipped for deletions", () => {
    expect(given(rules, { user: { name: "ann" } }).writes({ user: null })).toBe(true);
    expect(given(rules, { user: { name: "ann", age: 1 } }).writes({ "user/age": null })).toBe(true);
    expect(given(rules, { user: { name: "ann", age: 1 } }).writes({ "user/name": null })).toBe(false);
  });

  test("grants nothing", () => {
    expect(given({ a: { ".validate": true } }).writes({ a: 1 })).toBe(false);
  });
});

test("indexes apply only to their own location; keys and priorities need none", () => {
  const database = given({
    ".indexOn": "top",
    list: { ".indexOn": ["n", "a/b"], $x: { ".indexOn": ".value" } },
  });
  expect(database.hasIndex("list", { i: "n" })).toBe(true);
  expect(database.hasIndex("list", { i: "a/b" })).toBe(true);
  expect(database.hasIndex("list", { i: "top" })).toBe(false);
  expect(database.hasIndex("list/1", { i: ".value" })).toBe(true);
  expect(database.hasIndex("list", { i: ".value" })).toBe(false);
  expect(database.hasIndex("other", { i: ".key" })).toBe(true);
  expect(database.hasIndex("other", {})).toBe(true);
});

describe("a rules file", () => {
  test("may have comments and wrapped conditions", () => {
    const text = `{
      // a line, with "quotes"
      "rules": { /* a
        block */ "a//b": { ".read": "true &&
          'http://x' === 'http://x'" } }
    }`;
    expect(compileRules(text).children.get("a//b")?.read).not.toBeNull();
  });

  test.each([
    ["", "not valid JSON"],
    ["[]", 'single property "rules"'],
    ['{"rules":{},"more":{}}', 'single property "rules"'],
    ['{"rules":{"a":true}}', "/a: expected an object"],
    ['{"rules":{".reed":true}}', 'unknown rule ".reed"'],
    ['{"rules":{"a":{".read":1}}}', "/a/.read: expected a string or a boolean"],
    ['{"rules":{"a":{".write":"x"}}}', '/a/.write: unknown variable "x"'],
    ['{"rules":{"$a":{},"$b":{}}}', "one $variable only"],
    ['{"rules":{"$a":{"$a":{}}}}', "already used above"],
    ['{"rules":{".indexOn":[1]}}', "/.indexOn: expected a string or a list"],
  ])("is refused with the position of the error: %s", (text, message) => {
    expect(() => compileRules(text)).toThrow(message);
  });
});
