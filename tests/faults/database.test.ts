import { chmod, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import {
  child,
  get,
  goOffline,
  goOnline,
  increment,
  onDisconnect,
  ref,
  set,
  update,
} from "firebase/database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openLocalDatabase } from "~server/local/firebase/database/database-server";
import { OPEN_RULES, serveDatabase } from "../support/local/served-database";
import { watch } from "../support/local/watch";
import { connect } from "../support/local/wire-client";
import { bundleProgram } from "./bundle";
import { startServer } from "./killable-database";

let folder: string;
let bundle: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "database-faults-"));
  bundle = await bundleProgram("database-process");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let folders = 0;
const newDirectory = () => join(folder, `data-${++folders}`);

/** A folder's data, read by a server in this process. */
async function getContents(directory: string): Promise<Record<string, Record<string, unknown>>> {
  const served = await serveDatabase({ directory });
  const value = (await served.admin().ref("/").get()).val() ?? {};
  await served.close();
  return value;
}

describe("kill -9 in the middle of writes", () => {
  // Log sizes for a snapshot: never, sometimes, nearly always, so that some kill hits each step.
  test.each(process.env.FAULTS === "long" ? [1e9, 20_000, 2_000, 1] : [20_000, 1])(
    "loses nothing that was acknowledged (snapshots from %i bytes on)",
    async compactAfterBytes => {
      const directory = newDirectory();
      const acknowledged = new Map<string, number>();
      for (const [round, killAfter] of [1, 150, 400].entries()) {
        const server = await startServer(bundle, { directory, rules: OPEN_RULES, compactAfterBytes });
        const clients = await Promise.all(Array.from({ length: 8 }, () => connect(server)));
        let count = 0;
        let reachEnough = () => {};
        const enough = new Promise<void>(resolve => {
          reachEnough = resolve;
        });
        const writers = clients.map(async (client, writer) => {
          const gone = client.closed.then(() => null);
          for (let n = 0; ; n++) {
            const key = `w${writer}/r${round}n${n}`;
            const body = { p: "/", d: { [key]: n, [`pad/${writer}`]: "x".repeat(n % 700) } };
            if ((await Promise.race([client.ask("m", body), gone])) === null) return;
            acknowledged.set(key, n);
            if (++count === killAfter) reachEnough();
          }
        });
        await enough;
        await server.kill();
        await Promise.all(writers);
        const contents = await getContents(directory);
        const lost = [...acknowledged].filter(([key, n]) => {
          const [writer = "", name = ""] = key.split("/");
          return contents[writer]?.[name] !== n;
        });
        expect(lost).toEqual([]);
      }
      expect(acknowledged.size).toBeGreaterThanOrEqual(551);
      if (compactAfterBytes < 1e9) expect(await readdir(directory)).toContain("snapshot.jsonl");
    },
  );

  test("never leaves half of an update", async () => {
    const directory = newDirectory();
    const server = await startServer(bundle, { directory, rules: OPEN_RULES, compactAfterBytes: 5_000 });
    const client = await connect(server);
    const keys = Array.from({ length: 150 }, (_, n) => `k${n}`);
    const gone = client.closed.then(() => null);
    let killed = Promise.resolve();
    for (let n = 1; ; n++) {
      // Killed during the updates: some kills fall between two writes to the disk, some into one.
      if (n === 40) killed = server.kill();
      const body = { p: "/all", d: Object.fromEntries(keys.map(key => [key, n])) };
      if ((await Promise.race([client.ask("m", body), gone])) === null) break;
    }
    await killed;
    const { all = {} } = await getContents(directory);
    expect(Object.keys(all)).toHaveLength(150);
    expect(new Set(Object.values(all)).size).toBe(1);
  });

  test("doesn't hurt the clients: they reconnect, and finish their pending writes", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const directory = newDirectory();
    const options = { directory, rules: OPEN_RULES };
    const first = await startServer(bundle, options);
    // Only for its clients, which use the other server's port.
    const clients = await serveDatabase();
    const mine = ref(clients.client(undefined, first.port), "shared");
    const theirs = watch(ref(clients.client(undefined, first.port), "shared"));
    expect(await theirs.next()).toBeNull();
    await set(mine, { a: 1 });
    expect(await theirs.next()).toEqual({ a: 1 });
    await first.kill();
    const underWay = update(mine, { b: 2 });
    const second = await startServer(bundle, options, { port: first.port });
    await underWay;
    expect(await theirs.next()).toEqual({ a: 1, b: 2 });
    await clients.close();
    await second.kill();
  });
});

