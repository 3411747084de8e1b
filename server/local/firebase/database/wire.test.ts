import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type ServedDatabase,
  serveDatabase,
  testToken,
} from "../../../../tests/support/local/served-database";
import { connect, type WireClient } from "../../../../tests/support/local/wire-client";

const RULES = `{ "rules": { "pub": { ".read": true, ".write": true, "q": { ".indexOn": "n" } },
  "own": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.uid === $uid" } },
  "service": { ".read": "auth.service === true", ".write": "auth.service === true" },
  "gated": { ".read": "root.child('pub/open').val() === true" } } }`;

const TICKING_RULES = `{ "rules": { "$x": { ".write": "newData.child('at').val() === now" } } }`;

let now = Date.now();
let served: ServedDatabase;
let wire: WireClient;
beforeAll(async () => {
  served = await serveDatabase({ rules: RULES, now: () => now });
});
afterAll(() => served.close());
beforeEach(async () => {
  now = Date.now();
  wire = await connect(served);
  const owner = await connect(served);
  await owner.ask("gauth", { cred: "owner" });
  await owner.ask("p", { p: "/", d: { pub: { open: true } } });
  owner.close();
});

describe("the wire protocol", () => {
  test("starts with its time, its version, the requested host, and a session", () => {
    expect(wire.greeting).toEqual({
      t: "c",
      d: {
        t: "h",
        d: { ts: expect.any(Number), v: "5", h: `127.0.0.1:${served.port}`, s: expect.any(String) },
      },
    });
    expect(Math.abs(wire.greeting.d.d.ts - now)).toBeLessThan(60_000);
  });

  test("answers pings, but not keepalives", async () => {
    wire.sendFrame("0");
    wire.send({ t: "c", d: { t: "p", d: {} } });
    expect(await wire.next()).toEqual({ t: "c", d: { t: "o", d: {} } });
  });

  test("joins a message in chunks", async () => {
    const text = JSON.stringify({
      t: "d",
      d: { r: 7, a: "p", b: { p: "/pub/big", d: "0123456789".repeat(4_000) } },
    });
    const frames = text.match(/.{1,16384}/gs) ?? [];
    wire.sendFrame(String(frames.length));
    for (const frame of frames) wire.sendFrame(frame);
    expect(await wire.next()).toEqual({ t: "d", d: { r: 7, b: { s: "ok", d: "" } } });
    expect((await wire.ask("g", { p: "/pub/big", q: {} })).d).toHaveLength(40_000);
  });

  test.each(["not json", "[]", '{"t":"x"}', '{"t":"d","d":{"a":"p"}}', "999999"])(
    "ends only the connection with %s",
    async frame => {
      const bystander = await connect(served);
      wire.sendFrame(frame);
      expect(await wire.closed).toBe(1002);
      expect(await bystander.ask("g", { p: "/pub/open" })).toEqual({ s: "ok", d: true });
    },
  );

  test("ends only the connection with a message nested 30,000 deep", async () => {
    const bystander = await connect(served);
    const deep = "[".repeat(30_000) + "]".repeat(30_000);
    wire.sendFrame(`{"t":"d","d":{"r":1,"a":"p","b":{"p":"/pub/deep","d":${deep}}}}`);
    expect(await wire.closed).toBe(1002);
    expect(await bystander.ask("g", { p: "/pub/open" })).toEqual({ s: "ok", d: true });
  });

  test("refuses an unknown action, and one without a path", async () => {
    expect((await wire.ask("zz", {})).s).toBe("invalid_action");
    expect((await wire.ask("p", { d: 1 })).s).toBe("invalid_request");
  });

  test("accepts statistics and App Check tokens", async () => {
    expect(await wire.ask("s", { c: { "sdk.node.12": 1 } })).toEqual({ s: "ok", d: {} });
    expect(await wire.ask("appcheck", { token: "t" })).toEqual({ s: "ok", d: {} });
    expect(await wire.ask("unappeck", {})).toEqual({ s: "ok", d: {} });
  });
});

