import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../tests/support/records/database";
import { createReadJson, getChildren } from "./read-json";

const SERVICE = { uid: "records-service", service: true };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const getReader = (url: string, auth: object = SERVICE) =>
  createReadJson({ databaseUrl: new URL(url), auth, accessToken: async () => "owner" });

/** A server with the given responses, and its URL. */
async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?ns=test`;
}

it("reads branches with encoded keys, by ranges, and only their keys", async () => {
  const read = getReader(database.url);
  await database.write("users/ann/weakness/punctuation", { "%2E": [60], "a b": [1], "?": [2] });
  expect(await read("users/ann/weakness/punctuation/%2E")).toEqual([60]);
  expect(await read("users/ann/weakness/punctuation/a b")).toEqual([1]);
  expect(await read("users/ann/weakness/punctuation/?")).toEqual([2]);
  expect(await read("users/ann/nothing")).toBeNull();

  await database.write("users/ann/stats", { a: { n: "x" }, b: { n: "y" }, c: { n: "x" }, d: { n: "x" } });
  const keys = async (query: Parameters<typeof read>[1]) =>
    getChildren(await read("users/ann/stats", query)).map(([key]) => key);
  expect(await keys({ startAt: "b", endAt: "c" })).toEqual(["b", "c"]);
  expect(await keys({ startAt: undefined, limitToLast: 2 })).toEqual(["c", "d"]);
  expect(await keys({ startAt: "b", limitToFirst: 1 })).toEqual(["b"]);
  expect(await read("users/ann/stats", { shallow: true })).toEqual({ a: true, b: true, c: true, d: true });
});

it("uses the given user's permissions", async () => {
  await expect(getReader(database.url, { uid: "bob" })("users/ann/stats")).rejects.toThrow("401");
});

it("returns the children of lists and of null", () => {
  expect(getChildren([null, 5, { a: 1 }])).toEqual([
    ["1", 5],
    ["2", { a: 1 }],
  ]);
  for (const nothing of [null, 7, "text", undefined]) expect(getChildren(nothing)).toEqual([]);
});

it("retries once when a connection is lost, and then gives up", async () => {
  let asked = 0;
  const flaky = await serving((req, res) => {
    asked += 1;
    if (asked === 1) req.socket.destroy();
    else res.end("[7]");
  });
  expect(await getReader(flaky)("users/ann")).toEqual([7]);
  expect(asked).toBe(2);

  const dead = await serving(req => req.socket.destroy());
  await expect(getReader(dead)("users/ann")).rejects.toThrow("could not be reached");
});

it("fails with the database's error", async () => {
  const failing = await serving((_req, res) => res.writeHead(500).end('{"error":"Out of order"}'));
  await expect(getReader(failing)("users/ann")).rejects.toThrow('500 {"error":"Out of order"}');
});
