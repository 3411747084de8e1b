import { describe, expect, it } from "vitest";
import { ARTICLES } from "~server/content/articles/articles";
import { NUMBER_SENTENCES } from "~server/content/numbers/numbers";
import { PARAGRAPHS } from "~server/content/paragraphs/paragraphs";
import { createCopy } from "~server/copy/copy";
import { getDrawings } from "./drawings";

describe.each(ARTICLES)("the drawings of $slug", ({ slug, sections }) => {
  const shown = sections
    .flatMap(({ blocks }) => blocks)
    .flatMap(block => (block.kind === "drawing" ? [block.name] : []));

  it("are those that the article shows, each once", async () => {
    expect([...shown].sort()).toEqual(Object.keys(await getDrawings(slug)).sort());
    expect(shown.length).toBeGreaterThanOrEqual(2);
  });

  it.each(shown)("include %s, which takes its colours from the tokens", async name => {
    const svg = (await getDrawings(slug))[name];
    expect(svg).toMatch(/^<svg [^>]*viewBox="[^"]+"/);
    expect(svg).not.toMatch(/ style="|NaN|undefined|Infinity|#[0-9a-f]{3,8}\b/);
  });
});

const PROSE = PARAGRAPHS.map(({ text }) => text).join("");
const SENTENCES = NUMBER_SENTENCES.map(({ text }) => text).join("");

const share = (text: string, kind: RegExp) => (100 * (text.match(kind)?.length ?? 0)) / text.length;

/** The numbers that a drawing shows in bold. */
const readNumbers = (svg = "") =>
  [...svg.matchAll(/font-weight="600"[^>]*>([\d.]+)</g)].map(match => Number(match[1]));

it("agree with a hundred characters of the paragraphs, rounded", async () => {
  const { "per-hundred": svg } = await getDrawings("typing-practice-paragraphs");
  const [letters, spaces, punctuation, capitals] = readNumbers(svg);
  expect({ letters, spaces, punctuation, capitals }).toEqual({
    letters: Math.round(share(PROSE, /[a-z]/g)),
    spaces: Math.round(share(PROSE, / /g)),
    punctuation: Math.round(share(PROSE, /[^A-Za-z0-9 ]/g)),
    capitals: Math.round(share(PROSE, /[A-Z]/g)),
  });
});

it("agree with how often digits appear in each kind of text", async () => {
  const { "figure-shares": svg } = await getDrawings("number-typing-practice");
  const [paragraphs, sentences, numberLesson] = readNumbers(svg);
  const { lesson } = createCopy({ sealKeys: ["a key of no meaning, only for these texts"] });
  const lessons = Array.from({ length: 100 }, (_, seed) => lesson("NUM", { seed }).text).join("");
  expect({ paragraphs, sentences, numberLesson }).toEqual({
    paragraphs: Math.round(10 * share(PROSE, /\d/g)) / 10,
    sentences: Math.round(share(SENTENCES, /\d/g)),
    numberLesson: Math.round(share(lessons, /\d/g)),
  });
});
