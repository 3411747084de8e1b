import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatSealed, parseSealed, readStateFile, StateFile } from "./state-file";

let directory: string;
let path: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "typing-mentor-state-"));
  path = join(directory, "state.jsonl");
});

afterEach(() => rm(directory, { recursive: true }));

test("a save holds every change made before it, and callers share writes", async () => {
  const contents: string[] = [];
  let value = 0;
  const file = new StateFile(path, () => {
    contents.push(String(value));
    return String(value);
  });
  const saves = Array.from({ length: 100 }, async (_, index) => {
    value = index + 1;
    file.changed();
    const wanted = value;
    await file.saved();
    expect(Number(await readFile(path, "utf8"))).toBeGreaterThanOrEqual(wanted);
  });
  await Promise.all(saves);
  expect(contents).toEqual(["1", "100"]);
  expect(await readdir(directory)).toEqual(["state.jsonl"]);
});

test("does not write when nothing changed", async () => {
  await new StateFile(path, () => "never").saved();
  expect(await readdir(directory)).toEqual([]);
});

test("a failed save rejects, and the next one tries again", async () => {
  const missing = join(directory, "not-yet", "state.jsonl");
  const file = new StateFile(missing, () => "content");
  file.changed();
  await expect(file.saved()).rejects.toThrow("ENOENT");
  await readStateFile(missing);
  await file.saved();
  expect(await readFile(missing, "utf8")).toBe("content");
});

test("a file that another process has taken over isn't overwritten", async () => {
  const first = new StateFile(path, () => "first");
  first.changed();
  await first.saved();
  const second = new StateFile(path, () => "second");
  second.changed();
  await second.saved();
  first.changed();
  await expect(first.saved()).rejects.toThrow(`Another process has taken over ${path}`);
  expect(await readFile(path, "utf8")).toBe("second");
  second.changed();
  await second.saved();
});

test("an unfinished replacement is ignored after a power failure", async () => {
  await writeFile(path, "old");
  await writeFile(`${path}.new`, "ne");
  expect(await readStateFile(path)).toBe("old");
  expect(await readdir(directory)).toEqual(["state.jsonl"]);
});

test("a sealed value can be read unless it was changed, truncated, or written by an earlier version", () => {
  const value = { plan: "premium", notes: ["ü", null, 1.5] };
  const content = formatSealed(value);
  expect(parseSealed(content)).toEqual(value);
  expect(parseSealed(JSON.stringify(value))).toEqual(value);
  const read = (changed: string) => {
    try {
      return parseSealed(changed);
    } catch {
      return "refused";
    }
  };
  for (let at = 0; at < content.length; at++) {
    const changed = `${content.slice(0, at)}${content[at] === "x" ? "y" : "x"}${content.slice(at + 1)}`;
    for (const damaged of [changed, content.slice(0, at)]) expect(read(damaged)).not.toHaveProperty("plan");
  }
});
