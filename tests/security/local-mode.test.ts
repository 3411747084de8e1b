import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import { test } from "../support/product-test";
import { ask, inParallel, ROUTES } from "./support";

// A proxy's headers, and a rebound name. Single rules are tested in server/local/local-services.test.ts.

const NGINX = { "X-Real-IP": "203.0.113.9", "X-Forwarded-For": "203.0.113.9", "X-Forwarded-Proto": "https" };

test("every address refuses requests through a proxy or by another name with one sentence", async ({
  product,
  learner,
}) => {
  const addresses = [...ROUTES.map(({ path }) => path), "/robots.txt", "/users.json", "/local/inbox/"];
  await inParallel(addresses, async path => {
    for (const headers of [NGINX, { Host: "typing.example" }, { Forwarded: "for=203.0.113.9" }]) {
      const { status, body } = await ask(product, path, { headers, cookie: learner.cookie });
      expect(status, path).toBe(421);
      expect(body, path).toMatch(/^Typing Mentor runs in local mode[, ][^\n]+: [^\n]+ says\.\n$/);
    }
  });
  expect((await ask(product, "/healthz", { headers: NGINX })).body).toBe("ok");
});

test("the links of npm start carry the secret, and no log does", async ({ product }) => {
  const { url, secret } = product;
  const link = `${url}/local/inbox/?secret=${secret}`;
  expect(product.output()).toContain(link);
  expect(product.output()).toContain(`${url}/local/paddle/?secret=${secret}`);
  expect(product.output()).toContain(`Typing Mentor is ready at ${url}\n`);
  expect((await ask(product, new URL(link).pathname + new URL(link).search)).status).toBe(303);
  expect(product.errors()).not.toContain(secret);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return port;
}

test("at FIREBASE_DATABASE_EMULATOR_HOST programs are owners, pages are refused, and browsers aren't sent there", async () => {
  const { startProduct } = await import("../e2e/support/product");
  const { newSession } = await import("../e2e/support/session");
  const emulator = { url: `http://127.0.0.1:${await freePort()}` };
  const product = await startProduct({ FIREBASE_DATABASE_EMULATOR_HOST: new URL(emulator.url).host });
  try {
    const owner = { Authorization: "Bearer owner" };
    expect((await ask(emulator, "/.json", { headers: owner })).status).toBe(200);
    expect((await ask(emulator, "/.json", { headers: { ...owner, Origin: product.url } })).status).toBe(403);
    expect((await ask(product, "/.json", { headers: owner })).status).toBe(401);
    const learner = await newSession(product);
    const token = await learner.postJson("/api/live-token/", {});
    expect(token.body).toMatchObject({ databaseUrl: expect.stringContaining(product.url) });
  } finally {
    await product.dispose();
  }
});
