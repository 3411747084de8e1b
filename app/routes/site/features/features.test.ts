import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { LISTED_LESSONS } from "~/engine/lesson-text/lesson-names";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import routes from "~/routes";
import { ARTICLE_SLUGS } from "~server/content/articles/articles";
import { aboutMore } from "~server/content/pages/about-more.data";
import FEATURE_GROUPS from "./features.json";

const features = FEATURE_GROUPS.flatMap(group => group.features);

test("every feature links to its page", () => {
  const paths = new Set([
    ...routes.map(({ path }) => `/${path ?? ""}`),
    ...Object.values(LESSONS).map(({ slug }) => `/typing-practice/${slug}/`),
  ]);
  const ways = features.map(({ way }) => way.to);
  expect(ways.filter(to => !paths.has(to.replace(/[?#].*$/, "")))).toEqual([]);
  const sections = aboutMore.sections.map(({ id }) => `/about-more/#${id}`);
  expect(ways.filter(to => to.startsWith("/about-more/")).every(to => sections.includes(to))).toBe(true);
});

test("no two features or groups share a name", () => {
  const names = [...features.map(({ title }) => title), ...FEATURE_GROUPS.map(({ id }) => id)];
  expect(new Set(names).size).toBe(names.length);
});

test("every stated number is true", () => {
  expect(LISTED_LESSONS.length).toBeGreaterThan(50);
  expect(ARTICLE_SLUGS).toHaveLength(9);
  expect(LISTED_LESSONS.filter(name => name.startsWith("QUOTES_"))).toHaveLength(11);
});

test("every feature has a drawing", () => {
  const hasFile = (name: string) => existsSync(new URL(`./drawings/${name}.svg`, import.meta.url));
  expect(features.filter(({ drawing }) => !hasFile(drawing))).toEqual([]);
});
