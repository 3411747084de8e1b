import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import pino from "pino";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { handleError } from "../../app/entry.server";
import * as resultsRoute from "../../app/routes/api/results/route";
import { openTestDatabase, type TestDatabase } from "../../tests/support/records/database";
import { type FirebaseRecords, openRecords } from "../../tests/support/records/records";
import { typed } from "../../tests/support/records/submissions";
import { openScreens, type Screens } from "../../tests/support/screens";
import { createHttpApp } from "../app";
import { AccountError } from "../auth/accounts";
import { sessionMiddleware } from "../auth/guards";
import { getServices } from "../context";
import { DatabaseUnreachable } from "../database/timeout";
import { createGracefulShutdown } from "./health";
import { setUnavailable, unavailableWhileAway } from "./unavailable";

type Args = { context: Parameters<typeof getServices>[0] };

/** A page that reads from the database, and one that needs the identity service. */
const ROUTES: Readonly<Record<string, object>> = {
  stats: {
    path: "stats/",
    module: {
      loader: ({ context }: Args) => getServices(context).records.weakness("ann"),
      default: () => null,
    },
  },
  profile: {
    path: "profile/",
    module: { loader: () => Promise.reject(new AccountError("unavailable")), default: () => null },
  },
  broken: {
    path: "broken/",
    module: { loader: () => Promise.reject(new Error("an error in the program")), default: () => null },
  },
  "routes/api/results/route": { path: "api/results/", module: resultsRoute },
  calls: {
    path: "api/calls/",
    module: { loader: ({ context }: Args) => getServices(context).records.weakness("ann") },
  },
};

function getBuild(): ServerBuild {
  const routes = Object.entries(ROUTES).map(([id, route]) => [id, { id, parentId: "root", ...route }]);
  const root = { id: "root", path: "", module: { middleware: [sessionMiddleware], default: () => null } };
  return {
    entry: {
      module: { default: (_: Request, status: number) => new Response("a page", { status }), handleError },
    },
    routes: { root, ...Object.fromEntries(routes) },
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {
      v8_middleware: true,
      v8_passThroughRequests: true,
      v8_trailingSlashAwareDataRequests: true,
    },
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

let database: TestDatabase;
let state: "well" | "full" | "away" = "well";
let records: FirebaseRecords;
let screens: Screens;
let draining: ReturnType<typeof createGracefulShutdown>;
let server: Server;
let url: string;

beforeAll(async () => {
  database = await openTestDatabase({
    onRequest(req, res) {
      // A listener that is gone; and what the database answers when its disk is full: see its own tests.
      if (state === "away") req.socket.destroy();
      else if (state === "full" && req.method !== "GET") res.writeHead(503).end('{"error":"cannot write"}');
      else return false;
      return true;
    },
  });
  records = openRecords(database, pino({ level: "silent" }));
  screens = await openScreens({ database });
});
afterAll(async () => {
  await Promise.all([screens.close(), records.close()]);
  await database.close();
});

beforeEach(async () => {
  state = "well";
  draining = createGracefulShutdown();
  const app = createHttpApp({
    env: screens.services.env,
    logger: pino({ level: "silent" }),
    local: null,
    services: () => screens.services,
    build: getBuild(),
    clientDirectory: null,
    assets: null,
    draining,
  });
  server = createServer(app).listen(0, "127.0.0.1");
  await new Promise(resolve => server.once("listening", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => void server.close();
});

async function ask(path: string): Promise<[status: number, retryAfter: string | null]> {
  const answer = await fetch(`${url}${path}`);
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get("Retry-After")];
}

it.each(["/stats/", "/stats/_.data", "/api/calls/"])(
  "%s returns 503 while the database is down",
  async path => {
    expect((await ask(path))[0]).toBe(200);
    state = "away";
    expect(await ask(path)).toEqual([503, "10"]);
    state = "well";
    expect((await ask(path))[0]).toBe(200);
  },
);

it("returns 503 while the identity service is down, and 500 for a bug", async () => {
  expect(await ask("/profile/")).toEqual([503, "10"]);
  expect(await ask("/broken/")).toEqual([500, null]);
});

it("refuses a save with 503 and JSON while the disk is full, and accepts it afterwards", async () => {
  const account = await screens.services.accounts.signUp("ann@example.com", "a strong enough one", 3600);
  const line = await screens.services.session.issue(account.cookie, { origin: url, login: true });
  const Cookie = line.split(";")[0] ?? "";
  const body = JSON.stringify(typed({ started: Date.now() - 600_000 }));
  const save = () =>
    fetch(`${url}/api/results/`, {
      method: "POST",
      headers: { Cookie, "Content-Type": "application/json" },
      body,
    });
  state = "full";
  const refused = await save();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect(await refused.json()).toMatchObject({ error: "unavailable" });
  state = "well";
  expect((await save()).status).toBe(201);
});

it("is ready only while the database accepts writes, and checks it once in two seconds", async () => {
  const answer = async () => {
    const response = await fetch(`${url}/readyz`);
    return [response.status, await response.text()];
  };
  expect(await answer()).toEqual([200, "ok"]);
  state = "full";
  // The last check is still valid.
  expect(await answer()).toEqual([200, "ok"]);
});

it.each(["full", "away"] as const)("is not ready while the database is %s", async how => {
  state = how;
  const response = await fetch(`${url}/readyz`);
  expect([response.status, await response.text()]).toEqual([
    503,
    "the database cannot be reached, or cannot write",
  ]);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(await ask("/healthz")).toEqual([200, null]);
});

it("is not ready while it stops", async () => {
  await draining.drain(0);
  const response = await fetch(`${url}/readyz`);
  expect([response.status, await response.text()]).toEqual([503, "stopping"]);
});

it("recognizes the database's own failures", async () => {
  state = "full";
  await expect(records.shards.get("ann").update({ "limits/x": 1 })).rejects.toThrow(DatabaseUnreachable);
});

it("replaces a status that is given only to writeHead, and no other", async () => {
  const app = express().use(unavailableWhileAway, (req, res) => {
    if (req.url === "/away/") setUnavailable(res);
    res.writeHead(500).end();
  });
  const bare = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void bare.close());
  await new Promise(resolve => bare.once("listening", resolve));
  url = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
  expect(await ask("/away/")).toEqual([503, "10"]);
  expect(await ask("/broken/")).toEqual([500, null]);
});