describe("the wire's data messages", () => {
  test("send an event before the answer that it belongs to", async () => {
    wire.request("q", { p: "/pub/a", h: "" });
    expect([await wire.next(), (await wire.next()).d.b]).toEqual([
      { t: "d", d: { a: "d", b: { p: "pub/a", d: null } } },
      { s: "ok", d: {} },
    ]);
    wire.request("p", { p: "/pub/a/b", d: 1 });
    expect([(await wire.next()).d, (await wire.next()).d.b.s]).toEqual([
      { a: "d", b: { p: "pub/a/b", d: 1 } },
      "ok",
    ]);
  });

  test("send a merge as one event, relative to its path", async () => {
    await wire.ask("q", { p: "/pub", h: "" });
    wire.request("m", { p: "/", d: { "pub/a/x": 2, "pub/b/c": 3 } });
    expect((await wire.next()).d).toEqual({ a: "m", b: { p: "pub", d: { "a/x": 2, "b/c": 3 } } });
    expect((await wire.next()).d.b.s).toBe("ok");
    wire.request("m", { p: "/pub/a", d: { x: null, y: 1 } });
    expect((await wire.next()).d).toEqual({ a: "m", b: { p: "pub/a", d: { x: null, y: 1 } } });
  });

  test("send a query with its tag, and the children that left the window", async () => {
    await wire.ask("p", { p: "/pub/q", d: { a: 1, b: 2 } });
    wire.request("q", { p: "/pub/q", q: { l: 2, vf: "r", i: ".key" }, t: 1, h: "" });
    expect((await wire.next()).d).toEqual({ a: "d", b: { p: "pub/q", d: { a: 1, b: 2 }, t: 1 } });
    await wire.next();
    wire.request("p", { p: "/pub/q/c", d: 3 });
    expect((await wire.next()).d).toEqual({ a: "m", b: { p: "pub/q", d: { a: null, c: 3 }, t: 1 } });
  });

  test("send nothing for a write outside of a window", async () => {
    await wire.ask("p", { p: "/pub/q", d: { b: 1, c: 1 } });
    await wire.ask("q", { p: "/pub/q", q: { l: 1, vf: "r", i: ".key" }, t: 1, h: "" });
    wire.request("p", { p: "/pub/q/a", d: 3 });
    expect((await wire.next()).d.b).toEqual({ s: "ok", d: "" });
  });

  test("send no data to a client that has it already, by its hash", async () => {
    await wire.ask("p", { p: "/pub/a", d: 1 });
    const hash = "YPVfR2bXt/lcDjiQZ9NOyTZ/pUM="; // of number:3ff0000000000000
    wire.request("q", { p: "/pub/a", h: hash });
    const first = await wire.next();
    expect(first.d.b).toEqual(first.d.a === "d" ? { p: "pub/a", d: 1 } : { s: "ok", d: {} });
  });

  test("stop after an unlisten", async () => {
    await wire.ask("q", { p: "/pub/a", h: "" });
    await wire.ask("n", { p: "/pub/a" });
    wire.request("p", { p: "/pub/a", d: 1 });
    expect((await wire.next()).d.b.s).toBe("ok");
  });

  test("refuse a transaction on changed data as stale", async () => {
    expect(await wire.ask("p", { p: "/pub/t", d: 1, h: "" })).toEqual({ s: "ok", d: "" });
    expect(await wire.ask("p", { p: "/pub/t", d: 2, h: "" })).toEqual({
      s: "datastale",
      d: "Transaction hash does not match",
    });
  });

  test.each([
    ["p", { p: "/pub/a.b", d: 1 }],
    ["p", { p: "/pub/a", d: { "x.y": 1 } }],
    ["m", { p: "/pub", d: { "a#b": 1 } }],
    ["m", { p: "/pub", d: { a: 1, "a/b": 2 } }],
    ["m", { p: "/pub", d: { "a/b": 1, "/a//b": 2 } }],
    ["m", { p: "/pub", d: 5 }],
    ["q", { p: "/pub/q", q: { i: "n", sp: {} }, t: 1 }],
    ["g", { p: "/pub/$" }],
    ["o", { p: "/pub/a", d: { "": 1 } }],
  ])("refuse %s %j, and change nothing", async (action, body) => {
    expect((await wire.ask(action, body)).s).toMatch(/^invalid_/);
    expect((await wire.ask("g", { p: "/pub" })).d).toEqual({ open: true });
  });

  test("can set a priority by its own path", async () => {
    await wire.ask("p", { p: "/pub/p", d: 1 });
    await wire.ask("p", { p: "/pub/p/.priority", d: "x" });
    expect((await wire.ask("g", { p: "/pub/p" })).d).toEqual({ ".value": 1, ".priority": "x" });
  });
});

