import fc from "fast-check";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { describe, expect, it } from "vitest";
import { isTypeable } from "~/engine/keyboard/keyboard";
import { EVALUATION_LESSONS } from "~/engine/lesson-text/evaluation";
import { isTimed, LESSON_NAMES, type LessonName } from "~/engine/lesson-text/lesson-names";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { lowercase, uppercase } from "~/engine/lesson-text/text-rules";
import { EVALUATION_GROUPS, getLevel } from "~/engine/weakness/weakness-profile";
import { NUMBER_SENTENCES } from "../content/numbers/numbers";
import { PARAGRAPHS } from "../content/paragraphs/paragraphs";
import { QUOTE_AUTHORS, QUOTES } from "../content/quotes/quotes";
import { createCopy, UnknownLesson } from "./copy";

const KEYS = ["the newest key", "an older key"];
const copy = createCopy({ sealKeys: KEYS });
const texts = PARAGRAPHS.map(({ text }) => text);
const [first = "", second = "", third = ""] = texts;
const noLesson = "NO_SUCH_LESSON" as LessonName;

describe("paragraph", () => {
  it("is the same for the same seed, and varies with the seed", () => {
    expect(copy.paragraph({ seed: "monday" })).toBe(copy.paragraph({ seed: "monday" }));
    const drawn = new Set(Array.from({ length: 100 }, (_, seed) => copy.paragraph({ seed })));
    expect(drawn.size).toBeGreaterThan(50);
  });

  it("includes every paragraph", () => {
    const drawn = new Set(Array.from({ length: 4_000 }, (_, seed) => copy.paragraph({ seed })));
    expect(drawn.size).toBe(PARAGRAPHS.length);
  });

  it("excludes texts by id or by text", () => {
    const allBut = (kept: string) =>
      PARAGRAPHS.filter(({ text }) => text !== kept).map(({ id, text }, index) => (index % 2 ? id : text));
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...texts), (seed, kept) => {
        expect(copy.paragraph({ seed, exclude: allBut(kept) })).toBe(kept);
      }),
      { numRuns: 25 },
    );
  });

  it("returns an excluded paragraph if there is no other", () => {
    expect(texts).toContain(copy.paragraph({ seed: 1, exclude: texts }));
  });
});

describe("paragraphs", () => {
  it("are different, as many as requested, and the same for the same seed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.string(), (howMany, seed) => {
        const drawn = copy.paragraphs(howMany, { seed });
        expect(new Set(drawn).size).toBe(howMany);
        expect(drawn).toEqual(copy.paragraphs(howMany, { seed }));
      }),
      { numRuns: 50 },
    );
  });

  it("repeat excluded ones only after all others are used", () => {
    const exclude = texts.slice(3);
    const drawn = copy.paragraphs(5, { seed: "few", exclude });
    expect(drawn.slice(0, 3).toSorted()).toEqual([first, second, third].toSorted());
    expect(new Set(drawn).size).toBe(5);
  });

  it.each([0, 21, -1, 2.5, Number.NaN])("can't be requested with %s as their number", howMany => {
    expect(() => copy.paragraphs(howMany, { seed: 1 })).toThrow(RangeError);
  });
});

