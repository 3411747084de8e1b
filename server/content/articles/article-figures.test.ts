import { expect, it } from "vitest";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { PARAGRAPHS } from "../paragraphs/paragraphs";
import { QUOTE_AUTHORS, QUOTES } from "../quotes/quotes";
import type { Article } from "./articles";
import { typingPracticeParagraphs } from "./typing-practice-paragraphs.data";
import { typingPracticeQuotes } from "./typing-practice-quotes.data";

/** The articles' numbers about our texts must change with the texts: here they are counted. */

const collectBlocks = ({ sections }: Article) => sections.flatMap(({ blocks }) => blocks);
const getTables = (article: Article) =>
  collectBlocks(article).flatMap(block => (block.kind === "table" ? [block] : []));
const toWords = (article: Article) =>
  collectBlocks(article)
    .flatMap(block => (block.kind === "text" ? [block.text] : []))
    .join(" ");

const share = (text: string, kind: RegExp, outOf: number) =>
  (outOf * (text.match(kind)?.length ?? 0)) / text.length;
const getMeanLength = (texts: readonly string[]) => Math.round(texts.join("").length / texts.length);

it("the stated number and length of the paragraphs are correct", () => {
  const texts = PARAGRAPHS.map(({ text }) => text);
  const lengths = texts.map(text => text.length);
  const mean = getMeanLength(texts);
  const said = toWords(typingPracticeParagraphs);
  expect(said).toContain(
    `${texts.length} of them, each between ${Math.min(...lengths)} and ${Math.max(...lengths)} characters long`,
  );
  expect(said).toContain(`Our average paragraph has ${mean} characters.`);
  expect(said).toContain(`that is ${Math.round(mean / 5)} words by the convention`);
  const words = texts.reduce((sum, text) => sum + text.split(" ").length, 0);
  expect(said).toContain(`it is also ${Math.round(words / texts.length)} words as you would count them`);
  expect(getTables(typingPracticeParagraphs)[0]?.caption).toContain(`${mean} characters`);
});

it("a paragraph takes as long at each speed as the table says", () => {
  for (const [speed = "", time = "", keys = ""] of getTables(typingPracticeParagraphs)[0]?.rows ?? []) {
    const perSecond = (Number.parseInt(speed, 10) * 5) / 60;
    const [minutes = 0, seconds = 0] = (time.match(/\d+/g) ?? []).map(Number);
    expect(60 * minutes + seconds, speed).toBe(Math.round(432 / perSecond));
    expect(keys, speed).toBe(perSecond.toFixed(1));
  }
});

it("the stated frequencies of symbols in the quotes are correct", () => {
  const [signs, writers] = getTables(typingPracticeQuotes);
  const texts = Object.values(QUOTES).flatMap(quotes => quotes.map(({ text }) => text));
  const said = new Map(signs?.rows.map(([sign = "", figure]) => [sign.match(/`(.)`/)?.[1], figure]));
  for (const sign of said.keys())
    expect(said.get(sign), sign).toBe(
      ((1000 * (texts.join("").split(sign ?? "").length - 1)) / texts.join("").length).toFixed(1),
    );

  const counted = QUOTE_AUTHORS.map(author => ({
    slug: LESSONS[`QUOTES_${author}`].slug,
    signs: share(QUOTES[author].map(({ text }) => text).join(""), /[^A-Za-z0-9 ]/g, 100),
  })).sort((a, b) => a.signs - b.signs);
  expect(
    writers?.rows.map(([writer = "", figure]) => [writer.match(/practice\/(.*)\/\)/)?.[1], figure]),
  ).toEqual(counted.map(({ slug, signs }) => [slug, signs.toFixed(1)]));
  expect(toWords(typingPracticeQuotes)).toContain(`ours have ${getMeanLength(texts)} characters on average`);
});
