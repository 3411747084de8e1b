import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import type { ServerBuild } from "react-router";
import { expect, it, onTestFinished } from "vitest";
import { createHttpApp } from "~server/app";
import { sessionMiddleware } from "~server/auth/guards";
import { getServices } from "~server/context";
import { createGracefulShutdown } from "~server/http/health";
import { handleError } from "../../app/entry.server";
import * as resultsRoute from "../../app/routes/api/results/route";
import { openTestDatabase } from "../support/records/database";
import { paragraph, typed } from "../support/records/submissions";
import { openScreens } from "../support/screens";
import { type Ask, openClient, post } from "./overload";

/** Number of visitors, of readers and of savers. */
const CLIENTS = 20;
const LOADED_MS = 2_000;
/** ms of the event loop, as rendering a page takes. */
const PAGE_MS = 5;

type Args = { context: Parameters<typeof getServices>[0] };

/** A page that reads and takes a page's time, and the real call that saves. */
function getBuild(): ServerBuild {
  const page = {
    loader: ({ context }: Args) => getServices(context).records.weakness("ann"),
    default: () => null,
  };
  const render = (_: Request, status: number) => {
    for (const endsAt = performance.now() + PAGE_MS; performance.now() < endsAt; );
    return new Response("a page", { status });
  };
  return {
    entry: { module: { default: render, handleError } },
    routes: {
      root: { id: "root", path: "", module: { middleware: [sessionMiddleware], default: () => null } },
      page: { id: "page", parentId: "root", path: "lessons/", module: page },
      results: { id: "results", parentId: "root", path: "api/results/", module: resultsRoute },
    },
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

async function openServer() {
  const directory = await mkdtemp(join(tmpdir(), "overload-"));
  const database = await openTestDatabase({ directory });
  const screens = await openScreens({ database });
  const app = createHttpApp({
    env: screens.services.env,
    logger: pino({ level: "silent" }),
    local: null,
    services: () => screens.services,
    build: getBuild(),
    clientDirectory: null,
    assets: null,
    draining: createGracefulShutdown(),
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  await new Promise(resolve => server.once("listening", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await Promise.all([new Promise(resolve => server.close(resolve)), screens.close()]);
    await database.close();
    await rm(directory, { recursive: true, force: true });
  });
  return { screens, database, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it("under sixty clients without pauses nothing fails, nothing acknowledged is lost, and it recovers", {
  timeout: 60_000,
}, async () => {
  const { screens, database, url } = await openServer();
  const { accounts, session } = screens.services;
  const learners = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, nth) => {
      const { cookie, learner } = await accounts.signUp(`ann${nth}@example.com`, "a strong enough one", 3600);
      const line = await session.issue(cookie, { origin: url, login: true });
      return { id: learner.id, Cookie: line.split(";")[0] ?? "", acknowledged: new Set<string>() };
    }),
  );
  const { ask, close } = openClient(url, 3 * CLIENTS);
  onTestFinished(close);
  const answers: Awaited<ReturnType<Ask>>[] = [];
  const endsAt = performance.now() + LOADED_MS;
  const without = async (one: () => ReturnType<Ask>) => {
    while (performance.now() < endsAt) answers.push(await one());
  };
  let turn = 0;
  await Promise.all(
    learners.flatMap(({ Cookie, acknowledged }) => [
      without(() => ask("/lessons/")),
      without(() => ask("/lessons/", { headers: { Cookie } })),
      without(async () => {
        turn += 1;
        const submission = typed({ text: paragraph(turn), started: Date.now() - 900_000 - turn * 100 });
        const answer = await post(ask, "/api/results/", submission, { Cookie });
        if (answer.status === 201) acknowledged.add(submission.id);
        return answer;
      }),
    ]),
  );

  const unexpected = answers.filter(({ status }) => ![200, 201, 503].includes(status));
  expect(unexpected.map(({ status, body }) => `${status} ${body}`)).toEqual([]);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.every(({ retryAfter }) => /^[1-9]\d*$/.test(retryAfter ?? ""))).toBe(true);
  for (const { id, acknowledged } of learners) {
    const stored = Object.keys(((await database.read(`users/${id}/stats`)) ?? {}) as object);
    expect([...acknowledged].filter(one => !stored.includes(one))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
  }
  expect(learners.some(({ acknowledged }) => acknowledged.size > 0)).toBe(true);
  expect((await ask("/lessons/")).status).toBe(200);
  expect((await ask("/readyz")).body).toBe("ok");
});