describe("a full disk", () => {
  const start = (directory: string) =>
    startServer(bundle, { directory, rules: OPEN_RULES }, { fileBlocks: 64 });

  test("loses nothing acknowledged, and takes writes again once there is room", async () => {
    const directory = newDirectory();
    const server = await start(directory);
    let client = await connect(server);
    let refusals = 0;
    // Far more than a file may hold, but few keys, so that a snapshot makes room.
    for (let n = 0; n < 200; n++) {
      const gone = client.closed.then(() => null);
      const body = { p: `/k${n % 4}`, d: `${n} ${"x".repeat(1_000)}` };
      const reply = await Promise.race([client.ask("p", body), gone]);
      if (reply?.s === "ok") continue;
      refusals++;
      client = await connect(server);
      n--;
    }
    expect(refusals).toBeGreaterThan(0);
    await server.kill();
    const contents = await getContents(directory);
    expect(Object.values(contents).map(value => Number.parseInt(String(value), 10))).toEqual([
      196, 197, 198, 199,
    ]);
  });

  test("refuses what it can't store, and shows it to no client", async () => {
    const server = await start(newDirectory());
    const put = async (json: unknown) => {
      const init = { method: "PUT", body: JSON.stringify(json) };
      const response = await fetch(`http://127.0.0.1:${server.port}/a.json`, init);
      return [response.status, await response.json()];
    };
    expect(await put("small")).toEqual([200, "small"]);
    expect(await put("x".repeat(200_000))).toEqual([
      503,
      { error: "The database cannot write to its folder" },
    ]);
    const client = await connect(server);
    expect(await client.ask("g", { p: "/a" })).toEqual({ s: "ok", d: "small" });
    await vi.waitFor(async () => expect(await put("next")).toEqual([200, "next"]));
    await server.kill();
  });
});

describe("a client that goes offline", () => {
  test("continues to write, and all of it arrives in order when it is back; meanwhile others see it leave", async () => {
    const served = await serveDatabase();
    const client = served.client();
    const at = ref(client, "room");
    await set(child(at, "online"), true);
    await onDisconnect(child(at, "online")).set(false);
    const mine = watch(child(at, "log"));
    await mine.next();
    const others = ref(served.client(), "room");
    const online = watch(child(others, "online"));
    expect(await online.next()).toBe(true);

    goOffline(client);
    expect(await online.next()).toBe(false);
    const writes = [
      set(child(at, "log/a"), 1),
      set(child(at, "log/a"), 2),
      update(at, { "log/b": increment(5) }),
    ];
    await update(others, { "log/b": 10, "log/c": "theirs" });
    goOnline(client);
    await Promise.all(writes);
    expect((await get(child(others, "log"))).val()).toEqual({ a: 2, b: 15, c: "theirs" });
    await vi.waitFor(() => expect(mine.last()).toEqual({ a: 2, b: 15, c: "theirs" }));
    await served.close();
  });
});

describe("an unusable folder", () => {
  test("gives a clear message when another process uses it, and doesn't disturb that process", async () => {
    const directory = newDirectory();
    const server = await startServer(bundle, { directory, rules: OPEN_RULES });
    const sentence = `The database folder ${directory} is in use by another process (pid ${server.pid} on ${hostname()}). Stop that one first.`;
    await expect(openLocalDatabase({ directory, rules: OPEN_RULES })).rejects.toThrow(sentence);
    await expect(startServer(bundle, { directory, rules: OPEN_RULES })).rejects.toThrow(sentence);
    const client = await connect(server);
    expect((await client.ask("p", { p: "/a", d: 1 })).s).toBe("ok");
    await server.kill();
    expect(await getContents(directory)).toEqual({ a: 1 });
  });

  test("gives a clear message when it isn't writable", async () => {
    const directory = newDirectory();
    await mkdir(directory);
    await chmod(folder, 0o755);
    await chmod(directory, 0o555);
    // Root may write everywhere, so this process becomes "nobody" for the attempt.
    const isRoot = process.geteuid?.() === 0;
    if (isRoot) process.seteuid?.(65_534);
    try {
      await expect(openLocalDatabase({ directory, rules: OPEN_RULES })).rejects.toThrow(
        `The database folder ${directory} cannot be used: this user may not write there (${join(directory, "lock")}).`,
      );
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
    expect(await readdir(directory)).toEqual([]);
  });
});
