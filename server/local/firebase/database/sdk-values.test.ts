import {
  child,
  type DataSnapshot,
  get,
  increment,
  off,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onValue,
  push,
  ref,
  remove,
  serverTimestamp,
  set,
  setPriority,
  setWithPriority,
  update,
} from "firebase/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedDatabase, serveDatabase } from "../../../../tests/support/local/served-database";
import { watch } from "../../../../tests/support/local/watch";

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase();
});
afterAll(() => served.close());

let branches = 0;
/** Two clients and the owner, at a location of their own. */
function given() {
  const path = `t${++branches}`;
  return {
    path,
    mine: ref(served.client(), path),
    theirs: ref(served.client(), path),
    owner: served.admin().ref(path),
  };
}

describe("writing and reading", () => {
  test.each<{ value: unknown }>(
    [
      "text",
      "",
      "grün 🙂",
      0,
      -1.5,
      1e300,
      true,
      false,
      { a: { b: { c: 1 } }, d: [1, 2, 3] },
      ["a", { b: 1 }],
      { constructor: 1, valueOf: { toString: "x" } },
      { "a b%20?&=+": "odd but allowed", 日本: 1 },
    ].map(value => ({ value })),
  )("round-trips $value", async ({ value }) => {
    const { mine, theirs, owner } = given();
    await set(mine, value);
    expect((await get(theirs)).val()).toEqual(value);
    expect((await owner.get()).val()).toEqual(value);
  });

  test("allows __proto__ as a key", async () => {
    const { mine, theirs, path } = given();
    await set(child(mine, "__proto__/polluted"), "yes");
    expect((await get(child(theirs, "__proto__/polluted"))).val()).toBe("yes");
    expect(await (await served.rest(`/${path}.json`)).text()).toBe('{"__proto__":{"polluted":"yes"}}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test("allows 300 kB and 3 MB in one value, and in many", async () => {
    const { mine, theirs } = given();
    const large = { text: "ü".repeat(150_000), list: Array.from({ length: 3_000 }, (_, n) => `entry ${n}`) };
    await set(mine, large);
    expect((await get(theirs)).val()).toEqual(large);
    const larger = "x".repeat(3_000_000);
    await set(mine, larger);
    expect((await get(theirs)).val()).toBe(larger);
  });

  test("allows 32 levels", async () => {
    const { path, mine, theirs } = given();
    const deep = Array.from({ length: 31 }, () => "d").join("/");
    await set(child(mine, deep), 1);
    expect((await get(child(theirs, deep))).val()).toBe(1);
    const deeper = await served.rest(`/${path}/${deep}/more.json`, { method: "PUT", body: "1" });
    expect(deeper.status).toBe(400);
  });

  test("supports push, remove and update", async () => {
    const { mine, theirs } = given();
    const first = await push(mine, { n: 1 });
    const second = await push(mine, { n: 2 });
    expect(Object.keys((await get(theirs)).val())).toEqual([first.key, second.key]);
    await update(mine, { [`${first.key}/n`]: 5, [`${second.key}`]: null, "deep/er": true });
    expect((await get(theirs)).val()).toEqual({ [first.key ?? ""]: { n: 5 }, deep: { er: true } });
    await remove(mine);
    expect((await get(theirs)).exists()).toBe(false);
  });

  test("allows the owner the same writes", async () => {
    const { owner, theirs } = given();
    await owner.set({ a: 1 });
    await owner.update({ b: 2, "c/d": 3 });
    const { key } = await owner.push("pushed");
    await owner.child("a").remove();
    expect((await get(theirs)).val()).toEqual({ b: 2, c: { d: 3 }, [key ?? ""]: "pushed" });
  });
});

describe("server values", () => {
  test("use the server's time, equal within one write, and correct each client's estimate", async () => {
    const { mine, theirs } = given();
    const seen = watch(mine);
    await seen.next();
    const before = Date.now();
    await set(mine, { a: serverTimestamp(), b: serverTimestamp() });
    const { a, b } = (await get(theirs)).val();
    expect(a).toBe(b);
    expect(a).toBeGreaterThanOrEqual(before);
    expect(a).toBeLessThanOrEqual(Date.now());
    expect(seen.last()).toEqual({ a, b });
  });

  test("add up the increments of two clients", async () => {
    const { mine, theirs, owner } = given();
    await Promise.all(
      [mine, theirs].flatMap(at => Array.from({ length: 20 }, () => set(child(at, "n"), increment(2)))),
    );
    await update(mine, { n: increment(-0.5), fresh: increment(3) });
    expect((await owner.get()).val()).toEqual({ n: 79.5, fresh: 3 });
  });
});

describe("listening", () => {
  test("starts with the current data or null, and then follows", async () => {
    const { mine, theirs } = given();
    const seen = watch(theirs);
    expect(await seen.next()).toBeNull();
    await set(child(mine, "a"), 1);
    expect(await seen.next()).toEqual({ a: 1 });
    await update(mine, { b: 2, "c/d": 3 });
    expect(await seen.next()).toEqual({ a: 1, b: 2, c: { d: 3 } });
    await set(mine, "value");
    expect(await seen.next()).toBe("value");
    await remove(mine);
    expect(await seen.next()).toBeNull();
  });

  test("reports an update of many paths as one event, wherever the listener is", async () => {
    const { path, theirs } = given();
    const above = watch(theirs);
    const below = watch(child(theirs, "a"));
    await above.next();
    await below.next();
    await update(ref(served.client()), { [`${path}/a/x`]: 1, [`${path}/a/y/z`]: 2, [`${path}/b`]: 3 });
    expect(await above.next()).toEqual({ a: { x: 1, y: { z: 2 } }, b: 3 });
    expect(await below.next()).toEqual({ x: 1, y: { z: 2 } });
  });

  test("reports a write far above to a listener below", async () => {
    const { path, theirs, owner } = given();
    const seen = watch(child(theirs, "a/b"));
    await seen.next();
    await owner.set({ a: { b: 1, c: 2 } });
    expect(await seen.next()).toBe(1);
    await served
      .admin()
      .ref()
      .update({ [path]: null });
    expect(await seen.next()).toBeNull();
  });

  test("reports children that are added, changed, moved and removed", async () => {
    const { mine, theirs } = given();
    const events: string[] = [];
    const note = (kind: string) => (snapshot: DataSnapshot, previous?: string | null) =>
      void events.push([kind, snapshot.key, previous].filter(part => part != null).join(" "));
    onChildAdded(theirs, note("added"));
    onChildChanged(theirs, note("changed"));
    onChildMoved(theirs, note("moved"));
    onChildRemoved(theirs, snapshot => note("removed")(snapshot));
    const seen = watch(theirs);
    await seen.next();
    await set(mine, { a: { ".value": 1, ".priority": 1 }, b: { ".value": 2, ".priority": 2 } });
    await seen.next();
    await set(child(mine, "c"), 3);
    await seen.next();
    await setWithPriority(child(mine, "a"), 5, 9);
    await seen.next();
    await remove(child(mine, "b"));
    await seen.next();
    expect(events).toEqual(["added a", "added b a", "added c", "moved a b", "changed a b", "removed b"]);
  });

  test("ends on request: nothing more is sent", async () => {
    const { mine, theirs, owner } = given();
    const values: unknown[] = [];
    const ended = onValue(theirs, snapshot => void values.push(snapshot.val()));
    const control = watch(child(ref(served.client()), theirs.key ?? ""));
    await control.next();
    await set(mine, 1);
    await control.next();
    ended();
    off(theirs);
    await set(mine, 2);
    await control.next();
    expect(values).not.toContain(2);
    expect((await owner.get()).val()).toBe(2);
  });

  test("reports changes made between two listens", async () => {
    const { mine, theirs } = given();
    await set(mine, { a: 1, big: "x".repeat(1000) });
    const first = watch(theirs);
    await first.next();
    first.end();
    await set(child(mine, "a"), 2);
    expect(await watch(theirs).next()).toMatchObject({ a: 2 });
  });
});

describe("priorities", () => {
  test("are set, read, changed, and removed by a plain set", async () => {
    const { mine, theirs } = given();
    await setWithPriority(mine, { a: 1 }, "p");
    expect((await get(theirs)).priority).toBe("p");
    await setPriority(mine, 7);
    const snapshot = await get(theirs);
    expect([snapshot.priority, snapshot.val(), snapshot.exportVal()]).toEqual([
      7,
      { a: 1 },
      { a: 1, ".priority": 7 },
    ]);
    await set(mine, { a: 1 });
    expect((await get(theirs)).priority).toBeNull();
  });

  test("order the children, and changes reach listeners", async () => {
    const { mine, theirs } = given();
    await set(mine, { a: { ".value": 1, ".priority": 2 }, b: { ".value": 1, ".priority": 1 }, c: 1 });
    const order: string[][] = [];
    const heard = new Promise<void>(resolve => {
      onValue(theirs, snapshot => {
        const keys: string[] = [];
        snapshot.forEach(({ key }) => void keys.push(key));
        if (order.push(keys) === 2) resolve();
      });
    });
    await get(theirs);
    await setPriority(child(mine, "c"), "z");
    await heard;
    expect(order).toEqual([
      ["c", "b", "a"],
      ["b", "a", "c"],
    ]);
  });
});
