import { expect, test } from "vitest";
import { parseTree } from "../tree/json-parse";
import { exportText } from "../tree/json-text";
import { commitLine, openCommit, openLine, replayChanges } from "./files";

const parse = (json: unknown) => parseTree(json, { now: 0, existing: null, depth: 0 });

test("a commit is read as it was written", () => {
  const line = commitLine(7, [
    { path: ["a", "b"], node: parse({ ".value": "ü\n", ".priority": 1 }) },
    { path: ["__proto__"], node: parse([1, 2]) },
    { path: ["gone"], node: null },
  ]);
  expect(line.endsWith("\n")).toBe(true);
  expect(openCommit(line.slice(0, -1))?.sequence).toBe(7);
  const tree = replayChanges(parse({ gone: 1, kept: 2 }), openCommit(line.slice(0, -1))?.changes ?? []);
  expect(exportText(tree)).toBe(
    '{"__proto__":{"0":1,"1":2},"a":{"b":{".value":"ü\\n",".priority":1}},"kept":2}',
  );
});

test("a truncated or changed line can't be read", () => {
  const line = commitLine(7, [{ path: ["a"], node: parse("text") }]).slice(0, -1);
  for (let length = 0; length < line.length; length++)
    expect(openLine(line.slice(0, length))).toBeUndefined();
  for (let at = 0; at < line.length; at++) {
    const changed = `${line.slice(0, at)}${line[at] === "x" ? "y" : "x"}${line.slice(at + 1)}`;
    expect(openLine(changed)).toBeUndefined();
  }
});