describe("lesson", () => {
  const paragraphsIn = (text: string) => texts.filter(known => text.includes(known)).length;
  const toText = (name: LessonName, options: Parameters<typeof copy.lesson>[1]) =>
    copy.lesson(name, options).text;

  it("PARAGRAPH is one paragraph", () => {
    expect(texts).toContain(toText("PARAGRAPH", { seed: 7 }));
  });

  it("with a timer begins with text for 100 wpm, and at most five paragraphs", () => {
    for (let seed = 0; seed < 50; seed++) {
      const sprint = toText("ONE_MIN", { seed });
      expect(sprint.length).toBeGreaterThanOrEqual(500);
      expect(paragraphsIn(sprint)).toBeLessThanOrEqual(2);
      expect(paragraphsIn(toText("FIFTEEN_MIN", { seed }))).toBe(5);
    }
  });

  it("with a timer has text for the requested duration", () => {
    expect(paragraphsIn(toText("FIFTEEN_MIN", { seed: 3, duration: 30_000 }))).toBe(1);
    expect(paragraphsIn(toText("FIFTEEN_MIN", { seed: 3, duration: 0 }))).toBe(1);
  });

  it("excludes what it is told to", () => {
    const exclude = texts.slice(5);
    expect(texts.slice(0, 5)).toContain(toText("PARAGRAPH", { seed: 3, exclude }));
    expect(toText("TEN_MIN", { seed: 3, exclude }).length).toBe(texts.slice(0, 5).join(" ").length);
  });

  it("of letters is one paragraph without its punctuation", () => {
    expect(texts.map(uppercase)).toContain(toText("UPPERCASE", { seed: 2 }));
    expect(texts.map(lowercase)).toContain(toText("LOWERCASE", { seed: 2 }));
  });

  it("of numbers is sentences, with rows of digits between them", () => {
    for (let seed = 0; seed < 30; seed++) {
      const text = toText("NUM", { seed });
      const within = NUMBER_SENTENCES.filter(sentence => text.includes(sentence.text));
      expect(within.length).toBeGreaterThanOrEqual(1);
      const rows = within.reduce((rest, sentence) => rest.replace(sentence.text, ""), text).trim();
      expect(rows, text).toMatch(/^[\d.,:/ -]{20,}$/);
    }
  });

  it.each(QUOTE_AUTHORS)("of %s is that author's whole quotes", author => {
    for (let seed = 0; seed < 20; seed++) {
      const text = toText(`QUOTES_${author}`, { seed });
      expect(QUOTES[author].reduce((rest, quote) => rest.replace(quote.text, ""), text).trim(), text).toBe(
        "",
      );
    }
  });

  it("of quotes uses another author for each", () => {
    const authorsIn = (text: string) =>
      QUOTE_AUTHORS.filter(author => QUOTES[author].some(quote => text.includes(quote.text)));
    const howMany = Array.from({ length: 40 }, (_, seed) => authorsIn(toText("QUOTES", { seed })).length);
    expect(Math.max(...howMany)).toBeGreaterThanOrEqual(3);
  });

  it.each([noLesson, "AI" as const])("refuses the name %s", name => {
    expect(() => copy.lesson(name, { seed: 1 })).toThrow(UnknownLesson);
  });
});

const profanity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const level = getLevel(45);
const target = { group: "ngBi", item: "th" } as const;
const seeds = Array.from({ length: 10 }, (_, seed) => seed);

/** Every whole text, by the lesson under which its result is stored. */
const WHOLE = [
  ...LESSON_NAMES.filter(name => name !== "AI" && name !== "COURSE" && !isTimed(name)).map(name => ({
    what: `lesson ${name}`,
    name,
    draw: (seed: number | string, exclude: string[] = []) => copy.lesson(name, { seed, exclude }),
  })),
  ...EVALUATION_GROUPS.map(group => ({
    what: `evaluation of ${group}`,
    name: EVALUATION_LESSONS[group],
    draw: (seed: number | string, exclude: string[] = []) => copy.evaluation(group, { seed, exclude }),
  })),
  {
    what: "the weakest item",
    name: "AI" as const,
    draw: (seed: number | string, exclude: string[] = []) => copy.weakest(target, level, { seed, exclude }),
  },
];

describe.each(WHOLE)("$what", ({ name, draw: drawn }) => {
  it("is typeable, clean, single-spaced and of a sensible length", () => {
    for (let seed = 0; seed < 40; seed++) {
      const { text } = drawn(seed);
      expect(isTypeable(text)).toBe(true);
      expect(text).not.toMatch(/^ | {2}| $/);
      expect(text.length, text).toBeGreaterThanOrEqual(150);
      expect(text.length, text).toBeLessThanOrEqual(700);
      expect(text.split(" ").filter(word => profanity.hasMatch(word))).toEqual([]);
    }
  });

  it("is the same for the same seed, and different for another", () => {
    expect(seeds.map(seed => drawn(seed))).toEqual(seeds.map(seed => drawn(seed)));
    expect(new Set(Array.from("abcdefghij", seed => drawn(seed).text)).size).toBeGreaterThanOrEqual(9);
  });

  it("differs from the recent texts", () => {
    const had: string[] = [];
    for (let round = 0; round < 8; round++) {
      const { text } = drawn("the same seed", had);
      expect(had).not.toContain(text);
      had.push(text);
    }
  });

  it("is recognized by its seal, as a text of its lesson", () => {
    const { text, seal } = drawn(1);
    expect(copy.isKnown(name, text, seal)).toBe(true);
    if (name === "PARAGRAPH") expect(seal).toBeNull();
    else expect(seal).toMatch(/^[\w-]{22}$/);
  });
});

