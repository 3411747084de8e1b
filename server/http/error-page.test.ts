import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { expect, it, onTestFinished } from "vitest";
import { createHttpApp } from "../app";
import { readEnv } from "../config/env";
import type { Services } from "../services";
import { createGracefulShutdown } from "./health";

/** The product's own server, whose screens can't be loaded. */
const reported: unknown[] = [];

async function serveBroken(): Promise<string> {
  const app = createHttpApp({
    env: readEnv({ TAG_MANAGER_ID: "GTM-A1", LIVE_CHAT_SCRIPT: "https://chat.example/x.js" }),
    logger: pino({ level: "silent" }),
    local: null,
    services: () =>
      ({ reporter: { report: (error: unknown) => void reported.push(error) } }) as unknown as Services,
    build: () => Promise.reject(new Error("the secret of the build")),
    clientDirectory: null,
    assets: null,
    draining: createGracefulShutdown(),
  });
  const server = createServer(app).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise(resolve => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("is a complete page that covers all failures, without a script and without the reason", async () => {
  const response = await fetch(`${await serveBroken()}/lessons/?code=1%22%3E`);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(reported).toEqual([new Error("the secret of the build")]);
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(html).toContain("<h1>Something went wrong!</h1>");
  expect(html).toContain("<p>Something went wrong! Please reload the page.</p>");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toMatch(/<script|secret|code=1/);
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  expect(html).toContain(`<style nonce="${nonce}">`);
});
