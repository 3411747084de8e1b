import { gzipSync } from "node:zlib";
import { expect, test } from "./support/test";
import { readyText } from "./support/typing";

const KB = 1000;

test("the pad costs at most 140 kB of JavaScript and 200 kB in all", async ({ page }) => {
  const scripts: number[] = [];
  const all: number[] = [];
  page.on("response", async response => {
    const body = await response.body().catch(() => Buffer.alloc(0));
    const size = gzipSync(body).length;
    all.push(size);
    if (response.request().resourceType() === "script") scripts.push(size);
  });
  await page.goto("/typing-practice/");
  await readyText(page);
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0) / KB;
  expect(scripts.length).toBeGreaterThan(0);
  expect(sum(scripts)).toBeLessThanOrEqual(140);
  expect(sum(all)).toBeLessThanOrEqual(200);
});

test("the text is in the document itself, and nothing shifts while the page comes alive", async ({
  page,
  request,
}) => {
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

test("what never changes is cached for good, and each page carries its policy", async ({ request }) => {
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
