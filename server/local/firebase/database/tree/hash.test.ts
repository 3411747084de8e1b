import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { computeHash } from "./hash";
import { parseTree } from "./json-parse";
import { withNode } from "./node";

const parse = (json: unknown) => parseTree(json, { now: 0, existing: null, depth: 0 });
const sha1 = (text: string) => createHash("sha1").update(text, "utf8").digest("base64");

test("an empty node has the empty hash", () => expect(computeHash(null)).toBe(""));

test.each([
  ["text", "string:text"],
  ["grün", "string:grün"],
  [true, "boolean:true"],
  [1, "number:3ff0000000000000"],
  [-0.5, "number:bfe0000000000000"],
  [{ ".value": "x", ".priority": 2 }, "priority:number:4000000000000000:string:x"],
  [{ ".value": 1, ".priority": "p" }, "priority:string:p:number:3ff0000000000000"],
])("a leaf has its hash: %j", (json, text) => expect(computeHash(parse(json))).toBe(sha1(text)));

test("a node's hash covers its own priority first, then its children by key", () => {
  const one = sha1("number:3ff0000000000000");
  expect(computeHash(parse({ b: 1, a: 1, "10": 1, "9": 1 }))).toBe(
    sha1(`:9:${one}:10:${one}:a:${one}:b:${one}`),
  );
  expect(computeHash(parse({ a: 1, ".priority": "p" }))).toBe(sha1(`priority:string:p::a:${one}`));
});

test("children with priorities are hashed by priority first", () => {
  const one = sha1("number:3ff0000000000000");
  const prior = sha1("priority:number:3ff0000000000000:number:3ff0000000000000");
  expect(computeHash(parse({ a: { ".value": 1, ".priority": 1 }, b: 1 }))).toBe(sha1(`:b:${one}:a:${prior}`));
});

test("-0 has the hash of 0, because both are the same JSON", () =>
  expect(computeHash(parse(-0))).toBe(computeHash(parse(0))));

test("a cached hash doesn't survive a change", () => {
  const tree = parse({ a: { b: 1 } });
  const before = computeHash(tree);
  const after = withNode(tree, ["a", "b"], parse(2));
  expect(computeHash(after)).not.toBe(before);
  expect(computeHash(withNode(after, ["a", "b"], parse(1)))).toBe(before);
});
