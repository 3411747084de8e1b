import { existsSync } from "node:fs";
import {
  appendFile,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LOCK_FILE } from "../../../file-lock";
import { parseTree } from "../tree/json-parse";
import { exportText } from "../tree/json-text";
import { parsePath } from "../tree/keys";
import { type Tree, withNode } from "../tree/node";
import { commitLine, sealLine } from "./files";
import { Journal } from "./journal";
import { writeSnapshot } from "./snapshot";
import { openStore } from "./store";

let directory: string;
const messages: string[] = [];
const log = (message: string) => void messages.push(message);

beforeEach(async () => {
  messages.length = 0;
  directory = await mkdtemp(join(tmpdir(), "store-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const parse = (json: unknown) => parseTree(json, { now: 0, existing: null, depth: 0 });
const open = (compactAfterBytes?: number) =>
  openStore({ directory, log, onFailure: () => undefined, compactAfterBytes });

/** Writes values one after another, each durable before the next. */
async function write(
  store: Awaited<ReturnType<typeof open>>,
  updates: Record<string, unknown>,
  start: Tree = store.root,
): Promise<Tree> {
  let root = start;
  for (const [path, json] of Object.entries(updates)) {
    const change = { path: parsePath(path), node: parse(json) };
    root = withNode(root, change.path, change.node);
    store.journal.append([change], root);
    await store.gate.settled();
  }
  return root;
}

async function reopened(): Promise<string> {
  const store = await open();
  await store.close();
  return exportText(store.root);
}

const line = (sequence: number, path: string, json: unknown) =>
  commitLine(sequence, [{ path: parsePath(path), node: parse(json) }]);
const watermark = (sequence: number) =>
  writeFile(join(directory, "high-watermark"), sealLine(JSON.stringify({ sequence })));

describe("written data", () => {
  test("is there after reopening", async () => {
    const store = await open();
    await write(store, { a: { b: 1 }, "a/c": "x", "d/e": true });
    await write(store, { "a/b": null }, parse({ a: { b: 1, c: "x" }, d: { e: true } }));
    await store.close();
    expect(await reopened()).toBe('{"a":{"c":"x"},"d":{"e":true}}');
  });

  test("is durable before anything that waits for it continues, in order", async () => {
    const store = await open();
    const passed: string[] = [];
    store.gate.enter(() => passed.push("before"));
    store.journal.append([{ path: ["a"], node: parse(1) }], parse({ a: 1 }));
    store.gate.enter(() => passed.push(`first ${store.journal.durable}`));
    store.gate.enter(() => passed.push("second"));
    expect(passed).toEqual(["before"]);
    await store.gate.settled();
    expect(passed).toEqual(["before", "first 1", "second"]);
    expect(await readFile(join(directory, "log.1.jsonl"), "utf8")).toBe(line(1, "a", 1));
    await store.close();
  });

  test("shares a sync with simultaneous writes", async () => {
    const store = await open();
    for (let n = 0; n < 100; n++) store.journal.append([{ path: ["a"], node: parse(n) }], parse({ a: n }));
    let syncs = 0;
    store.gate.enter(() => syncs++);
    await store.gate.settled();
    expect([syncs, store.journal.durable]).toEqual([1, 100]);
    await store.close();
  });
});

describe("after a crash", () => {
  const whole = line(1, "a", 1) + line(2, "b", 2);
  beforeEach(() => watermark(2));

  test.each([1, 10, 20])("a last line that lacks %i bytes is cut off, and kept aside", async missing => {
    const torn = line(3, "c", "a longer value").slice(0, -missing);
    await writeFile(join(directory, "log.1.jsonl"), whole + torn);
    expect(await reopened()).toBe('{"a":1,"b":2}');
    expect(messages.join()).toContain(`last ${torn.length} bytes`);
    expect(await readFile(join(directory, "log.1.jsonl"), "utf8")).toBe(whole);
    expect(await readFile(join(directory, "log.1.jsonl.torn"), "utf8")).toBe(whole + torn);
    expect(await reopened()).toBe('{"a":1,"b":2}');
  });

  test("commits after a cut are read again", async () => {
    await writeFile(join(directory, "log.1.jsonl"), `${whole}deadbeef [[`);
    const store = await open();
    await write(store, { c: 3 });
    await store.close();
    expect(await reopened()).toBe('{"a":1,"b":2,"c":3}');
  });

  // The steps of a compaction from log 1 to log 2, and what a crash after each leaves behind.
  const root = parse({ a: 1, b: 2 });

  test("the store opens with the next log started, and no snapshot", async () => {
    await writeFile(join(directory, "log.1.jsonl"), whole);
    await writeFile(join(directory, "log.2.jsonl"), line(3, "c", 3));
    expect(await reopened()).toBe('{"a":1,"b":2,"c":3}');
  });

  test("the store opens with half a snapshot under its temporary name", async () => {
    await writeFile(join(directory, "log.1.jsonl"), whole);
    await writeFile(join(directory, "log.2.jsonl"), "");
    await writeFile(join(directory, "snapshot.jsonl.tmp"), "12345678 {");
    expect(await reopened()).toBe('{"a":1,"b":2}');
    expect(existsSync(join(directory, "snapshot.jsonl.tmp"))).toBe(false);
  });

  test("the store opens with the new snapshot, and the old log still there", async () => {
    await writeFile(join(directory, "log.1.jsonl"), line(1, "a", "old") + line(2, "b", 2));
    await writeFile(join(directory, "log.2.jsonl"), line(3, "c", 3));
    await writeSnapshot(directory, { gen: 2, sequence: 2, root });
    expect(await reopened()).toBe('{"a":1,"b":2,"c":3}');
    expect(existsSync(join(directory, "log.1.jsonl"))).toBe(false);
  });

  test("the store opens with the old log torn, and the next one empty", async () => {
    await writeFile(join(directory, "log.1.jsonl"), `${whole}torn`);
    await writeFile(join(directory, "log.2.jsonl"), "");
    expect(await reopened()).toBe('{"a":1,"b":2}');
  });
});

describe("the store refuses damage that no crash makes", () => {
  const logs = (...lines: string[]) => writeFile(join(directory, "log.1.jsonl"), lines.join(""));
  const [a, b, c] = [line(1, "a", 1), line(2, "b", 2), line(3, "c", 3)];
  const flipped = (text: string) => text.replace(/\d\]\]/, "7]]");
  beforeEach(() => watermark(3));

  const refusal = async (message: RegExp) => {
    await expect(open()).rejects.toThrow(message);
    await expect(open()).rejects.toThrow("npm run admin -- repair");
  };

  test.each<[what: string, lines: string[], message: RegExp]>([
    [
      "a byte in the middle",
      [a, flipped(b), c],
      /log\.1\.jsonl is damaged at byte \d+: 1 whole commits follow/,
    ],
    [
      "a byte of the last commit",
      [a, b, flipped(c)],
      /log\.1\.jsonl is damaged at byte \d+: it can be read up to commit 2, and 3 were acknowledged/,
    ],
    [
      "a cut at the end of a commit",
      [a, b],
      /log\.1\.jsonl was cut: it ends at byte \d+ with commit 2, and 3 commits were acknowledged/,
    ],
    ["a cut within a commit", [a, b, c.slice(0, -4)], /log\.1\.jsonl is damaged at byte \d+/],
    ["an empty file", [], /log\.1\.jsonl was cut: it ends at byte 0 with commit 0, and 3/],
    ["a commit twice", [a, b, b, c], /commit 2 is where commit 3 belongs/],
    ["two that changed places", [a, c, b], /commit 3 is where commit 2 belongs/],
    ["a commit of another log", [a, b, c, line(9, "d", 4)], /commit 9 is where commit 4 belongs/],
    ["a commit of an earlier version", [a, b, c, sealLine('[["d",4]]')], /commit without a number is where/],
  ])("%s", async (_what, lines, message) => {
    await logs(...lines);
    await refusal(message);
    expect(await readFile(join(directory, "log.1.jsonl"), "utf8")).toBe(lines.join(""));
  });

  test("in the middle of a log that later logs build on", async () => {
    await logs(a, flipped(b));
    await writeFile(join(directory, "log.2.jsonl"), c);
    await refusal(/log\.1\.jsonl is damaged at byte \d+: it can be read up to commit 1/);
  });

  test("in the form of a missing log", async () => {
    await logs(a);
    await writeFile(join(directory, "log.3.jsonl"), c);
    await refusal(/log\.2\.jsonl is missing/);
  });

  test("in the form of a missing log beside its snapshot", async () => {
    await writeSnapshot(directory, { gen: 2, sequence: 3, root: parse({ a: 1 }) });
    await logs(a, b, c);
    await refusal(/log\.2\.jsonl is missing/);
    expect(await readdir(directory)).toContain("log.1.jsonl");
  });

  test("in the form of an emptied log beside its snapshot", async () => {
    await writeSnapshot(directory, { gen: 2, sequence: 1, root: parse({ a: 1 }) });
    await writeFile(join(directory, "log.2.jsonl"), "");
    await refusal(/log\.2\.jsonl was cut: it ends at byte 0 with commit 1, and 3 commits/);
  });

  test("in the form of a missing snapshot", async () => {
    await writeFile(join(directory, "log.2.jsonl"), c);
    await refusal(/snapshot\.jsonl is missing/);
  });

  test("in the form of missing files, except the high watermark", () =>
    refusal(/holds no log and no snapshot/));

  test("in the form of a missing or damaged high watermark", async () => {
    await logs(a, b, c);
    await writeFile(join(directory, "high-watermark"), "");
    await refusal(/high-watermark is damaged/);
    await rm(join(directory, "high-watermark"));
    await refusal(/high-watermark is missing/);
  });

  test("in the form of a folder in a file's place", async () => {
    await mkdir(join(directory, "log.1.jsonl"));
    await refusal(/log\.1\.jsonl is a folder/);
  });

  test.each<[what: string, change: (lines: string[]) => string[]]>([
    ["its end", lines => lines.slice(0, -1)],
    ["a line", ([first, , ...rest]) => [first ?? "", ...rest]],
    [
      "the order of its lines",
      ([first, second, third, ...rest]) => [first ?? "", third ?? "", second ?? "", ...rest],
    ],
    ["nothing, and has more after its end", lines => [...lines, lines[1] ?? ""]],
  ])("in the form of a snapshot that lacks %s", async (_what, change) => {
    const big = Object.fromEntries(Array.from({ length: 4_000 }, (_, n) => [`k${n}`, "x".repeat(30)]));
    await writeSnapshot(directory, { gen: 2, sequence: 3, root: parse(big) });
    await writeFile(join(directory, "log.2.jsonl"), "");
    expect(JSON.parse(await reopened())).toEqual(big);
    const file = join(directory, "snapshot.jsonl");
    const lines = (await readFile(file, "utf8")).split("\n").slice(0, -1);
    await writeFile(
      file,
      change(lines)
        .map(text => `${text}\n`)
        .join(""),
    );
    await refusal(/snapshot\.jsonl is damaged/);
  });

  test("until the folder is repaired", async () => {
    await logs(a, flipped(b), c);
    await refusal(/damaged/);
    await logs(a, b, c);
    expect(await reopened()).toBe('{"a":1,"b":2,"c":3}');
  });
});

describe("a folder of the version before sequence numbers", () => {
  const FIXTURE = "tests/fixtures/data-folder-v1/database";
  beforeEach(() => cp(FIXTURE, directory, { recursive: true }));

  test("opens, continues, and detects truncation from then on", async () => {
    const before = await open();
    const results = JSON.parse(exportText(before.root)).users.ada.stats;
    expect(Object.keys(results)).toHaveLength(36);
    expect(results.r35).toEqual({ name: "PARAGRAPH", wpm: 75 });
    const old = await readFile(join(FIXTURE, "log.2.jsonl"), "utf8");
    await write(before, { "users/ada/new": 1 });
    await before.close();
    const file = join(directory, "log.2.jsonl");
    expect((await readFile(file, "utf8")).slice(0, old.length)).toBe(old);
    expect(JSON.parse(await reopened()).users.ada).toMatchObject({ new: 1, stats: { r35: { wpm: 75 } } });
    await writeFile(file, old);
    await expect(open()).rejects.toThrow(/log\.2\.jsonl was cut: it ends at byte \d+ with commit \d+/);
  });

  test("opens with a log and no snapshot, and after a snapshot of this version", async () => {
    await rm(join(directory, "snapshot.jsonl"));
    await rename(join(directory, "log.2.jsonl"), join(directory, "log.1.jsonl"));
    const store = await open(1);
    await write(store, { more: 1 });
    await write(store, { most: 1 }, parse({ more: 1 }));
    await store.close();
    expect(JSON.parse(await reopened())).toMatchObject({ more: 1, most: 1 });
  });

  test("may end in a torn write as before, but changed last lines are refused", async () => {
    const file = join(directory, "log.2.jsonl");
    const whole = await readFile(file, "utf8");
    await writeFile(file, `${whole.slice(0, -5)}\0\0\0\0\0`);
    expect(Object.keys(JSON.parse(await reopened()).users.ada.stats)).toHaveLength(35);
    await rm(join(directory, "high-watermark"));
    await writeFile(file, whole.replace("75}", "95}"));
    await expect(open()).rejects.toThrow(
      /log\.2\.jsonl is damaged at byte \d+: its last lines are not commits/,
    );
  });
});

describe("compaction", () => {
  test("leaves one snapshot and one log with everything in them, including simultaneous writes", async () => {
    const store = await open(20_000);
    const text = "x".repeat(500);
    let root: Tree = null;
    for (let n = 0; n < 200; n++) {
      root = withNode(root, ["list", `k${n % 60}`], parse({ n, text }));
      store.journal.append([{ path: ["list", `k${n % 60}`], node: parse({ n, text }) }], root);
      if (n % 5 === 0) await store.gate.settled();
    }
    await store.gate.settled();
    await store.close();
    const names = (await readdir(directory)).filter(name => name !== LOCK_FILE);
    expect(names).toHaveLength(3);
    expect(names).toContain("snapshot.jsonl");
    expect(names).not.toContain("log.1.jsonl");
    expect(await reopened()).toBe(exportText(root));
  });

  test("a snapshot of any tree restores the same tree, including priorities", async () => {
    const big = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, n) => [`k${n}`, { n, s: "x".repeat(30) }]),
    );
    const root = parse({
      big: { ...big, ".priority": "p" },
      one: { ".value": 1, ".priority": 2 },
      "3": ["a", null, "b"],
    });
    await writeSnapshot(directory, { gen: 5, sequence: 0, root });
    await writeFile(join(directory, "log.5.jsonl"), "");
    await watermark(0);
    expect(await reopened()).toBe(exportText(root));
    expect((await readFile(join(directory, "snapshot.jsonl"), "utf8")).split("\n").length).toBeGreaterThan(4);
  });
});

