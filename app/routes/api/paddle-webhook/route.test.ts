import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { WebhookResult } from "~server/billing/billing";
import { WEBHOOK_LIMIT } from "~server/http/body-limits";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as webhook from "./route";

const PATH = "/api/paddle/webhook/";

let screens: Screens;
let received: [string, string | null][];
let outcome: WebhookResult | Error;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());
beforeEach(() => {
  received = [];
  outcome = { outcome: "applied", reason: null };
  vi.spyOn(screens.billing, "receive").mockImplementation(async (body, signature) => {
    received.push([body, signature]);
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
});

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  screens.visit(PATH, webhook, { method: "POST", body, headers }).then(({ response }) => response);

it("passes on the body and its signature, and doesn't look up a session", async () => {
  const response = await post('{"name":"Zoë \u2028"}', { "Paddle-Signature": "ts=1;h1=a" });
  expect(received).toEqual([['{"name":"Zoë \u2028"}', "ts=1;h1=a"]]);
  expect([response.status, await response.json()]).toEqual([200, { outcome: "applied", reason: null }]);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  await post("{}");
  expect(received[1]).toEqual(["{}", null]);
});

it("passes on every byte, including a leading byte order mark, and refuses invalid UTF-8", async () => {
  await post(new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]));
  expect(received[0]?.[0]).toBe("\ufeff{}");
  const response = await post(new Uint8Array([0x7b, 0xff, 0x7d]));
  expect([response.status, await response.json()]).toEqual([
    400,
    { outcome: "malformed", reason: "not-utf-8" },
  ]);
  expect(received).toHaveLength(1);
});

it("accepts a chunked body, up to the limit of a webhook", async () => {
  await post("x".repeat(WEBHOOK_LIMIT));
  expect(received[0]?.[0]).toHaveLength(WEBHOOK_LIMIT);
  expect((await post("x".repeat(WEBHOOK_LIMIT + 1))).status).toBe(413);
  expect(received).toHaveLength(1);
});

it.each([
  ["applied", 200],
  ["held", 200],
  ["ignored", 200],
  ["malformed", 400],
  ["forged", 401],
  ["refused", 422],
] as const)("answers %s with %i", async (name, status) => {
  outcome = { outcome: name, reason: "because" };
  const response = await post("{}");
  expect([response.status, await response.json()]).toEqual([status, outcome]);
});

it("answers 500 for our own failure, so that Paddle retries, logs it, and reveals nothing", async () => {
  outcome = new Error("the database is gone");
  const response = await post("{}");
  expect([response.status, await response.json()]).toEqual([503, { outcome: "failed", reason: null }]);
  expect(screens.logged.join()).toContain("the database is gone");
});

it("accepts only POST", async () => {
  for (const method of ["GET", "PUT", "DELETE"]) {
    const { response } = await screens.visit(PATH, webhook, { method });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
  }
  expect(received).toEqual([]);
});
