import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { AppCheck } from "../auth/app-check";
import type { Reporter } from "../reporting/reporter";
import { appCheckGuard } from "./app-check";

const takesOne: AppCheck = { verify: async token => token === "of our page", close: async () => {} };

async function serve(
  appCheck: AppCheck | null,
  reporter: Reporter = { report() {}, async close() {} },
): Promise<(path: string, token?: string) => Promise<Response>> {
  const app = express();
  app.use(appCheckGuard(() => ({ appCheck, reporter })));
  app.use((_req, res) => void res.send("reached"));
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise(resolve => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return (path, token) =>
    fetch(`${origin}${path}`, {
      method: "POST",
      headers: token === undefined ? {} : { "X-Firebase-AppCheck": token },
    });
}

const CALLS = [
  "/api/results/",
  "/api/copy",
  "/API/ask-ai/",
  "/%61pi/login/",
  "/api/subscriptions/status?uid=a",
  "/api/copy.data",
];

describe("App Check, where configured,", () => {
  it.each(CALLS)("requires a valid token for %s", async path => {
    const call = await serve(takesOne);
    for (const token of [undefined, "", "of somebody"]) {
      const response = await call(path, token);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: "app-check", message: expect.any(String) });
    }
    expect((await call(path, "of our page")).status).toBe(200);
  });

  it.each(["/api/paddle/webhook/", "/api/logout/", "/api/export/?format=csv", "/lessons/", "/", "/apiary/"])(
    "requires no token for %s",
    async path => {
      expect((await (await serve(takesOne))(path)).status).toBe(200);
    },
  );
});

it("no token is required where App Check is not configured", async () => {
  const call = await serve(null);
  expect(await Promise.all(CALLS.map(async path => (await call(path)).status))).toEqual(CALLS.map(() => 200));
});

it("a failed verification is reported, and the request can be retried", async () => {
  const failure = new Error("Error fetching Json Web Keys");
  const report = vi.fn();
  const verify = () => Promise.reject(failure);
  const call = await serve({ verify, close: async () => {} }, { report, close: async () => {} });
  const response = await call("/api/copy/", "of our page");
  expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "10"]);
  expect(await response.json()).toEqual({ error: "unavailable", message: expect.any(String) });
  expect(report).toHaveBeenCalledWith(failure, expect.objectContaining({ page: "/api/copy" }));
  expect((await call("/api/copy/")).status).toBe(401);
});