describe("a failing disk", () => {
  test("rejects a write, restores the tree, and accepts writes again once it works", async () => {
    await symlink("/dev/full", join(directory, "log.1.jsonl"));
    const safe = parse({ kept: 1 });
    const rolledBack: Tree[] = [];
    const journal = await Journal.open(
      {
        directory,
        compactAfterBytes: 1e9,
        log,
        onDurable: () => undefined,
        onFailure: root => void rolledBack.push(root),
      },
      { root: safe, gen: 1, logBytes: 0, sequence: 0 },
    );
    journal.append([{ path: ["lost"], node: parse(1) }], parse({ kept: 1, lost: 1 }));
    await journal.idle();
    expect(rolledBack).toEqual([safe]);
    expect([journal.appended, journal.durable]).toEqual([0, 0]);
    expect(messages.join()).toMatch(/cannot write to .*ENOSPC.*writes to .* again/);

    journal.append([{ path: ["next"], node: parse(2) }], parse({ kept: 1, next: 2 }));
    await journal.close();
    expect(await reopened()).toBe('{"kept":1,"next":2}');
  });
});

describe("the folder", () => {
  test("is created if missing", async () => {
    const store = await openStore({ directory: join(directory, "a/b"), log, onFailure: () => undefined });
    await store.close();
    expect(existsSync(join(directory, "a/b/log.1.jsonl"))).toBe(true);
  });

  test("can't be a file, nor inside one", async () => {
    const file = join(directory, "file");
    await writeFile(file, "");
    for (const wanted of [file, join(file, "below")]) {
      await expect(openStore({ directory: wanted, log, onFailure: () => undefined })).rejects.toThrow(
        `The database folder ${wanted} cannot be used: a file is in the way.`,
      );
    }
  });

  test("can be opened by one process at a time", async () => {
    const store = await open();
    await expect(open()).rejects.toThrow(`The database folder ${directory} is in use by another process`);
    await store.close();
    await (await open()).close();
  });

  test("may contain other files, which are left alone", async () => {
    await mkdir(join(directory, "mine"));
    await appendFile(join(directory, "notes.txt"), "hello");
    await reopened();
    expect(await readFile(join(directory, "notes.txt"), "utf8")).toBe("hello");
  });
});
