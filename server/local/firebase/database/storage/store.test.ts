import { existsSync } from "node:fs";
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LOCK_FILE } from "../../../file-lock";
import { parseTree } from "../tree/json-parse";
import { exportText } from "../tree/json-text";
import { type Tree, withNode } from "../tree/node";
import { parsePath } from "../tree/path";
import { Journal } from "./journal";
import { commitLine } from "./record";
import { writeSnapshot } from "./snapshot";
import { openStore, type Store } from "./store";

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
  store: Store,
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

const line = (path: string, json: unknown) => commitLine([{ path: parsePath(path), node: parse(json) }]);

describe("what was written", () => {
  test("is there again", async () => {
    const store = await open();
    await write(store, { a: { b: 1 }, "a/c": "x", "d/e": true });
    await write(store, { "a/b": null }, parse({ a: { b: 1, c: "x" }, d: { e: true } }));
    await store.close();
    expect(await reopened()).toBe('{"a":{"c":"x"},"d":{"e":true}}');
  });

  test("is durable before anything passes that waits for it, in order", async () => {
    const store = await open();
    const passed: string[] = [];
    store.gate.enter(() => passed.push("before"));
    store.journal.append([{ path: ["a"], node: parse(1) }], parse({ a: 1 }));
    store.gate.enter(() => passed.push(`first ${store.journal.durable}`));
    store.gate.enter(() => passed.push("second"));
    expect(passed).toEqual(["before"]);
    await store.gate.settled();
    expect(passed).toEqual(["before", "first 1", "second"]);
    expect(await readFile(join(directory, "log.1.jsonl"), "utf8")).toBe(line("a", 1));
    await store.close();
  });

  test("shares a sync with what came at the same time", async () => {
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
  const whole = line("a", 1) + line("b", 2);

  test.each([1, 10, 20])("a last line that lacks %i bytes is cut off, and kept aside", async missing => {
    const torn = line("c", "a longer value").slice(0, -missing);
    await writeFile(join(directory, "log.1.jsonl"), whole + torn);
    expect(await reopened()).toBe('{"a":1,"b":2}');
    expect(messages.join()).toContain(`last ${torn.length} bytes`);
    expect(await readFile(join(directory, "log.1.jsonl"), "utf8")).toBe(whole);
    expect(await readFile(join(directory, "log.1.jsonl.torn"), "utf8")).toBe(whole + torn);
    expect(await reopened()).toBe('{"a":1,"b":2}');
  });

  test("what is written after a cut is read again", async () => {
    await writeFile(join(directory, "log.1.jsonl"), `${whole}deadbeef [[`);
    const store = await open();
    await write(store, { c: 3 });
    await store.close();
    expect(await reopened()).toBe('{"a":1,"b":2,"c":3}');
  });

  // The steps of a compaction from log 1 to log 2, and what a crash after each leaves behind.
  const root = parse({ a: 1, b: 2 });

  test("with the next log started, and no snapshot", async () => {
    await writeFile(join(directory, "log.1.jsonl"), whole);
    await writeFile(join(directory, "log.2.jsonl"), line("c", 3));
    expect(await reopened()).toBe('{"a":1,"b":2,"c":3}');
  });

  test("with half a snapshot under its working name", async () => {
    await writeFile(join(directory, "log.1.jsonl"), whole);
    await writeFile(join(directory, "log.2.jsonl"), "");
    await writeFile(join(directory, "snapshot.jsonl.tmp"), "12345678 {");
    expect(await reopened()).toBe('{"a":1,"b":2}');
    expect(existsSync(join(directory, "snapshot.jsonl.tmp"))).toBe(false);
  });

  test("with the snapshot in place, and the old log still there", async () => {
    await writeFile(join(directory, "log.1.jsonl"), line("a", "old") + whole);
    await writeFile(join(directory, "log.2.jsonl"), line("c", 3));
    await writeSnapshot(directory, { gen: 2, root });
    expect(await reopened()).toBe('{"a":1,"b":2,"c":3}');
    expect(existsSync(join(directory, "log.1.jsonl"))).toBe(false);
  });

  test("with the snapshot in place, and no next log", async () => {
    await writeSnapshot(directory, { gen: 2, root });
    expect(await reopened()).toBe('{"a":1,"b":2}');
  });

  test("with the old log torn and the next one empty", async () => {
    await writeFile(join(directory, "log.1.jsonl"), `${whole}torn`);
    await writeFile(join(directory, "log.2.jsonl"), "");
    expect(await reopened()).toBe('{"a":1,"b":2}');
  });
});

describe("damage that no crash makes is not passed over", () => {
  test("in the middle of what later logs build on", async () => {
    await writeFile(join(directory, "log.1.jsonl"), line("a", 1).replace("1]", "2]"));
    await writeFile(join(directory, "log.2.jsonl"), line("b", 2));
    await expect(open()).rejects.toThrow(/log\.1\.jsonl is damaged at byte 0/);
  });

  test("a missing log", async () => {
    await writeFile(join(directory, "log.1.jsonl"), line("a", 1));
    await writeFile(join(directory, "log.3.jsonl"), line("b", 2));
    await expect(open()).rejects.toThrow(/log\.2\.jsonl is missing/);
  });

  test("a snapshot that lacks its end", async () => {
    await writeSnapshot(directory, { gen: 2, root: parse({ a: 1 }) });
    const file = join(directory, "snapshot.jsonl");
    const text = await readFile(file, "utf8");
    await writeFile(file, text.split("\n").slice(0, -2).join("\n"));
    await expect(open()).rejects.toThrow(/snapshot\.jsonl is damaged/);
  });

  test("and a folder that was refused can be opened once it is mended", async () => {
    await writeFile(join(directory, "snapshot.jsonl"), "");
    await expect(open()).rejects.toThrow("damaged");
    await rm(join(directory, "snapshot.jsonl"));
    expect(await reopened()).toBe("null");
  });
});

describe("compaction", () => {
  test("leaves one snapshot and one log, with everything in them, also what came meanwhile", async () => {
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
    expect(names).toHaveLength(2);
    expect(names).toContain("snapshot.jsonl");
    expect(names).not.toContain("log.1.jsonl");
    expect(await reopened()).toBe(exportText(root));
  });

  test("a snapshot of anything is the same tree again, priorities too", async () => {
    const big = Object.fromEntries(
      Array.from({ length: 3_000 }, (_, n) => [`k${n}`, { n, s: "x".repeat(30) }]),
    );
    const root = parse({
      big: { ...big, ".priority": "p" },
      one: { ".value": 1, ".priority": 2 },
      "3": ["a", null, "b"],
    });
    await writeSnapshot(directory, { gen: 5, root });
    expect(await reopened()).toBe(exportText(root));
    expect((await readFile(join(directory, "snapshot.jsonl"), "utf8")).split("\n").length).toBeGreaterThan(4);
  });
});

describe("a disk that refuses", () => {
  test("a write is not passed, the tree goes back, and writing goes on once the disk can", async () => {
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
      { root: safe, gen: 1, logBytes: 0 },
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
  test("is made if it is not there", async () => {
    const store = await openStore({ directory: join(directory, "a/b"), log, onFailure: () => undefined });
    await store.close();
    expect(existsSync(join(directory, "a/b/log.1.jsonl"))).toBe(true);
  });

  test("cannot be a file, nor below one", async () => {
    const file = join(directory, "file");
    await writeFile(file, "");
    for (const wanted of [file, join(file, "below")]) {
      await expect(openStore({ directory: wanted, log, onFailure: () => undefined })).rejects.toThrow(
        `The database folder ${wanted} cannot be used: a file is in the way.`,
      );
    }
  });

  test("belongs to one at a time", async () => {
    const store = await open();
    await expect(open()).rejects.toThrow(`The database folder ${directory} is in use by another process`);
    await store.close();
    await (await open()).close();
  });

  test("other files in it are left alone", async () => {
    await mkdir(join(directory, "mine"));
    await appendFile(join(directory, "notes.txt"), "hello");
    await reopened();
    expect(await readFile(join(directory, "notes.txt"), "utf8")).toBe("hello");
  });
});
