import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { describe, expect, it, onTestFinished } from "vitest";
import type { AppCheck } from "../app-check/app-check";
import { appCheckGuard } from "./app-check";

const takesOne: AppCheck = { verify: async token => token === "of our page", close: async () => {} };

async function serve(
  appCheck: AppCheck | null,
): Promise<(path: string, token?: string) => Promise<Response>> {
  const app = express();
  app.use(appCheckGuard(() => ({ appCheck })));
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

describe("calls, where App Check is configured", () => {
  it.each(CALLS)("%s needs a token that counts", async path => {
    const call = await serve(takesOne);
    for (const token of [undefined, "", "of somebody"]) {
      const response = await call(path, token);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: "app-check", message: expect.any(String) });
    }
    expect((await call(path, "of our page")).status).toBe(200);
  });

  it.each(["/api/paddle/webhook/", "/api/logout/", "/api/export/?format=csv", "/lessons/", "/", "/apiary/"])(
    "%s does without",
    async path => {
      expect((await (await serve(takesOne))(path)).status).toBe(200);
    },
  );
});

it("nothing is asked where it is not configured", async () => {
  const call = await serve(null);
  expect(await Promise.all(CALLS.map(async path => (await call(path)).status))).toEqual(CALLS.map(() => 200));
});
