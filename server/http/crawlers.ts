import { type RequestHandler, Router } from "express";
import { xmlText } from "./xml";

/** What nobody should find by searching: most of it answers nobody but its owner anyway. */
const DISALLOWED = ["/admin/", "/api/", "/local/", "/profile/", "/account-action/"] as const;
/** Each page of practice leads to another text, and that to the next: there is no end to them. */
const ENDLESS = ["/*?text=", "/*&text="] as const;
const AN_HOUR = "public, max-age=3600";
/** Where the request says what our address is, a cache that does not tell hosts apart would hand a wrong one on. */
const ASKED_ANEW = "public, max-age=0, must-revalidate";

export interface CrawlersOptions {
  readonly pages: readonly { readonly path: string; readonly updated?: string }[];
  /** The one that counts where the product is reached by several. */
  readonly publicOrigin: string | null;
  /** What readers of feeds are given, and where. */
  readonly feed: { readonly path: string; readonly at: (origin: string) => string };
}

/**
 * `/robots.txt`, `/sitemap.xml` and the feed: the same for everybody, so nobody is asked who they are. Under another name than the public one crawlers may read as much as there: each page
 * says which address is its own, and the sitemap has only those.
 */
export function crawlers({ pages, publicOrigin, feed }: CrawlersOptions): RequestHandler {
  const getOrigin = ({ protocol, headers }: { protocol: string; headers: { host?: string | undefined } }) =>
    publicOrigin ?? `${protocol}://${headers.host ?? "localhost"}`;
  const caching = publicOrigin === null ? ASKED_ANEW : AN_HOUR;
  // With a slash at its end, or in capital letters, it is another address, which leads here.
  const router = Router({ strict: true, caseSensitive: true });
  router.get("/robots.txt", (req, res) => {
    const rules = [...DISALLOWED, ...ENDLESS].map(path => `Disallow: ${path}`);
    const lines = ["User-agent: *", ...rules, "", `Sitemap: ${getOrigin(req)}/sitemap.xml`, ""];
    res.set("Cache-Control", caching).type("text").send(lines.join("\n"));
  });
  router.get("/sitemap.xml", (req, res) => {
    const origin = getOrigin(req);
    const entries = pages.map(({ path, updated }) => {
      const loc = `<loc>${xmlText(`${origin}${path}`)}</loc>`;
      return `<url>${loc}${updated === undefined ? "" : `<lastmod>${updated}</lastmod>`}</url>`;
    });
    const lines = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      "</urlset>",
      "",
    ];
    res.set("Cache-Control", caching).type("application/xml").send(lines.join("\n"));
  });
  router.get(feed.path, (req, res) => {
    res
      .set("Cache-Control", caching)
      .type("application/rss+xml")
      .send(feed.at(getOrigin(req)));
  });
  return router;
}
