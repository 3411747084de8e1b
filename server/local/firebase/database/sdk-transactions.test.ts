import { child, get, onDisconnect, ref, runTransaction, serverTimestamp, set } from "firebase/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServedDatabase, serveDatabase } from "../../../../tests/support/local/served-database";
import { watch } from "../../../../tests/support/local/watch";

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase();
});
afterAll(() => served.close());

describe("a transaction", () => {
  test("counts exactly with many concurrent clients", async () => {
    const clients = Array.from({ length: 20 }, () => ref(served.client(), "counter"));
    await Promise.all(
      clients.map(async at => {
        for (let n = 0; n < 25; n++) {
          const { committed } = await runTransaction(at, value => (value ?? 0) + 1);
          expect(committed).toBe(true);
        }
      }),
    );
    expect((await served.admin().ref("counter").get()).val()).toBe(500);
  });

  test.each([
    ["nothing", null],
    ["a value with a priority", { ".value": "ü", ".priority": 3 }],
    [
      "a tree with priorities, fractions and odd keys",
      { b: { ".priority": "p", x: -0.1 }, a: [1, 2], "10": 1, "9": true },
    ],
    ["many children", Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`k${n}`, { n }]))],
  ])("uses the same hash as the client for %s", async (name, value) => {
    const at = `hash/${name.length}`;
    await set(ref(served.client(), at), value);
    // The first try is made on what the client has heard; a hash that differs would never be accepted.
    const mine = ref(served.client(), at);
    await watch(mine).next();
    let tries = 0;
    const { committed } = await runTransaction(mine, current => {
      tries++;
      return { was: current === null ? "nothing" : "something" };
    });
    expect([committed, tries]).toEqual([true, 1]);
  });

  test("is aborted if it returns nothing", async () => {
    const at = ref(served.client(), "aborted");
    await set(at, { kept: 1 });
    const { committed, snapshot } = await runTransaction(at, value => (value === null ? null : undefined));
    expect([committed, snapshot.val()]).toEqual([false, { kept: 1 }]);
  });

  test("can delete, and use the server's time", async () => {
    const at = ref(served.client(), "stamped");
    const { snapshot } = await runTransaction(at, () => ({ at: serverTimestamp() }));
    expect(snapshot.val().at).toBeGreaterThan(Date.now() - 60_000);
    await runTransaction(at, () => null);
    expect((await get(at)).exists()).toBe(false);
  });

  test("of the owner is serialized with those of clients", async () => {
    const owner = served.admin().ref("turns");
    const mine = ref(served.client(), "turns");
    await Promise.all(
      Array.from({ length: 10 }, () => [
        owner.transaction(value => (value ?? 0) + 1),
        runTransaction(mine, value => (value ?? 0) + 1),
      ]).flat(),
    );
    expect((await owner.get()).val()).toBe(20);
  });
});

describe("an onDisconnect write", () => {
  test("runs when the connection ends, before anybody can read the old data", async () => {
    const leaving = served.client();
    const at = ref(leaving, "presence/ann");
    await set(at, { online: true });
    await onDisconnect(child(at, "online")).set(false);
    await onDisconnect(child(at, "seen")).set(serverTimestamp());
    await onDisconnect(at).update({ "deep/er": 1, reason: "gone" });
    const seen = watch(ref(served.client(), "presence/ann"));
    expect(await seen.next()).toEqual({ online: true });
    served.disconnect(leaving);
    const events = [await seen.next(), await seen.next(), await seen.next()];
    expect(events[2]).toEqual({ online: false, seen: expect.any(Number), deep: { er: 1 }, reason: "gone" });
  });

  test("can be cancelled, at its path and below", async () => {
    const leaving = served.client();
    const at = ref(leaving, "presence/bob");
    await set(at, { a: 1, b: 1, c: 1 });
    await onDisconnect(child(at, "a")).remove();
    await onDisconnect(at).update({ b: 2, "c/deep": 3 });
    await onDisconnect(child(at, "c")).cancel();
    await onDisconnect(child(at, "a")).cancel();
    const seen = watch(ref(served.client(), "presence/bob"));
    await seen.next();
    served.disconnect(leaving);
    expect(await seen.next()).toEqual({ a: 1, b: 2, c: 1 });
  });

  test("replaces an earlier one at the same path", async () => {
    const leaving = served.client();
    const at = ref(leaving, "presence/eve");
    await onDisconnect(child(at, "deep")).set("first");
    await onDisconnect(at).set("second");
    const seen = watch(ref(served.client(), "presence/eve"));
    await seen.next();
    served.disconnect(leaving);
    expect(await seen.next()).toBe("second");
  });

  test("runs when the server stops cleanly", async () => {
    const at = ref(served.client(), "presence/zoe");
    await set(at, "online");
    await onDisconnect(at).set("offline");
    served.disconnect(served.client());
    await served.restart();
    expect((await served.admin().ref("presence/zoe").get()).val()).toBe("offline");
  });
});
