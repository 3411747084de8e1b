import { ref, set } from "firebase/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ServedDatabase,
  serveDatabase,
  testToken,
} from "../../../../tests/support/local/served-database";

const RULES = `{ "rules": { "pub": { ".read": true, ".write": true, "list": { ".indexOn": "n" } },
  "own": { "$uid": { ".read": "auth.uid === $uid" } } } }`;

let served: ServedDatabase;
beforeAll(async () => {
  served = await serveDatabase({ rules: RULES });
});
afterAll(() => served.close());

const call = (method: string, path: string, json?: unknown) =>
  served.rest(`${path}.json`, { method, ...(json === undefined ? {} : { body: JSON.stringify(json) }) });

describe("event streams", () => {
  async function open(path: string, search = "") {
    const stop = new AbortController();
    const response = await served.rest(`${path}.json${search}`, {
      headers: { Accept: "text/event-stream" },
      signal: stop.signal,
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    return {
      response,
      stop: () => stop.abort(),
      async next() {
        while (!text.includes("\n\n")) {
          const chunk = await reader?.read();
          if (chunk === undefined || chunk.done) return null;
          text += chunk.value;
        }
        const [event = "", ...rest] = text.split("\n\n");
        text = rest.join("\n\n");
        const [, name, data = "null"] = /^event: (.*)\ndata: (.*)$/.exec(event) ?? [];
        return [name, JSON.parse(data)];
      },
    };
  }

  test("send the current data, puts and patches", async () => {
    await call("PUT", "/pub/a", { b: 1 });
    const stream = await open("/pub/a");
    expect(stream.response.headers.get("content-type")).toContain("text/event-stream");
    expect(await stream.next()).toEqual(["put", { path: "/", data: { b: 1 } }]);
    await set(ref(served.client(), "pub/a/c/d"), [1, 2]);
    expect(await stream.next()).toEqual(["put", { path: "/c/d", data: [1, 2] }]);
    await call("PATCH", "/pub/a", { b: null, "e/f": true });
    expect(await stream.next()).toEqual(["patch", { path: "/", data: { b: null, "e/f": true } }]);
    await call("DELETE", "/pub");
    expect(await stream.next()).toEqual(["put", { path: "/", data: null }]);
    stream.stop();
  });

  test("follow a query's window", async () => {
    await call("PUT", "/pub/list", { a: { n: 1 }, b: { n: 2 } });
    const stream = await open("/pub/list", `?orderBy=${encodeURIComponent('"n"')}&limitToLast=1`);
    expect(await stream.next()).toEqual(["put", { path: "/", data: { b: { n: 2 } } }]);
    await call("PUT", "/pub/list/c", { n: 3 });
    expect(await stream.next()).toEqual(["patch", { path: "/", data: { b: null, c: { n: 3 } } }]);
    stream.stop();
  });

  test("are refused and cancelled by the rules", async () => {
    expect((await open("/own/ann")).response.status).toBe(401);
    const stream = await open("/own/ann", `?auth=${testToken("ann")}`);
    expect(await stream.next()).toEqual(["put", { path: "/", data: null }]);
    const rules = (body: string) =>
      served.rest("/.settings/rules.json?access_token=owner", { method: "PUT", body });
    await rules('{"rules":{}}');
    expect([await stream.next(), await stream.next()]).toEqual([["cancel", null], null]);
    await rules(RULES);
  });

  test("end when the credential expires", async () => {
    const exp = Math.floor(Date.now() / 1000) + 3;
    const stream = await open("/own/ann", `?auth=${testToken("ann", { iat: exp - 10, exp })}`);
    expect(await stream.next()).toEqual(["put", { path: "/", data: null }]);
    expect(await stream.next()).toEqual(["auth_revoked", "credential is no longer valid"]);
    expect(await stream.next()).toBeNull();
  });
});
