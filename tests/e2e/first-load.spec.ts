import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test";
import { readyText } from "./support/typing";

const KB = 1000;

test("the pad takes keys after at most 140 kB of JavaScript, 200 kB and 12 requests", async ({ page }) => {
  const loaded: { url: string; type: string; bytes: number }[] = [];
  page.on("response", async response => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    loaded.push({
      url: response.url(),
      type: response.request().resourceType(),
      bytes: gzipSync(body).length,
    });
  });
  await page.addInitScript(() => {
    new MutationObserver(() => performance.mark("ready")).observe(document, {
      subtree: true,
      attributeFilter: ["data-ready"],
    });
  });
  await page.goto("/typing-practice/", { waitUntil: "networkidle" });
  await readyText(page);
  const askedLater = await page.evaluate(() => {
    const ready = performance.getEntriesByName("ready")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType("resource")
      .filter(entry => entry.startTime > ready)
      .map(entry => entry.name);
  });
  // The browser asks for the icon by itself.
  const inTime = loaded.filter(one => one.type !== "other" && !askedLater.includes(one.url));
  const kB = (some: readonly { bytes: number }[]) => some.reduce((sum, one) => sum + one.bytes, 0) / KB;
  const scripts = inTime.filter(one => one.type === "script");
  expect(scripts.length).toBeGreaterThan(3);
  expect(kB(scripts)).toBeLessThanOrEqual(140);
  expect(kB(inTime)).toBeLessThanOrEqual(200);
  expect(inTime.length).toBeLessThanOrEqual(12);
  // The rest loads without waiting for a key, and the pad doesn't wait for it.
  expect(askedLater.some(url => url.includes("/assets/guide-"))).toBe(true);
  // A page without the chat never loads it.
  expect(loaded.filter(({ url }) => /chat|coach/.test(url))).toEqual([]);
  expect(await getChatCode(page, "/typing-mentor-coach/")).toEqual([]);
});

/** The chat's scripts that a page loads without a plan. */
async function getChatCode(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on("request", request => scripts.push(request.url()));
  await page.goto(path, { waitUntil: "networkidle" });
  expect(scripts.some(url => url.includes("/assets/introduction-"))).toBe(true);
  return scripts.filter(url => /\/assets\/coach-chat-/.test(url));
}

test("the document has the text, and nothing shifts during hydration", async ({ page, request }) => {
  const html = await (await request.get("/typing-practice/")).text();
  expect(html).toContain('data-testid="copy"');

  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shifts: number }).shifts += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const path of ["/", "/typing-practice/", "/typing-test/"]) {
    await page.goto(path);
    await readyText(page);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), path).toBe(0);
  }
});

test("immutable files are cached for good, and each page has its security policy", async ({ request }) => {
  const page = await request.get("/typing-practice/");
  const policy = page.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src 'self' 'nonce-/);
  expect(policy).not.toContain("unsafe-inline");
  const html = await page.text();
  const asset = /\/assets\/[\w.-]+\.js/.exec(html)?.[0];
  expect(asset).toBeTruthy();
  const answer = await request.get(asset ?? "");
  expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.headers()["content-encoding"]).toMatch(/^(br|gzip)$/);
});
