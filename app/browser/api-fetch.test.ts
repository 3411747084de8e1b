import { afterEach, expect, test, vi } from "vitest";
import { ownFetch, proveCalls } from "./api-fetch";

const sent = vi.fn<typeof fetch>(async () => new Response());
afterEach(() => {
  proveCalls(null);
  sent.mockClear();
  vi.unstubAllGlobals();
});

const last = () => {
  const [input, init] = sent.mock.lastCall ?? [];
  return { input, method: init?.method, headers: Object.fromEntries(new Headers(init?.headers)) };
};

test("a call goes as it is, brings its proof where one is asked for, and goes without where there is none", async () => {
  vi.stubGlobal("fetch", sent);
  const init = { method: "POST", headers: { Accept: "application/json" } };
  await ownFetch("/api/ads/", init);
  expect(sent.mock.lastCall).toEqual(["/api/ads/", init]);
  proveCalls(async () => "a token");
  await ownFetch("/api/ads/", init);
  expect(last()).toEqual({
    input: "/api/ads/",
    method: "POST",
    headers: { accept: "application/json", "x-firebase-appcheck": "a token" },
  });
  proveCalls(async () => null);
  await ownFetch("/api/ads/", init);
  expect(last().headers).toEqual({ accept: "application/json" });
});
