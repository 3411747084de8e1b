import type { Article } from "../content/articles/article";
import { xmlText } from "./xml";

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
