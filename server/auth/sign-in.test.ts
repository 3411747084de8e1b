import { expect, test } from "vitest";
import { formatRefusedHostWarning, listAllowedHosts, resolveDestination } from "./sign-in";

const origin = "https://typingmentor.example";
const hosts = listAllowedHosts(
  { OWN_HOSTS: "demo.example, staging.example:8443", PUBLIC_ORIGIN: undefined },
  origin,
);
const resolve = (destination: string | null) => resolveDestination(destination, { origin, ownHosts: hosts });

test.each([
  [null, "/lessons/"],
  ["", "/lessons/"],
  ["/stats/", "/stats/"],
  ["/stats/?before=5#top", "/stats/?before=5#top"],
  ["stats/", "/stats/"],
  ["?a=b", "/?a=b"],
  ["https://typingmentor.example/profile/", "/profile/"],
  ["http://typingmentor.example/profile/", "/profile/"],
  ["https://TypingMentor.example/profile/", "/profile/"],
  ["https://demo.example/profile/", "/profile/"],
  ["https://staging.example:8443/profile/", "/profile/"],
  ["http://localhost:3000/stats/", "/stats/"],
  ["http://127.0.0.1:5173/stats/", "/stats/"],
  ["/articles/%2f%2fevil.example/", "/articles/%2f%2fevil.example/"],
  ["/search/?to=https://evil.example/", "/search/?to=https://evil.example/"],
  // Ours, but no page.
  ["/api/logout/", "/lessons/"],
])("%j is honoured: %s", (destination, path) => {
  expect(resolve(destination)).toEqual({ path, refusedHost: false });
});

test.each([
  "https://evil.example/",
  "https://typingmentor.example.evil.example/",
  "https://eviltypingmentor.example/",
  "https://typingmentor.example@evil.example/",
  "https://someone@typingmentor.example/",
  "https://evil.example#@typingmentor.example/",
  "https://localhost.evil.example/",
  "http://127.0.0.1.evil.example/",
  "//evil.example",
  "//evil.example/%2f..",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\u0000https://evil.example",
  "/%0d\r\nSet-Cookie: a=b",
  "/.//evil.example",
  "/..//evil.example",
  "/./\\evil.example",
  "https://typingmentor.example//evil.example",
  "https://typingmentor.example/\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)//typingmentor.example",
  "java\nscript:alert(1)",
  "javascript://typingmentor.example/%0aalert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://typingmentor.example/1",
  "ftp://typingmentor.example/",
  "http://",
  "http://[",
])("%j is refused, and redirects to the home page", destination => {
  expect(resolve(destination)).toEqual({ path: "/lessons/", refusedHost: true });
});

test("an overlong path is refused", () => {
  expect(resolve(`/${"a".repeat(1_999)}`).refusedHost).toBe(false);
  expect(resolve(`/${"a".repeat(2_000)}`).refusedHost).toBe(true);
});

test("the path never leaves the host, however the browser reads it", () => {
  for (const prefix of ["", "/", "//", "/.", "/\\", "https:", "https://typingmentor.example"]) {
    for (const middle of ["", "/", "//", "\\", "/.//", "/..//", ";/", "%2f/"]) {
      const { path } = resolve(`${prefix}${middle}evil.example`);
      expect(new URL(path, origin).origin).toBe(origin);
    }
  }
});

test("allowed hosts are the request's, this machine, the canonical one and the configured ones", () => {
  const env = { OWN_HOSTS: "demo.example,,", PUBLIC_ORIGIN: "https://typingmentor.example" };
  expect(listAllowedHosts(env, "http://localhost:3000")).toEqual([
    "localhost:3000",
    "localhost",
    "127.0.0.1",
    "typingmentor.example",
    "demo.example",
  ]);
});

test("the warning names the allowed hosts", () => {
  expect(formatRefusedHostWarning(["localhost:3000", "demo.example"])).toBe(
    "Redirect destination host must be one of localhost:3000, demo.example",
  );
});
