import { type RequestHandler, Router } from "express";
import { isTimed, LESSON_NAMES } from "~/engine/lesson-text/lesson-names";
import { lessonPath } from "~/ui/lesson-path";
import type { Article } from "../content/articles/articles";
import { ARTICLES } from "../content/articles/articles";
import { PAGES } from "../content/pages/pages";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text as it stands in XML, between tags and in attributes. */
export function xmlText(text: string): string {
  return text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);
}

/** Where readers of feeds find the articles. */
export const FEED_PATH = "/articles/feed.xml";

type Entry = Pick<Article, "slug" | "title" | "summary" | "published" | "updated">;

/** The articles as RSS 2.0, the newest first. @param origin of all addresses in it, without a slash at its end */
export function getFeed(articles: readonly Entry[], origin: string): string {
  const newestFirst = [...articles].sort((a, b) => b.published.localeCompare(a.published));
  const changed = articles.map(({ updated }) => updated).sort();
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", "Typing Mentor: articles about typing"),
    element("link", `${origin}/articles/`),
    element("description", "Articles that each teach one kind of typing practice, with a pad to do it in."),
    element("language", "en-ie"),
    element("lastBuildDate", getDate(changed.at(-1) ?? "1970-01-01")),
    `<atom:link href="${xmlText(`${origin}${FEED_PATH}`)}" rel="self" type="application/rss+xml"/>`,
    ...newestFirst.flatMap(({ slug, title, summary, published }) => {
      const address = `${origin}/articles/${slug}/`;
      return [
        "<item>",
        element("title", title),
        element("link", address),
        `<guid isPermaLink="true">${xmlText(address)}</guid>`,
        element("pubDate", getDate(published)),
        element("description", summary),
        "</item>",
      ];
    }),
    "</channel>",
    "</rss>",
    "",
  ];
  return lines.join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}

/** As RFC 822 writes it, which RSS asks for. @param day `YYYY-MM-DD` */
function getDate(day: string): string {
  return new Date(day).toUTCString();
}

/** A page that search engines are to find. */
export interface PublicPage {
  /** With what of the query makes a page of its own: each is its page's canonical address. */
  readonly path: string;
  /** When its words last changed, `YYYY-MM-DD`, where that is known. */
  readonly updated?: string;
}

/** The bare address has the test of one minute; the other lengths are pages of their own. */
const TESTS = LESSON_NAMES.filter(name => isTimed(name) && name !== "ONE_MIN").map(lessonPath);
/** Lessons with a page of their own that says the same to everybody: not that of one's weakest item. */
const LESSONS = LESSON_NAMES.filter(name => !isTimed(name) && name !== "PARAGRAPH" && name !== "AI").map(
  lessonPath,
);

const SCREENS = [
  "/",
  "/typing-practice/",
  "/typing-test/",
  ...TESTS,
  "/stats/",
  "/typing-mentor-coach/",
  "/typing-mentor-coach-terms/",
  "/pricing/",
  "/features/",
  "/why-typing-mentor/",
  "/knowledge/",
  "/help/",
  "/articles/",
  "/contact-us/",
  "/login/",
  "/sign-up/",
  ...LESSONS,
];

/** The one list of them: the sitemap is made of it, and the tests go over it. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...SCREENS.map(path => ({ path })),
  ...PAGES.map(({ slug, updated }) => ({ path: `/${slug}/`, updated })),
  ...ARTICLES.map(({ slug, updated }) => ({ path: `/articles/${slug}/`, updated })),
];

/** What else has an address that people may type, in whatever case: one's own pages and forms. */
const OWN_PAGES = [
  "/lessons/",
  "/weakness/",
  "/profile/",
  "/preferences/",
  "/consent/",
  "/forgot-password/",
] as const;

/** The paths by which pages are known, without queries. */
export const KNOWN_PATHS: ReadonlySet<string> = new Set([
  ...PUBLIC_PAGES.map(({ path }) => path.replace(/\?.*/, "")),
  ...OWN_PAGES,
  FEED_PATH,
]);

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
