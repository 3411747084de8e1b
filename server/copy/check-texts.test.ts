import { describe, expect, test } from "vitest";
import { hashText } from "~/engine/learning/plan";
import { DrawnLearner } from "../../tests/bench/learning/models/drawn";
import { ExponentialLearner } from "../../tests/bench/learning/models/exponential";
import { MovementLearner } from "../../tests/bench/learning/models/movements";
import { PowerLawLearner } from "../../tests/bench/learning/models/power-law";
import { getPositions } from "../../tests/bench/learning/texts";
import { COPY } from "../../tests/support/records/submissions";
import { PARAGRAPHS } from "../content/paragraphs/paragraphs";
import { getCheckTexts } from "./check-texts";
import { getLearningCorpus } from "./learning-corpus";

const texts = getCheckTexts().map(({ text }) => text);
const getMean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe("the texts of checks", () => {
  test("are forty different passages, each of a paragraph of its own", () => {
    expect(new Set(texts).size).toBe(40);
    expect(new Set(getCheckTexts().map(({ paragraphId }) => paragraphId)).size).toBe(40);
    for (const { paragraphId, text } of getCheckTexts())
      expect(PARAGRAPHS.find(({ id }) => id === paragraphId)?.text).toContain(text);
  });

  test("take about a minute at 50 wpm, and need no digits or rare marks", () => {
    for (const text of texts) {
      expect(text.length).toBeGreaterThanOrEqual(240);
      expect(text.length).toBeLessThanOrEqual(310);
      expect(text).toMatch(/^[A-Z][A-Za-z ,.']+\.$/);
    }
  });

  test("differ by at most 1.3% in difficulty", () => {
    const difficulties = getCheckTexts().map(({ difficulty }) => difficulty);
    const mean = getMean(difficulties);
    for (const difficulty of difficulties) expect(Math.abs(difficulty / mean - 1)).toBeLessThan(0.013);
  });

  test.each([
    ["M1", PowerLawLearner],
    ["M2", ExponentialLearner],
    ["M5", MovementLearner],
    ["M6", DrawnLearner],
  ])("are about equally fast for typists of %s, too", (_, Learner) => {
    const typists = Array.from({ length: 12 }, (_, nth) => new Learner(`typist ${nth}`));
    const speeds = typists.map(typist => texts.map(text => typist.measure(getPositions(text))));
    const relative = texts.map((_, nth) =>
      getMean(speeds.map(ofTypist => (ofTypist[nth] ?? 0) / getMean(ofTypist))),
    );
    for (const ratio of relative) expect(Math.abs(ratio - 1)).toBeLessThan(0.035);
  });

  test("are in no lesson that is made for a learner", () => {
    const practised = getLearningCorpus()
      .paragraphs.map(sentences => sentences.join(" "))
      .concat(Array.from({ length: 300 }, (_, seed) => COPY.prose(String(seed)).text));
    const opening = (text: string) => text.slice(0, 60);
    for (const text of texts) expect(practised.some(one => one.includes(opening(text)))).toBe(false);
  });
});

describe("a learner's checks", () => {
  test("bring each text once before any comes again, then the one of longest ago", () => {
    const had: string[] = [];
    for (let nth = 0; nth < 2 * texts.length; nth++) had.push(hashText(COPY.check("ann", had).text));
    const [first, second] = [had.slice(0, texts.length), had.slice(texts.length)];
    expect(new Set(first).size).toBe(texts.length);
    expect(second).toEqual(first);
  });

  test("come in an order of their own, and are sealed", () => {
    const orders = ["ann", "bob", "cleo"].map(learner => COPY.check(learner, []).text);
    expect(new Set(orders).size).toBeGreaterThan(1);
    expect(COPY.check("ann", [])).toEqual(COPY.check("ann", []));
    const { text, seal } = COPY.check("ann", []);
    expect(COPY.isKnown("CHECK", text, seal)).toBe(true);
    expect(COPY.isKnown("AI", text, seal)).toBe(false);
  });
});
