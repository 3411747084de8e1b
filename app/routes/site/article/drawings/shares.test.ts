import { expect, it } from "vitest";
import { NUMBER_SENTENCES } from "~server/content/numbers/numbers";
import { PARAGRAPHS } from "~server/content/paragraphs/paragraphs";
import { createCopy } from "~server/copy/copy";
import { FIGURE_SHARES, PARAGRAPH_SHARES } from "./shares";

const PROSE = PARAGRAPHS.map(({ text }) => text).join("");
const SENTENCES = NUMBER_SENTENCES.map(({ text }) => text).join("");

const share = (text: string, kind: RegExp) => (100 * (text.match(kind)?.length ?? 0)) / text.length;

it("a hundred characters of the paragraphs are what the drawing says, to the next whole one", () => {
  expect({
    small: Math.round(share(PROSE, /[a-z]/g)),
    spaces: Math.round(share(PROSE, / /g)),
    signs: Math.round(share(PROSE, /[^A-Za-z0-9 ]/g)),
    capitals: Math.round(share(PROSE, /[A-Z]/g)),
  }).toEqual(PARAGRAPH_SHARES);
});

it("figures are as frequent in each kind of text as the drawing says", () => {
  const { lesson } = createCopy({ sealKeys: ["a key of no meaning, only for these texts"] });
  const lessons = Array.from({ length: 100 }, (_, seed) => lesson("NUM", { seed }).text).join("");
  expect(Math.round(10 * share(PROSE, /\d/g)) / 10).toBe(FIGURE_SHARES.paragraphs);
  expect(Math.round(share(SENTENCES, /\d/g))).toBe(FIGURE_SHARES.sentences);
  expect(Math.round(share(lessons, /\d/g))).toBe(FIGURE_SHARES.lesson);
});
