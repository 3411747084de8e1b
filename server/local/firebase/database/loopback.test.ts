import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isLocal } from "../../loopback";
import { type ServedDatabase, serveDatabase } from "./served-database.test-support";
import { connect } from "./wire-client.test-support";

type Asked = Parameters<typeof isLocal>[0];
const asked = (remoteAddress: string, headers: Record<string, string>) =>
  isLocal({ socket: { remoteAddress }, headers } as unknown as Asked);

describe("who is local", () => {
  test.each(["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])("the peer %s", peer => {
    expect(asked(peer, { host: "localhost:3000" })).toBe(true);
  });

  test.each(["192.168.1.5", "10.0.0.1", "::ffff:10.0.0.1", "fe80::1", "127.0.0.1.example", ""])(
    "not the peer %s, whatever it says",
    peer => expect(asked(peer, { host: "localhost", "x-forwarded-for": "127.0.0.1" })).toBe(false),
  );

  test.each(["localhost", "LOCALHOST:3000", "127.0.0.1:1", "[::1]:3000", "db.localhost"])(
    "the host %s",
    host => {
      expect(asked("127.0.0.1", { host })).toBe(true);
    },
  );

  test.each([
    "example.com",
    "localhost.example.com",
    "127.0.0.1.nip.io",
    "192.168.1.5:3000",
    "",
    "localhost:3000@x",
  ])("not the host %j, which may have been rebound", host =>
    expect(asked("127.0.0.1", { host })).toBe(false),
  );

  test.each([
    [{ origin: "http://localhost:5173" }, true],
    [{ origin: "http://127.0.0.1:3000", "sec-fetch-site": "cross-site" }, true],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "http://localhost.evil.example" }, false],
    [{ origin: "null" }, false],
    [{ origin: "file://localhost" }, false],
    [{ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, false],
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "x-forwarded-for": "127.0.0.1" }, false],
    [{ forwarded: "for=127.0.0.1" }, false],
  ])("%j: %s", (headers, local) => {
    expect(asked("127.0.0.1", { host: "localhost", ...(headers as Record<string, string>) })).toBe(local);
  });
});

describe("the server", () => {
  let served: ServedDatabase;
  beforeAll(async () => {
    served = await serveDatabase();
  });
  afterAll(() => served.close());

  /** fetch sets Host and Origin as it likes. */
  const status = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { port: served.port, path: "/.json?auth=owner", headers };
      request(options, response => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });

  test("refuses a foreign page and a rebound name, the owner's too", async () => {
    expect(await status({ host: "localhost" })).toBe(200);
    expect(await status({ host: "evil.example", authorization: "Bearer owner" })).toBe(403);
    expect(await status({ host: "localhost", origin: "https://evil.example" })).toBe(403);
  });

  test("takes the owner's word from its own pages and from programs, not from another port's page", async () => {
    const own = `localhost:${served.port}`;
    expect(await status({ host: own, origin: `http://${own}` })).toBe(200);
    expect(await status({ host: own, origin: "http://localhost:9999" })).toBe(401);
  });

  test("refuses their sockets", async () => {
    await expect(connect(served, { headers: { origin: "https://evil.example" } })).rejects.toThrow("403");
    await expect(connect(served, { headers: { host: "evil.example" } })).rejects.toThrow("403");
    (await connect(served, { headers: { origin: "http://localhost:5173" } })).close();
  });

  test("leaves what is not the database's to others", async () => {
    expect((await served.rest("/anything")).status).toBe(404);
    expect((await served.rest("/.well-known/appspecific/com.chrome.devtools.json")).status).toBe(404);
  });

  test("answers pages of this machine across ports", async () => {
    const headers = {
      Origin: "http://localhost:5173",
      "Access-Control-Request-Method": "PUT",
      "Access-Control-Request-Headers": "authorization",
    };
    const preflight = await served.rest("/a.json", { method: "OPTIONS", headers });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([
      204,
      "http://localhost:5173",
    ]);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization");
  });
});
