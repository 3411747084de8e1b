import {
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type QueryConstraint,
  query,
  ref,
  remove,
  set,
  startAfter,
  startAt,
  update,
} from "firebase/database";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type ServedDatabase, serveDatabase } from "../../../../tests/support/local/served-database";
import { watch } from "../../../../tests/support/local/watch";

const RULES = `{ "rules": { ".read": true, ".write": true, "animals": { ".indexOn": ["legs", "home/size"] },
  "scores": { ".indexOn": ".value" }, "live": { "$list": { ".indexOn": ["n", ".value"] } } } }`;

const ANIMALS = {
  ant: { legs: 6, home: { size: 1 } },
  cat: { legs: 4, home: { size: 3 } },
  dog: { legs: 4, home: { size: 5 } },
  eel: { home: "sea" },
  fly: { legs: "many" },
  hen: { legs: 2, home: { size: 2 } },
  owl: { legs: true },
  rat: { legs: { front: 2 } },
};
const SCORES = { a: 3, b: 1, c: "x", d: true, e: false, f: { deep: 1 }, "10": 2, "9": 2 };

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase({ rules: RULES });
  const client = served.client();
  await set(ref(client, "animals"), ANIMALS);
  await set(ref(client, "scores"), SCORES);
  await set(ref(client, "ranks"), {
    x: { ".value": 1, ".priority": 5 },
    y: { ".value": 2, ".priority": "a" },
    z: 3,
  });
});
afterAll(() => served.close());

const byLegs = orderByChild("legs");

describe("get, a listener and the owner's get select the same children in the same order", () => {
  const cases: [string, string, QueryConstraint[], string][] = [
    ["animals", "all by a child", [byLegs], "eel owl hen cat dog ant fly rat"],
    ["animals", "all by a deep child", [orderByChild("home/size")], "eel fly owl rat ant hen cat dog"],
    ["animals", "the last", [byLegs, limitToLast(3)], "ant fly rat"],
    ["animals", "the first", [byLegs, limitToFirst(2)], "eel owl"],
    ["animals", "from a number", [byLegs, startAt(4)], "cat dog ant fly rat"],
    ["animals", "after a number", [byLegs, startAfter(4)], "ant fly rat"],
    ["animals", "from a number and key", [byLegs, startAt(4, "dog")], "dog ant fly rat"],
    ["animals", "after a number and key", [byLegs, startAfter(4, "cat")], "dog ant fly rat"],
    ["animals", "to a number", [byLegs, endAt(4)], "eel owl hen cat dog"],
    ["animals", "to a number and key", [byLegs, endAt(4, "cat")], "eel owl hen cat"],
    ["animals", "before a number", [byLegs, endBefore(4)], "eel owl hen"],
    ["animals", "equal", [byLegs, equalTo(4)], "cat dog"],
    ["animals", "equal with a key", [byLegs, equalTo(4, "dog")], "dog"],
    ["animals", "equal to nothing", [byLegs, equalTo(null)], "eel"],
    ["animals", "a range and a limit", [byLegs, startAt(2), endAt(6), limitToLast(2)], "dog ant"],
    ["animals", "strings from", [byLegs, startAt("a"), endAt("z")], "fly"],
    ["animals", "none", [byLegs, equalTo(99)], ""],
    ["animals", "by key, the last", [orderByKey(), limitToLast(2)], "owl rat"],
    ["animals", "by key, between", [orderByKey(), startAfter("cat"), endBefore("hen")], "dog eel fly"],
    ["animals", "by key, equal", [orderByKey(), equalTo("owl")], "owl"],
    ["scores", "by value", [orderByValue()], "e d b 9 10 a c f"],
    ["scores", "by value, from", [orderByValue(), startAt(2)], "9 10 a c f"],
    ["scores", "by value, the last", [orderByValue(), limitToLast(2)], "c f"],
    ["scores", "by key", [orderByKey(), limitToFirst(3)], "9 10 a"],
    ["ranks", "by priority", [orderByPriority()], "z x y"],
    ["ranks", "by priority, from", [orderByPriority(), startAt(5)], "x y"],
    ["ranks", "by priority, the last", [orderByPriority(), limitToLast(1)], "y"],
  ];
  test.each(cases)("with %s: %s", async (path, _name, constraints, expected) => {
    const keys = (snapshot: { forEach(action: (child: { key: string | null }) => void): unknown }) => {
      const found: (string | null)[] = [];
      snapshot.forEach(child => void found.push(child.key));
      return found.join(" ");
    };
    const wanted = query(ref(served.client(), path), ...constraints);
    expect(keys(await get(wanted))).toBe(expected);
    const listened = query(ref(served.client(), path), ...constraints);
    expect(await new Promise(resolve => onValue(listened, snapshot => resolve(keys(snapshot))))).toBe(
      expected,
    );
  });

  test("for the owner's get", async () => {
    const animals = served.admin().ref("animals").orderByChild("legs");
    expect(Object.keys((await animals.limitToLast(2).get()).val())).toEqual(["fly", "rat"]);
    expect(Object.keys((await animals.equalTo(4).once("value")).val())).toEqual(["cat", "dog"]);
  });
});

