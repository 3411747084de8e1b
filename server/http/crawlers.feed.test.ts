// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { ARTICLES } from "../content/articles/articles";
import { getFeed } from "./crawlers";

const ORIGIN = "https://typing.example";
const ENTRY = { slug: "number-typing-practice", published: "2026-11-22", updated: "2026-11-23" } as const;

const parsed = (xml: string) => new DOMParser().parseFromString(xml, "application/xml");
const collectTexts = (feed: Document, name: string) =>
  [...feed.querySelectorAll(`item > ${name}`)].map(one => one.textContent);

it("has every article, with absolute addresses", () => {
  const feed = parsed(getFeed(ARTICLES, ORIGIN));
  expect(feed.querySelector("parsererror")).toBeNull();
  const addresses = ARTICLES.map(({ slug }) => `${ORIGIN}/articles/${slug}/`);
  expect(collectTexts(feed, "guid").sort()).toEqual([...addresses].sort());
  expect(collectTexts(feed, "title").sort()).toEqual(ARTICLES.map(({ title }) => title).sort());
  expect(collectTexts(feed, "description").every(Boolean)).toBe(true);
});

it("has its own address, and dates in RSS format", () => {
  const xml = getFeed([{ ...ENTRY, title: "Numbers", summary: "Figures." }], ORIGIN);
  expect(xml).toContain(
    `<atom:link href="${ORIGIN}/articles/feed.xml" rel="self" type="application/rss+xml"/>`,
  );
  expect(xml).toContain("<pubDate>Sun, 22 Nov 2026 00:00:00 GMT</pubDate>");
  expect(xml).toContain("<lastBuildDate>Mon, 23 Nov 2026 00:00:00 GMT</lastBuildDate>");
});

it("escapes special characters in text", () => {
  const title = `"1 < 2" & '3 > 2'`;
  const feed = parsed(getFeed([{ ...ENTRY, title, summary: "]]> & <b>" }], ORIGIN));
  expect(collectTexts(feed, "title")).toEqual([title]);
  expect(collectTexts(feed, "description")).toEqual(["]]> & <b>"]);
});

it("lists the newest first", () => {
  const entries = (["2026-11-01", "2026-12-01", "2026-11-15"] as const).map(published => ({
    ...ENTRY,
    published,
    title: published,
    summary: "Figures.",
  }));
  expect(collectTexts(parsed(getFeed(entries, ORIGIN)), "title")).toEqual([
    "2026-12-01",
    "2026-11-15",
    "2026-11-01",
  ]);
});
