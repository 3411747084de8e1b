import { afterEach, expect, test, vi } from "vitest";
import { apiFetch, setAppCheckToken } from "./api-fetch";

const sent = vi.fn<typeof fetch>(async () => new Response());
afterEach(() => {
  setAppCheckToken(null);
  sent.mockClear();
  vi.unstubAllGlobals();
});

const last = () => {
  const [input, init] = sent.mock.lastCall ?? [];
  return { input, method: init?.method, headers: Object.fromEntries(new Headers(init?.headers)) };
};

test("sends the request unchanged, with an App Check token when one is configured", async () => {
  vi.stubGlobal("fetch", sent);
  const init = { method: "POST", headers: { Accept: "application/json" } };
  await apiFetch("/api/ads/", init);
  expect(sent.mock.lastCall).toEqual(["/api/ads/", init]);
  setAppCheckToken(async () => "a token");
  await apiFetch("/api/ads/", init);
  expect(last()).toEqual({
    input: "/api/ads/",
    method: "POST",
    headers: { accept: "application/json", "x-firebase-appcheck": "a token" },
  });
  setAppCheckToken(async () => null);
  await apiFetch("/api/ads/", init);
  expect(last().headers).toEqual({ accept: "application/json" });
});