describe("authentication", () => {
  const denied = { s: "permission_denied", d: "Permission denied" };

  test("follows sign-out, sign-in, and another sign-out", async () => {
    expect(await wire.ask("p", { p: "/own/ann", d: 1 })).toEqual(denied);
    const { s, d } = await wire.ask("auth", { cred: testToken("ann", { admin: true }) });
    expect([s, d]).toEqual([
      "ok",
      { auth: expect.objectContaining({ uid: "ann", provider: "password" }), expires: null },
    ]);
    expect((await wire.ask("p", { p: "/own/ann", d: 1 })).s).toBe("ok");
    expect(await wire.ask("p", { p: "/own/bob", d: 1 })).toEqual(denied);
    expect((await wire.ask("unauth", {})).s).toBe("ok");
    expect(await wire.ask("g", { p: "/own/ann" })).toEqual(denied);
  });

  test.each([
    ["nonsense"],
    ["a.b.c"],
    [testToken("ann").replace(/\.$/, ".signed")],
    [`${Buffer.from('{"alg":"RS256"}').toString("base64url")}.${testToken("ann").split(".")[1]}.`],
    [testToken("", { user_id: "" })],
  ])("refuses a token that isn't the emulator's: %s", async cred => {
    await wire.ask("auth", { cred: testToken("ann") });
    expect(await wire.ask("auth", { cred })).toEqual({
      s: "invalid_token",
      d: "Could not parse auth token.",
    });
    expect((await wire.ask("g", { p: "/own/ann" })).s).toBe("permission_denied");
  });

  test("keeps claims under the token, so that nobody can pose as the service", async () => {
    await wire.ask("auth", { cred: testToken("ann", { service: true }) });
    expect(await wire.ask("g", { p: "/service" })).toEqual(denied);
  });

  test("applies rules not to the owner, but to the principal that the owner acts as", async () => {
    expect((await wire.ask("gauth", { cred: "owner" })).s).toBe("ok");
    expect((await wire.ask("p", { p: "/anywhere", d: 1 })).s).toBe("ok");
    await wire.ask("gauth", { cred: "owner", authvar: { uid: "ann", service: true } });
    expect((await wire.ask("p", { p: "/service/x", d: 1 })).s).toBe("ok");
    expect((await wire.ask("p", { p: "/own/ann", d: 1 })).s).toBe("ok");
    expect(await wire.ask("p", { p: "/anywhere", d: 1 })).toEqual(denied);
    await wire.ask("gauth", { cred: "owner", noauth: true });
    expect(await wire.ask("p", { p: "/own/ann", d: 1 })).toEqual(denied);
    expect((await wire.ask("gauth", { cred: "somebody" })).s).toBe("invalid_token");
  });

  test("refuses an expired token, and tells the client when its token expires", async () => {
    const iat = Math.floor(now / 1000);
    expect(await wire.ask("auth", { cred: testToken("ann", { iat: iat - 10, exp: iat - 1 }) })).toEqual({
      s: "expired_token",
      d: "Auth token is expired",
    });
    now += 3_600_000 - 20;
    const cred = testToken("ann", { iat, exp: Math.ceil(now / 1000) });
    now = Math.ceil(now / 1000) * 1000 - 20;
    expect((await wire.ask("auth", { cred })).s).toBe("ok");
    // The message may come before the answer, and `ask` would skip it.
    wire.request("q", { p: "/own/ann", h: "" });
    let word = await wire.next();
    while (word.d.a !== "ac") word = await wire.next();
    expect(word.d.b).toEqual({ s: "expired_token", d: "Auth token is expired" });
    expect(await wire.ask("g", { p: "/own/ann" })).toEqual(denied);
  });

  test("ends a listen when its client signs in as a user who may not read there", async () => {
    await wire.ask("auth", { cred: testToken("ann") });
    await wire.ask("q", { p: "/own/ann", h: "" });
    await wire.ask("q", { p: "/own/ann", q: { l: 1, vf: "l" }, t: 4, h: "" });
    await wire.ask("q", { p: "/pub/a", h: "" });
    wire.request("unauth", {});
    expect([await wire.next(), await wire.next()].map(message => message.d)).toEqual([
      { a: "c", b: { p: "own/ann" } },
      { a: "c", b: { p: "own/ann", q: [{ l: 1, vf: "l" }] } },
    ]);
    expect((await wire.next()).d.b.s).toBe("ok");
  });

  test("ends a listen when the data that its rule reads changes, also elsewhere", async () => {
    await wire.ask("q", { p: "/gated", h: "" });
    const other = await connect(served);
    await other.ask("p", { p: "/pub/open", d: false });
    expect((await wire.next()).d).toEqual({ a: "c", b: { p: "gated" } });
  });

  test("lets a rule compare a server value with now: both are the same time", async () => {
    const ticking = await serveDatabase({ rules: TICKING_RULES, now: () => ++now });
    const client = await connect(ticking);
    const stamped = (value: unknown) => client.ask("m", { p: "/", d: { "a/at": value, "b/at": value } });
    expect((await stamped({ ".sv": "timestamp" })).s).toBe("ok");
    expect((await stamped(now)).s).toBe("permission_denied");
    await ticking.close();
  });

  test("ends a listen when new rules forbid it", async () => {
    await wire.ask("q", { p: "/pub/a", h: "" });
    const put = (body: string) =>
      served.rest("/.settings/rules.json", {
        method: "PUT",
        body,
        headers: { Authorization: "Bearer owner" },
      });
    expect((await put('{"rules":{}}')).status).toBe(200);
    expect((await wire.next()).d).toEqual({ a: "c", b: { p: "pub/a" } });
    await put(RULES);
  });

  test("checks onDisconnect when it is set, and again when it runs", async () => {
    expect(await wire.ask("o", { p: "/own/ann", d: 1 })).toEqual(denied);
    expect(await wire.ask("om", { p: "/", d: { "pub/a": 1, "own/ann": 1 } })).toEqual(denied);
    expect((await wire.ask("o", { p: "/pub/a", d: 1 })).s).toBe("ok");
  });
});

test("a reconnecting client names its old session, which ends", async () => {
  await wire.ask("o", { p: "/pub/presence", d: "gone" });
  const again = await connect(served, { ls: wire.greeting.d.d.s });
  expect(await wire.closed).toBe(1001);
  expect((await again.ask("g", { p: "/pub/presence" })).d).toBe("gone");
});

test("onDisconnect runs at the close frame, not when the socket is gone", async () => {
  await wire.ask("o", { p: "/pub/presence", d: "gone" });
  const other = await connect(served);
  // The other's question is on its way before this one's socket can be closed.
  wire.close();
  expect((await other.ask("g", { p: "/pub/presence" })).d).toBe("gone");
});