describe("a listener's window follows writes", () => {
  let lists = 0;
  async function given(json: unknown, ...constraints: QueryConstraint[]) {
    const path = `live/l${++lists}`;
    const mine = ref(served.client(), path);
    await set(mine, json);
    const seen = watch(query(ref(served.client(), path), ...constraints));
    return { mine, seen, first: await seen.next() };
  }
  const byN = orderByChild("n");

  test("of the last two by a child: in, out, moved, changed within", async () => {
    const { mine, seen, first } = await given({ a: { n: 1 }, b: { n: 2 }, c: { n: 3 } }, byN, limitToLast(2));
    expect(first).toEqual({ b: { n: 2 }, c: { n: 3 } });
    await update(mine, { d: { n: 4 } });
    expect(await seen.next()).toEqual({ c: { n: 3 }, d: { n: 4 } });
    await update(mine, { "a/n": 9 });
    expect(await seen.next()).toEqual({ a: { n: 9 }, d: { n: 4 } });
    await update(mine, { "d/text": "x" });
    expect(await seen.next()).toEqual({ a: { n: 9 }, d: { n: 4, text: "x" } });
    await update(mine, { a: null });
    expect(await seen.next()).toEqual({ c: { n: 3 }, d: { n: 4, text: "x" } });
  });

  test("without a limit on the range", async () => {
    const { mine, seen, first } = await given({ a: { n: 1 }, b: { n: 5 } }, byN, startAt(3));
    expect(first).toEqual({ b: { n: 5 } });
    await update(mine, { "a/n": 4, c: { n: 2 } });
    expect(await seen.next()).toEqual({ a: { n: 4 }, b: { n: 5 } });
    await update(mine, { b: null, "a/deep/er": 1 });
    expect(await seen.next()).toEqual({ a: { n: 4, deep: { er: 1 } } });
  });

  test("that replace everything, make it a value, delete it, and restore it", async () => {
    const { mine, seen } = await given({ a: 1, b: 2, c: 3 }, orderByValue(), limitToFirst(2));
    await set(mine, { x: 0, a: 1, y: 5 });
    expect(await seen.next()).toEqual({ a: 1, x: 0 });
    await set(mine, "value");
    expect(await seen.next()).toBeNull();
    await set(mine, { z: 1 });
    expect(await seen.next()).toEqual({ z: 1 });
    await remove(mine);
    expect(await seen.next()).toBeNull();
  });

  test("beside a listener to everything on the same connection", async () => {
    const { mine } = await given({ a: { n: 1 }, b: { n: 2 } });
    const reader = served.client();
    const at = ref(reader, mine.toString().slice(served.origin.length));
    const [all, last] = [watch(at), watch(query(at, orderByKey(), limitToLast(1)))];
    expect([await all.next(), await last.next()]).toEqual([{ a: { n: 1 }, b: { n: 2 } }, { b: { n: 2 } }]);
    all.end();
    await update(mine, { c: 3 });
    expect(await last.next()).toEqual({ c: 3 });
  });
});

describe("without an index in the rules", () => {
  test("a get is refused with Google's error, except by key and by priority", async () => {
    const at = ref(served.client(), "ranks");
    await expect(get(query(at, orderByChild("n"), limitToLast(1)))).rejects.toThrow(
      'Index not defined, add ".indexOn": "n", for path "/ranks", to the rules',
    );
    await expect(get(query(at, orderByValue()))).rejects.toThrow('".indexOn": ".value"');
    expect((await get(query(at, orderByKey(), limitToLast(1)))).val()).toEqual({ z: 3 });
  });

  test("a listener gets its data, with a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const seen = watch(query(ref(served.client(), "ranks"), orderByChild("n"), limitToLast(1)));
    expect(await seen.next()).toEqual({ z: 3 });
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls.flat().join(" ")).toContain('Consider adding ".indexOn": "n" at /ranks');
  });
});
