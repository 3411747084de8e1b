import { existsSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import type { Block, ProsePage, ProseSection } from "~/ui/prose/prose";
import { getPlain, getRuns } from "~/ui/prose/prose";
import routes from "../../../app/routes";
import { ARTICLE_SLUGS } from "../articles/articles";
import { TOPICS } from "../knowledge/topics";
import { GLOSSARY } from "./glossary.data";
import { KNOWLEDGE } from "./knowledge.data";
import { PAGES } from "./pages";

/** Fewest and most words of each page. */
const WORDS: Readonly<Record<string, readonly [number, number]>> = {
  about: [500, 800],
  "about-more": [700, 1_100],
  privacy: [700, 1_600],
  "terms-of-service": [700, 1_200],
  knowledge: [900, 1_500],
};

const ALL: readonly ProsePage[] = [...PAGES, KNOWLEDGE];
const OWN = ALL.filter(({ slug }) => slug in WORDS);

function collectTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
    case "heading":
      return [block.text];
    case "list":
    case "steps":
      return block.items;
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

const collectBlocks = (page: ProsePage) => page.sections.flatMap(({ blocks }) => blocks);
const getMarkup = (page: ProsePage) => [page.lead, ...collectBlocks(page).flatMap(collectTexts)];
const toWords = (page: ProsePage) =>
  [...getMarkup(page), ...page.sections.map(({ title }) => title)].map(getPlain).join(" ").split(/\s+/)
    .length;
const getAnchors = (sections: readonly ProseSection[]) => sections.map(({ id }) => id);

const PATHS = new Set([
  ...routes.map(({ path }) => `/${path ?? ""}`),
  ...Object.values(LESSONS).map(({ slug }) => `/typing-practice/${slug}/`),
  ...ARTICLE_SLUGS.map(slug => `/articles/${slug}/`),
]);
const ANCHORS = new Map<string, readonly string[]>([
  ...ALL.map(page => [`/${page.slug}/`, getAnchors(page.sections)] as const),
  ["/help/", TOPICS.map(({ slug }) => slug)],
  ["/profile/", ["manage-subscription"]],
  ["/stats/", ["mistaken-keys"]],
]);

describe.each(OWN)("$slug", page => {
  it("has a reasonable length", () => {
    const [fewest, most] = WORDS[page.slug] ?? [0, 0];
    const words = toWords(page);
    expect(words).toBeGreaterThanOrEqual(fewest);
    expect(words).toBeLessThanOrEqual(most);
  });

  it("links only to existing pages and anchors", () => {
    const links = getMarkup(page).flatMap(text => getRuns(text).filter(run => run.kind === "link"));
    const astray = links
      .map(({ to }) => to)
      .filter(to => {
        const [path = "", anchor] = to.split("#");
        if (path !== "" && !PATHS.has(path)) return true;
        return anchor !== undefined && !ANCHORS.get(path || `/${page.slug}/`)?.includes(anchor);
      });
    expect(astray).toEqual([]);
  });

  it("has distinct sections, none of them empty", () => {
    const anchors = getAnchors(page.sections);
    expect(new Set([...anchors, "main"]).size).toBe(anchors.length + 1);
    expect(page.sections.filter(({ blocks }) => blocks.length === 0)).toEqual([]);
  });

  it("leaves no markup in its text", () => {
    expect(
      getMarkup(page)
        .map(getPlain)
        .filter(text => /[*`[\]]/.test(text)),
    ).toEqual([]);
  });

  it("has a title and description that a search engine can show", () => {
    expect(page.description.length).toBeGreaterThanOrEqual(50);
    expect(page.description.length).toBeLessThanOrEqual(155);
    expect(page.updated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

it("no two pages have the same title or description", () => {
  for (const name of ["title", "metaTitle", "description"] as const) {
    const values = ALL.map(page => page[name]);
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  }
});

it("the glossary is sorted alphabetically, with unique anchors", () => {
  const names = GLOSSARY.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
  const anchors = [
    ...GLOSSARY.map(({ id }) => id),
    ...getAnchors(KNOWLEDGE.sections),
    "glossary",
    "onwards",
    "main",
  ];
  expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([]);
});

it("every drawing of the text pages exists, and has a description", () => {
  const called = ALL.flatMap(collectBlocks).filter(block => block.kind === "drawing");
  const files = ["prose", "knowledge"].map(screen => `app/routes/site/${screen}/drawings`);
  const hasFile = (name: string) => files.some(folder => existsSync(`${folder}/${name}.svg`));
  expect(called.filter(({ name }) => !hasFile(name)).map(({ name }) => name)).toEqual([]);
  expect(called.filter(({ shows }) => shows.length < 20)).toEqual([]);
});

it("describes the use of messages and conversations as the coach's terms do", () => {
  const privacy = ALL.find(({ slug }) => slug === "privacy");
  const words = privacy ? getMarkup(privacy).map(getPlain).join(" ") : "";
  expect(words).not.toContain("does not delete such messages");
  expect(words).toContain("are deleted with your account");
  expect(words).toContain("your name, your address and the beginning of the message");
  expect(words).toContain("A keyed hash of id and date");
  expect(words).toContain("two reasons only: to make the coach better, and to look into abuse");
  expect(words).toMatch(/entered in an audit.*, and stay, also after the account is deleted\./);
});
