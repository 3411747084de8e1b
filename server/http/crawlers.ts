import { type Request, type RequestHandler, Router } from "express";
import { getLessonPath } from "~/domain/lesson-path";
import { isTimed, LISTED_LESSONS } from "~/engine/lesson-text/lesson-names";
import { ARTICLES, type Article } from "../content/articles/articles";
import { PAGES } from "../content/pages/pages";

interface PublicPage {
  readonly path: string;
  /** When its text last changed, `YYYY-MM-DD`, if known. */
  readonly updated?: string;
}

/** `/typing-test/` itself is the one-minute test; the lesson AI differs for each learner. */
const LESSON_PATHS = LISTED_LESSONS.filter(name => !["ONE_MIN", "PARAGRAPH", "AI"].includes(name));

const SCREENS = [
  "/",
  "/typing-practice/",
  "/typing-test/",
  ...LESSON_PATHS.filter(isTimed).map(getLessonPath),
  "/stats/",
  "/typing-mentor-coach/",
  "/typing-mentor-coach-terms/",
  "/pricing/",
  "/features/",
  "/why-typing-mentor/",
  "/knowledge/",
  "/help/",
  "/articles/",
  "/course/",
  "/contact-us/",
  "/login/",
  "/sign-up/",
  ...LESSON_PATHS.filter(name => !isTimed(name)).map(getLessonPath),
];

export const PUBLIC_PAGES: readonly PublicPage[] = [
  ...SCREENS.map(path => ({ path })),
  ...PAGES.map(({ slug, updated }) => ({ path: `/${slug}/`, updated })),
  ...ARTICLES.map(({ slug, updated }) => ({ path: `/articles/${slug}/`, updated })),
];

export const FEED_PATH = "/articles/feed.xml";

/** Paths that people may type in any letter case, without queries: public pages, and the learner's own. */
export const KNOWN_PATHS: ReadonlySet<string> = new Set([
  ...PUBLIC_PAGES.map(({ path }) => path.replace(/\?.*/, "")),
  ...["/lessons/", "/weakness/", "/profile/", "/preferences/", "/consent/", "/forgot-password/"],
  FEED_PATH,
]);

/** `?text=` leads from every practice page to another text, endlessly. */
const DISALLOWED = [
  ...["/admin/", "/api/", "/local/", "/profile/", "/account-action/"],
  ...["/*?text=", "/*&text="],
];

/** Without a `publicOrigin` the request's `Host` is used, and caches, which may ignore it, have to revalidate. */
export function crawlers(publicOrigin: string | null): RequestHandler {
  const getOrigin = ({ protocol, headers }: Request) =>
    publicOrigin ?? `${protocol}://${headers.host ?? "localhost"}`;
  const caching = publicOrigin === null ? "public, max-age=0, must-revalidate" : "public, max-age=3600";
  // With a trailing slash or in capitals it is another URL, which redirects here.
  const router = Router({ strict: true, caseSensitive: true });
  const serve = (path: string, type: string, build: (origin: string) => string) =>
    router.get(path, (req, res) => {
      res
        .set("Cache-Control", caching)
        .type(type)
        .send(build(getOrigin(req)));
    });
  serve("/robots.txt", "text", origin =>
    [
      "User-agent: *",
      ...DISALLOWED.map(path => `Disallow: ${path}`),
      "",
      `Sitemap: ${origin}/sitemap.xml`,
      "",
    ].join("\n"),
  );
  serve("/sitemap.xml", "application/xml", origin =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...PUBLIC_PAGES.map(({ path, updated }) => {
        const lastModified = updated === undefined ? "" : element("lastmod", updated);
        return `<url>${element("loc", `${origin}${path}`)}${lastModified}</url>`;
      }),
      "</urlset>",
      "",
    ].join("\n"),
  );
  serve(FEED_PATH, "application/rss+xml", origin => getFeed(ARTICLES, origin));
  return router;
}

type FeedEntry = Pick<Article, "slug" | "title" | "summary" | "published" | "updated">;

/** The articles as RSS 2.0, the newest first. @param origin without a trailing slash */
export function getFeed(articles: readonly FeedEntry[], origin: string): string {
  const newestFirst = articles.toSorted((a, b) => b.published.localeCompare(a.published));
  const changed = articles.map(({ updated }) => updated).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", "Typing Mentor: articles about typing"),
    element("link", `${origin}/articles/`),
    element("description", "Articles that each teach one kind of typing practice, with a pad to do it in."),
    element("language", "en-ie"),
    element("lastBuildDate", new Date(changed.at(-1) ?? 0).toUTCString()),
    `<atom:link href="${escapeXml(`${origin}${FEED_PATH}`)}" rel="self" type="application/rss+xml"/>`,
    ...newestFirst.flatMap(({ slug, title, summary, published }) => {
      const address = `${origin}/articles/${slug}/`;
      return [
        "<item>",
        element("title", title),
        element("link", address),
        `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
        element("pubDate", new Date(published).toUTCString()),
        element("description", summary),
        "</item>",
      ];
    }),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

const escapeXml = (text: string) => text.replace(/[&<>"']/g, sign => ENTITIES[sign] ?? sign);
