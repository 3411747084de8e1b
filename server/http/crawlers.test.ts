import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { crawlers, FEED_PATH, KNOWN_PATHS, PUBLIC_PAGES } from "./crawlers";
import { gonePages, permanentRedirects, trailingSlash } from "./redirects";
import { MOVED } from "./redirects.data";

let server: Server | undefined;
afterEach(() => new Promise<void>(resolve => (server ? server.close(() => resolve()) : resolve())));

async function serve(publicOrigin: string | null = null): Promise<string> {
  const app = express();
  app.use(gonePages, crawlers(publicOrigin), permanentRedirects, trailingSlash);
  app.use((_req, res) => void res.send("reached"));
  const listening = createServer(app);
  server = listening;
  await new Promise<void>(resolve => listening.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

async function ask(path: string, method = "GET"): Promise<{ status: number; location: string | null }> {
  const response = await fetch(`${await serve()}${path}`, { method, redirect: "manual" });
  return { status: response.status, location: response.headers.get("location") };
}

describe("another form of an address", () => {
  it.each([
    ["/signup/", "/sign-up/"],
    ["/signup", "/sign-up/"],
    ["/SignIn", "/login/"],
    ["/Lessons/", "/lessons/"],
    ["/Typing-Practice/Numbers", "/typing-practice/numbers/"],
    ["/about.html", "/about/"],
    ["/index.html?from=mail", "/?from=mail"],
    ["/blog/number-typing-practice/", "/articles/number-typing-practice/"],
    ["/1-minute-typing-test", "/articles/1-minute-typing-test/"],
    ["/typing-test.html?minutes=5", "/typing-test/?minutes=5"],
    ["/feed/", "/articles/feed.xml"],
    ["/feed", "/articles/feed.xml"],
    ["/rss/", "/articles/feed.xml"],
    ["/rss.xml", "/articles/feed.xml"],
    ["/Feed.xml", "/articles/feed.xml"],
    ["/articles/rss.xml", "/articles/feed.xml"],
  ])("%s redirects permanently to %s, in one step", async (from, to) => {
    expect(await ask(from)).toEqual({ status: 301, location: to });
  });

  it("leads to an existing page, and isn't one itself", () => {
    expect(Object.values(MOVED).filter(to => !KNOWN_PATHS.has(to))).toEqual([]);
    expect(Object.keys(MOVED).filter(from => KNOWN_PATHS.has(from))).toEqual([]);
  });

  it.each(["/blog/no-such/", "/No-Such/", "/favicon.svg", "/api/Login/", "/profile/data/", "/toString/"])(
    "%s doesn't redirect",
    async path => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  it.each([
    ["/about//", "/about/"],
    ["/about///?from=mail", "/about/?from=mail"],
    ["/articles//number-typing-practice/", "/articles/number-typing-practice/"],
    ["/sitemap.xml/", "/sitemap.xml"],
    ["/robots.txt/", "/robots.txt"],
    ["/articles/feed.xml/", "/articles/feed.xml"],
    ["/favicon.svg//", "/favicon.svg"],
  ])("%s, with an extra slash, redirects permanently to %s", async (from, to) => {
    expect(await ask(from)).toEqual({ status: 308, location: to });
  });

  it.each(["/api/copy//", "/api//copy", "/lessons//_.data", "/about/?to=//x//"])(
    "%s is left alone",
    async path => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  it("keeps the status of a missing slash, and what a form carries", async () => {
    expect(await ask("/lessons")).toEqual({ status: 308, location: "/lessons/" });
    expect(await ask("/signup/", "POST")).toEqual({ status: 200, location: null });
    expect(await ask("/SIGN-UP/", "POST")).toEqual({ status: 200, location: null });
  });
});

describe("removed pages", () => {
  it.each([
    "/index.php",
    "/old/page.PHP",
    "/index.php/path",
    "/wp-login.php",
    "/wp-admin/",
    "/blog/wp-includes/wlwmanifest.xml",
    "/cgi-bin/test",
    "/articles/number-typing-practice/amp/",
    "/articles/number-typing-practice/amp",
  ])("%s returns 410", async path => {
    const response = await fetch(`${await serve()}${path}`, { redirect: "manual" });
    expect(response.status).toBe(410);
    expect(response.headers.get("x-robots-tag")).toBe("noindex");
    expect(await response.text()).toContain("<h1>");
  });

  it("leaves similar addresses alone", async () => {
    for (const path of ["/why-typing-mentor/", "/articles/wpm/", "/assets/a.php.js", "/articles/amp/"]) {
      expect((await ask(path)).status, path).toBe(200);
    }
  });
});

describe("for crawlers", () => {
  const read = async (path: string, publicOrigin: string | null = null) =>
    (await fetch(`${await serve(publicOrigin)}${path}`)).text();

  it("the sitemap has every public page once, with the date of its last change", async () => {
    const xml = await read("/sitemap.xml", "https://typing.example");
    const found = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(match => match[1]);
    expect(found).toEqual(PUBLIC_PAGES.map(({ path }) => `https://typing.example${path}`));
    expect(new Set(found).size).toBe(found.length);
    expect(xml).toMatch(
      /<loc>https:\/\/typing\.example\/articles\/number-typing-practice\/<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/,
    );
  });

  it.each(["/sitemap.xml", "/robots.txt", FEED_PATH])(
    "%s is cacheable only under its public name",
    async path => {
      const caching = async (publicOrigin: string | null) =>
        (await fetch(`${await serve(publicOrigin)}${path}`)).headers.get("cache-control");
      expect(await caching("https://typing.example")).toBe("public, max-age=3600");
      expect(await caching(null)).toBe("public, max-age=0, must-revalidate");
    },
  );

  it("the feed is public", async () => {
    const url = await serve("https://typing.example");
    const response = await fetch(`${url}${FEED_PATH}`, { headers: { Cookie: "__session=a-learner" } });
    expect(response.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect([response.headers.get("vary"), response.headers.get("x-learner-mark")]).toEqual([null, null]);
    expect(await response.text()).toContain(
      "<link>https://typing.example/articles/number-typing-practice/</link>",
    );
  });

  it("robots.txt keeps crawlers from endless texts", async () => {
    const rules = await read("/robots.txt");
    expect(rules).toContain("Disallow: /*?text=\n");
    expect(rules).toContain("Disallow: /*&text=\n");
  });

  it("robots.txt names the sitemap, by the public name or by the request's", async () => {
    expect(await read("/robots.txt", "https://typing.example")).toContain(
      "Sitemap: https://typing.example/sitemap.xml",
    );
    const own = await read("/robots.txt");
    expect(own).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m);
    for (const path of ["/admin/", "/api/", "/local/", "/profile/"]) {
      expect(own).toContain(`Disallow: ${path}\n`);
    }
  });
});