describe("a seal", () => {
  const { text, seal } = copy.lesson("H_LEFT", { seed: 1 });
  const sealed = seal ?? "";

  it.each([
    ["a word more", `${text} was`, sealed],
    ["a letter less", text.slice(0, -1), sealed],
    ["another text", copy.lesson("H_LEFT", { seed: 2 }).text, sealed],
    ["no seal", text, null],
    ["an empty seal", text, ""],
    ["half a seal", text, sealed.slice(0, 11)],
    ["a longer seal", text, `${sealed}AAAA`],
    ["another seal", text, copy.lesson("H_LEFT", { seed: 2 }).seal],
    [
      "the seal of a key that is not ours",
      text,
      createCopy({ sealKeys: ["else"] }).lesson("H_LEFT", { seed: 1 }).seal,
    ],
  ])("is invalid for %s", (_, other, otherSeal) => {
    expect(copy.isKnown("H_LEFT", other, otherSeal)).toBe(false);
  });

  it("is valid only for its own lesson, and never makes a drill prose", () => {
    const known = LESSON_NAMES.filter(name => copy.isKnown(name, text, seal));
    expect(known).toEqual(["H_LEFT"]);
  });

  it("is valid while its key is configured", () => {
    const rotated = createCopy({ sealKeys: ["a new key", ...KEYS] });
    expect(rotated.isKnown("H_LEFT", text, seal)).toBe(true);
    expect(rotated.lesson("H_LEFT", { seed: 1 }).seal).not.toBe(seal);
    expect(createCopy({ sealKeys: ["a new key"] }).isKnown("H_LEFT", text, seal)).toBe(false);
  });

  it("needs a key", () => {
    expect(() => createCopy({ sealKeys: [] })).toThrow("without a key");
    expect(() => createCopy({ sealKeys: [""] })).toThrow("without a key");
  });
});

it("is empty for a lesson without a text", () => {
  expect(LESSON_NAMES.filter(name => LESSONS[name].source.kind === "weakest")).toEqual(["AI"]);
});

it("seals the coach's text only for the AI lesson", () => {
  const { text, seal } = copy.sealed("this then is the thing that they think of");
  expect(LESSON_NAMES.filter(name => copy.isKnown(name, text, seal))).toEqual(["AI"]);
  expect(copy.isKnown("AI", `${text} there`, seal)).toBe(false);
});

describe("isKnown", () => {
  it("recognizes every served text, and what was appended to it", () => {
    for (const name of ["PARAGRAPH", "ONE_MIN", "FIVE_MIN", "TEN_MIN", "FIFTEEN_MIN"] as const) {
      for (let seed = 0; seed < 20; seed++) {
        const { text: served, seal } = copy.lesson(name, { seed });
        expect(seal).toBeNull();
        expect(copy.isKnown(name, served, null)).toBe(true);
        expect(copy.isKnown(name, [served, ...copy.paragraphs(5, { seed })].join(" "), null)).toBe(true);
      }
    }
  });

  it.each([
    ["nothing", ""],
    ["one character changed", first.replace("e", "a")],
    ["cut at the end", first.slice(0, -1)],
    ["cut at the beginning", first.slice(1)],
    ["a space at the end", `${first} `],
    ["a space at the beginning", ` ${first}`],
    ["two spaces between", `${first}  ${second}`],
    ["no space between", `${first}${second}`],
    ["a newline between", `${first}\n${second}`],
    ["the last one cut", `${first} ${second.slice(0, 100)}`],
    ["words of one's own in between", `${first} aaa ${second}`],
    ["words of one's own at the end", `${first} aaa`],
  ])("doesn't recognize a text with %s", (_, text) => {
    expect(copy.isKnown("FIVE_MIN", text, null)).toBe(false);
  });

  it("recognizes no text of an unknown lesson", () => {
    expect(copy.isKnown(noLesson, first, null)).toBe(false);
  });
});

it("seals the alphabet once, in order, for its own lesson only", () => {
  const { text, seal } = copy.alphabet();
  expect(text).toBe("abcdefghijklmnopqrstuvwxyz");
  expect(copy.isKnown("ALPHABET", text, seal)).toBe(true);
  expect(copy.isKnown("LOWERCASE", text, seal)).toBe(false);
});
