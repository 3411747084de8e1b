import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import { isTimed } from "~/engine/lesson-text/lesson-names";
import { findLessonBySlug } from "~/engine/lesson-text/lessons";
import routes from "~/routes";
import type { Block } from "~/ui/prose/prose";
import { getPlain, getRuns } from "~/ui/prose/prose";
import { isProfane } from "../../coach/safety/moderation";
import { TOPICS } from "../knowledge/topics";
import { ARTICLE_SLUGS, ARTICLES, type Article, getArticle } from "./articles";

/** The texts of a block that may have markup, as they are written. */
function collectTexts(block: Block): string[] {
  switch (block.kind) {
    case "text":
    case "heading":
      return [block.text];
    case "list":
    case "steps":
      return [...block.items];
    case "table":
      return [block.caption, ...block.head, ...block.rows.flat()];
    case "drawing":
      return [block.caption];
    case "note":
      return [block.title, block.text];
    case "quote":
      return [block.text, block.by];
  }
}

/** Only complete sentences. */
function splitSentences(block: Block): string[] {
  if (block.kind === "table" || block.kind === "heading" || block.kind === "quote") return [];
  return block.kind === "note" ? [block.text] : collectTexts(block);
}

const collectBlocks = ({ sections }: Article) => sections.flatMap(({ blocks }) => blocks);

/** All text of an article. */
const getProse = (article: Article): string[] => [
  article.lead,
  ...article.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(collectTexts)]),
  ...(article.questions ?? []).flatMap(({ question, answer }) => [question, answer]),
];

const wordsIn = (texts: readonly string[]) => getPlain(texts.join(" ")).trim().split(/\s+/).length;
const collectLinks = (article: Article) =>
  getProse(article).flatMap(text => getRuns(text).flatMap(run => (run.kind === "link" ? [run.to] : [])));
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

const ADDRESSES: ReadonlySet<string> = new Set(
  (routes satisfies RouteConfigEntry[]).map(({ path = "" }) => (path === "" ? "/" : `/${path}`)),
);

/** The anchors of pages that have any. */
const ANCHORS: Readonly<Record<string, readonly string[]>> = {
  "/help/": TOPICS.map(({ slug }) => slug),
  "/stats/": ["progress", "keyboard", "letters", "slowest", "mistaken-keys", "days", "results"],
  ...Object.fromEntries(
    ARTICLES.map(({ slug, sections }) => [`/articles/${slug}/`, sections.map(({ id }) => id)]),
  ),
};

/** Whether the address responds without a redirect. */
function leadsSomewhere(to: string): boolean {
  const { pathname, hash } = new URL(to, "https://typing-mentor.test");
  if (hash !== "" && !ANCHORS[pathname]?.includes(hash.slice(1))) return false;
  const [, screen, slug] = pathname.split("/");
  if (screen === "articles" && slug) return getArticle(slug) !== undefined;
  if (ADDRESSES.has(pathname)) return true;
  const lesson = screen === "typing-practice" ? findLessonBySlug(slug ?? "") : undefined;
  return lesson !== undefined && lesson !== "PARAGRAPH" && !isTimed(lesson);
}

describe.each(ARTICLES)("$slug", article => {
  it("takes a few minutes to read", () => {
    const words = wordsIn(getProse(article));
    expect(words).toBeGreaterThanOrEqual(800);
    expect(words).toBeLessThanOrEqual(1_500);
  });

  it("has sections with unique anchors", () => {
    const ids = article.sections.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(4);
    expect(ids.length).toBeLessThanOrEqual(7);
    expect(repeated(ids)).toEqual([]);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    for (const { blocks } of article.sections) expect(blocks).not.toEqual([]);
  });

  it("has drawings, a table, an exercise and questions", () => {
    const kinds = collectBlocks(article).map(({ kind }) => kind);
    expect(kinds.filter(kind => kind === "drawing").length).toBeGreaterThanOrEqual(2);
    expect(kinds).toContain("table");
    expect(kinds).toContain("note");
    const { questions = [] } = article;
    expect(questions.length).toBeGreaterThanOrEqual(2);
    expect(questions.length).toBeLessThanOrEqual(4);
    for (const { question, answer } of questions) {
      expect(question).toMatch(/^[A-Z].*\?$/);
      expect(getPlain(answer), "markup in an answer").toBe(answer);
    }
  });

  it("has a title and a description of the length that lists and search engines show", () => {
    const { metaTitle, description, summary, practice } = article;
    expect(metaTitle.length).toBeLessThanOrEqual(52);
    expect(description.length, description).toBeGreaterThanOrEqual(100);
    expect(description.length, description).toBeLessThanOrEqual(155);
    expect(summary.match(/[.?](?= |$)/g)?.length).toBeLessThanOrEqual(2);
    expect(practice.title.split(" ").length).toBeLessThanOrEqual(6);
    for (const text of [description, summary, practice.hint]) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  it("links only to pages that exist", () => {
    const links = collectLinks(article);
    expect(links.length).toBeGreaterThanOrEqual(4);
    expect(links.filter(to => !leadsSomewhere(to))).toEqual([]);
    expect(links.filter(to => to === `/articles/${article.slug}/`)).toEqual([]);
  });

  it("has tables with equally wide rows and unique first cells", () => {
    for (const block of collectBlocks(article)) {
      if (block.kind !== "table") continue;
      for (const row of block.rows) expect(row.length, row[0]).toBe(block.head.length);
      expect(repeated(block.rows.map(([first = ""]) => first))).toEqual([]);
      expect(repeated(block.head)).toEqual([]);
    }
  });

  it("has clean typography", () => {
    const all = [
      ...getProse(article),
      article.title,
      article.summary,
      article.description,
      article.practice.hint,
    ];
    for (const text of all) {
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/ {2}|[‘’“”–—…]|--|\.\.| [,.;?!](?=\s|$)|\b(\w+) \1\b/i);
      expect(text).not.toMatch(/\b(colou?rful|color|center|behavior|favorite|neighbor|gray|organize)\b/i);
      expect(isProfane(text)).toBe(false);
      // Markup that does not close stays in the text; only a cell may hold the sign as such.
      if (text.length > 1) expect(getPlain(text)).not.toMatch(/[*`]|\]\(/);
    }
    for (const text of collectBlocks(article).flatMap(splitSentences)) expect(text).toMatch(/[.?:)]\*?$/);
  });
});

describe("all articles", () => {
  it("match the addresses, in their order", () => {
    expect(ARTICLES.map(({ slug }) => slug)).toEqual([...ARTICLE_SLUGS]);
  });

  it("have unique titles, descriptions, leads and summaries", () => {
    for (const field of ["title", "metaTitle", "description", "lead", "summary"] as const)
      expect(repeated(ARTICLES.map(article => article[field]))).toEqual([]);
  });

  it("were published before they were changed", () => {
    for (const { published, updated } of ARTICLES) {
      expect(`${published} ${updated}`).toMatch(/^\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/);
      expect(published <= updated).toBe(true);
    }
  });
});
