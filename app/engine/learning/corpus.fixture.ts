import { type Corpus, corpusOf } from "./corpus";
import type { PlanStroke } from "./estimates";

const SENTENCES = [
  "The cat sat on the mat and looked at the rain.",
  "No one had seen the other shoe since the move.",
  "They ate their toast on the steps, as they did each day.",
  "In the north the nights are short and the days are long.",
  "Ten of the tents stood in a row, and one stood alone.",
  "She sent a note to the tenant, then she had tea.",
  "Quick brown foxes jump over lazy dogs, we have heard.",
  "The baker of the next village makes black bread with seeds.",
];

/** Four paragraphs of two sentences, and a few words. */
export function createTestCorpus(): Corpus {
  return corpusOf({
    version: "test",
    paragraphs: [0, 2, 4, 6].map(nth => SENTENCES.slice(nth, nth + 2)),
    words:
      "the to a it that and of what in me is we this he on not ten tea eat neat seat note hat than".split(
        " ",
      ),
    extraWords: "sea east eats tease onset tone tones stone haste heat hoe shoe shone ant ants".split(" "),
    layout: "us",
  });
}

/** Strokes of `ms` each, or of `slow[char]`; the first attempt at each of `wrong` is wrong. */
export function typeText(
  text: string,
  ms: number,
  slow: Readonly<Record<string, number>> = {},
  wrong = "",
): PlanStroke[] {
  return Array.from(text, (char, index) => {
    const isWrong = wrong.includes(char);
    return {
      previous: text.charAt(index - 1),
      char,
      ms: index === 0 || isWrong ? null : (slow[char] ?? ms),
      wrong: isWrong,
    };
  });
}
