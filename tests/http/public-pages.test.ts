import { expect } from "vitest";
import { CARD_KINDS } from "~/ui/page-meta";
import { PUBLIC_PAGES } from "~server/http/crawlers";
import { findFaults, type ReadDocument, readDocument } from "../e2e/support/document";
import type { Product } from "../e2e/support/product";
import { test } from "../support/product-test";

const PATHS = PUBLIC_PAGES.map(({ path }) => path);
/** Forms and learners' pages that a visitor may open: valid, but not for search engines. */
const UNLISTED = ["/preferences/", "/consent/", "/forgot-password/", "/thank-you/"];
/** Lessons share one screen, so a few stand for all. */
const LESSONS = PATHS.filter(path => path.startsWith("/typing-practice/") && path !== "/typing-practice/");
const SCREENS = [...PATHS.filter(path => !LESSONS.includes(path)), ...LESSONS.slice(0, 3)];

const get = (product: Product, path: string) => fetch(new URL(path, product.url), { redirect: "manual" });

async function documentAt(product: Product, path: string): Promise<string> {
  const response = await get(product, path);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function readAll(product: Product, paths: readonly string[]) {
  const all = new Map<string, ReadDocument>();
  for (const path of paths) all.set(path, readDocument(await documentAt(product, path)));
  return all;
}

test("every public page has its own title and description, one heading, and a card", async ({ product }) => {
  const pages = await readAll(product, PATHS);
  const faults: string[] = [];
  for (const [path, page] of pages) {
    const check = (isRight: boolean, what: string) => void (isRight || faults.push(`${path}: ${what}`));
    const { title, meta } = page;
    const description = meta.get("description") ?? "";
    const url = `${product.url}${path}`;
    check(page.headings === 1, `${page.headings} headings of the first rank`);
    check(title.includes("Typing Mentor"), `the title "${title}"`);
    check(description.length >= 50 && description.length <= 160, `${description.length}: "${description}"`);
    check(page.canonical === url, `the canonical address ${page.canonical}`);
    check(!meta.has("robots"), "robots are sent away");
    const said = [meta.get("og:title"), meta.get("og:description"), meta.get("og:url")];
    check(JSON.stringify(said) === JSON.stringify([title, description, url]), `og: ${said.join(", ")}`);
    check(meta.get("twitter:card") === "summary_large_image", "no card");
    const card = meta.get("og:image")?.replace(`${product.url}/cards/`, "").replace(".png", "");
    check(
      CARD_KINDS.some(kind => kind === card),
      `the card ${card}`,
    );
    check((meta.get("og:image:alt") ?? "") !== "", "no words for the card");
    for (const one of page.data) for (const fault of lacking(one)) check(false, fault);
  }
  expect(faults).toEqual([]);
  for (const words of ["title", "description"] as const) {
    const seen = new Map<string, string>();
    for (const [path, page] of pages) {
      const value = words === "title" ? page.title : (page.meta.get("description") ?? "");
      expect(seen.get(value), `${words} of ${path}`).toBeUndefined();
      seen.set(value, path);
    }
  }
});

/** Fields that search engines miss in an object of schema.org. */
function lacking(thing: Record<string, unknown>): string[] {
  const needed: Readonly<Record<string, readonly string[]>> = {
    Article: ["headline", "datePublished", "dateModified", "author"],
    BreadcrumbList: ["itemListElement"],
    FAQPage: ["mainEntity"],
    Product: ["name", "offers"],
    WebApplication: ["name", "url", "applicationCategory"],
    Organization: ["name", "url"],
  };
  const type = String(thing["@type"]);
  const members = ["@context", ...(needed[type] ?? [])];
  return members
    .filter(name => {
      const value = thing[name];
      return value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
    })
    .map(name => `${type} has no ${name}`);
}

test("every page is valid HTML", async ({ product }) => {
  const faults: string[] = [];
  for (const path of [...SCREENS, ...UNLISTED]) {
    const found = await findFaults(await documentAt(product, path));
    faults.push(...found.map(fault => `${path}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test("every link of a public page leads to an existing page, without a redirect", async ({ product }) => {
  const pages = await readAll(product, [...SCREENS, ...UNLISTED]);
  const anchors = new Map<string, ReadonlySet<string>>([...pages].map(([path, { ids }]) => [path, ids]));
  const asked = new Map<string, number>();
  const faults: string[] = [];
  for (const [path, { links }] of pages) {
    for (const link of links) {
      const url = new URL(link, `${product.url}${path}`);
      if (url.origin !== product.url) continue;
      const address = `${url.pathname}${url.search}`;
      if (!asked.has(address) && !pages.has(address)) {
        const response = await get(product, address);
        asked.set(address, response.status);
        if (response.headers.get("content-type")?.includes("html")) {
          anchors.set(address, readDocument(await response.text()).ids);
        }
      }
      const status = asked.get(address) ?? 200;
      // Visitors log in first, and come back.
      if (status !== 200 && status !== 303) faults.push(`${path} leads to ${link}: ${status}`);
      const anchor = decodeURIComponent(url.hash.slice(1));
      if (status === 200 && anchor !== "" && !anchors.get(address)?.has(anchor)) {
        faults.push(`${path} leads to ${link}: there is no such place`);
      }
    }
  }
  expect(asked.size).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});

test("crawlers find every public page, each card, and nothing else", async ({ product }) => {
  const robots = await (await get(product, "/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
  const sitemap = await (await get(product, "/sitemap.xml")).text();
  const found = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1]);
  expect(found).toEqual(PATHS.map(path => `${product.url}${path}`));
  for (const kind of CARD_KINDS) {
    const card = Buffer.from(await (await get(product, `/cards/${kind}.png`)).arrayBuffer());
    expect([card.readUInt32BE(16), card.readUInt32BE(20)], kind).toEqual([1200, 630]);
    expect(card.length, kind).toBeLessThan(120_000);
  }
  const icon = await get(product, "/favicon.ico");
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/vnd.microsoft.icon"]);
  for (const path of UNLISTED) {
    const { meta, canonical } = readDocument(await documentAt(product, path));
    expect([meta.get("robots"), canonical], path).toEqual(["noindex", undefined]);
  }
});

test("every 404 looks the same, whatever is behind the address", async ({ product }) => {
  const answers: string[] = [];
  for (const path of ["/no-such-page/", "/articles/no-such/", "/typing-practice/no-such/", "/admin/"]) {
    const response = await get(product, path);
    expect([response.status, response.headers.get("cache-control")], path).toEqual([
      404,
      "private, no-cache",
    ]);
    const html = await response.text();
    expect(await findFaults(html), path).toEqual([]);
    expect(html).not.toContain("<script");
    // The header marks the part of the site that an address belongs to, even for a 404.
    answers.push(html.replaceAll(path, "").replace(/ (nonce|aria-current)="[^"]*"| active(?=")/g, ""));
  }
  expect(new Set(answers).size).toBe(1);
  const missing = readDocument(answers[0] ?? "");
  expect([missing.headings, missing.meta.get("robots"), missing.canonical]).toEqual([
    1,
    "noindex",
    undefined,
  ]);
});
