import { expect } from "vitest";
import { makeAdmin } from "../e2e/support/local-paddle";
import { newSession } from "../e2e/support/session";
import { test } from "../support/product-test";
import { ask, getDataPath, inParallel, ROUTES } from "./support";

/** Only this learner's. */
const NAME = "Zwanzigerin";
const ADDRESS = "Quellenweg 4711";

const EXPORTS = ["/api/export/?format=json", "/api/export/?format=csv"];
const TARGETS = [
  ...ROUTES.flatMap(route => (route.isPage ? [route.path, getDataPath(route)] : [route.path])),
  ...EXPORTS,
  "/articles/number-typing-practice/?practice",
  "/articles/number-typing-practice/?practice=1",
];

test("responses for a learner stay in that learner's browser", async ({ product }) => {
  const learner = await newSession(product);
  const admin = await newSession(product);
  await makeAdmin(product, admin.id);
  await learner.postForm("/profile/", {
    intent: "save-details",
    firstName: NAME,
    address: ADDRESS,
  });
  const own = [learner.email, learner.id, NAME, ADDRESS];

  const faults: string[] = [];
  const holding = new Set<string>();
  const check = async (target: string, cookie: string, marks: readonly string[], method = "GET") => {
    const { status, headers, body } = await ask(product, target, { cookie, method });
    const caching = String(headers["cache-control"] ?? "");
    const isHeld = marks.some(mark => body.includes(mark));
    if (isHeld) holding.add(target);
    // Also without the learner's data in it: the request had a session.
    if (/^private, no-(store|cache)\b/.test(caching)) return;
    faults.push(`${method} ${target} (${status}): "${caching}"${isHeld ? ", and holds the learner" : ""}`);
  };
  await inParallel(TARGETS, async target => {
    await check(target, learner.cookie, own);
    if (target.includes(".data")) return;
    await check(target, learner.cookie, own, "HEAD");
    if (target.startsWith("/admin/")) await check(target, admin.cookie, [admin.email, admin.id]);
  });
  const card = `/admin/learner/?id=${learner.id}`;
  const search = `/admin/?q=${encodeURIComponent(learner.email)}`;
  for (const target of [card, search]) await check(target, admin.cookie, own);

  expect(faults).toEqual([]);
  // Every page greets the learner: finding none would mean a wrong test.
  const pages = ROUTES.filter(({ isPage, id }) => isPage && id !== "routes/account/login/route");
  expect(holding.size).toBeGreaterThan(pages.length);
  expect([...EXPORTS.slice(0, 1), card, search].filter(target => !holding.has(target))).toEqual([]);
});

test("cacheable responses hold no learner's data, vary by cookie, and never answer a learner", async ({
  product,
}) => {
  const learner = await newSession(product);
  await learner.postForm("/profile/", { intent: "save-details", firstName: NAME, address: ADDRESS });
  const faults: string[] = [];
  let kept = 0;
  await inParallel(TARGETS, async target => {
    const before = await ask(product, target, { cookie: learner.cookie });
    const { status, headers, body } = await ask(product, target);
    for (const mark of [learner.email, learner.id, NAME, ADDRESS]) {
      if (body.includes(mark)) faults.push(`${target} tells a visitor ${mark}`);
    }
    const caching = String(headers["cache-control"] ?? "");
    if (caching.startsWith("private, no-")) return;
    // A refusal holds no data, so it needs fewer headers.
    if (status >= 400 && caching === "no-store") return;
    kept += 1;
    if (!/^public, max-age=0\b/.test(caching)) faults.push(`${target} (${status}): "${caching}"`);
    if (!/\bcookie\b/i.test(headers.vary ?? "")) faults.push(`${target} varies by "${headers.vary ?? ""}"`);
    if (headers["set-cookie"]) faults.push(`${target} brings a cookie`);
    if (/nonce/.test(String(headers["content-security-policy"]))) faults.push(`${target} has a nonce`);
    // Each request carries the other's tag, as a cache would send it.
    const tags = [String(headers.etag), String(before.headers.etag)] as const;
    const asLearner = await ask(product, target, {
      cookie: learner.cookie,
      headers: { "If-None-Match": tags[0] },
    });
    const asVisitor = await ask(product, target, { headers: { "If-None-Match": tags[1] } });
    if (asLearner.status === 304 || asVisitor.status === 304) faults.push(`${target}: one tag for both`);
  });
  expect(faults).toEqual([]);
  expect(kept).toBeGreaterThan(5);
});

test("each page tells the service worker its learner", async ({ product, learner }) => {
  const marks = { learner: new Set<unknown>(), visitor: new Set<unknown>() };
  await inParallel(
    ROUTES.filter(({ isPage }) => isPage),
    async route => {
      for (const target of [route.path, getDataPath(route)]) {
        const asLearner = await ask(product, target, { cookie: learner.cookie });
        marks.learner.add(asLearner.headers["x-learner-mark"]);
        marks.visitor.add((await ask(product, target)).headers["x-learner-mark"]);
      }
    },
  );
  expect([...marks.visitor]).toEqual(["visitor"]);
  expect(marks.learner.size).toBe(1);
  expect([...marks.learner][0]).toMatch(/^[\w-]{22}$/);
});
