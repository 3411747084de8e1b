import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LessonName } from "~/engine/lesson-names";
import { PARAGRAPHS } from "../content/paragraphs/paragraphs";
import { createCopy, UnknownLesson } from "./copy";

const copy = createCopy();
const texts = PARAGRAPHS.map(({ text }) => text);
const [first = "", second = "", third = ""] = texts;
const noLesson = "NO_SUCH_LESSON" as LessonName;

describe("paragraph", () => {
  it("is the same for the same seed, and varies with the seed", () => {
    expect(copy.paragraph({ seed: "monday" })).toBe(copy.paragraph({ seed: "monday" }));
    const drawn = new Set(Array.from({ length: 100 }, (_, seed) => copy.paragraph({ seed })));
    expect(drawn.size).toBeGreaterThan(50);
  });

  it("reaches every paragraph", () => {
    const drawn = new Set(Array.from({ length: 4_000 }, (_, seed) => copy.paragraph({ seed })));
    expect(drawn.size).toBe(PARAGRAPHS.length);
  });

  it("leaves out what is excluded, by id or by text", () => {
    const allBut = (kept: string) =>
      PARAGRAPHS.filter(({ text }) => text !== kept).map(({ id, text }, index) => (index % 2 ? id : text));
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...texts), (seed, kept) => {
        expect(copy.paragraph({ seed, exclude: allBut(kept) })).toBe(kept);
      }),
      { numRuns: 25 },
    );
  });

  it("gives an excluded one rather than none", () => {
    expect(texts).toContain(copy.paragraph({ seed: 1, exclude: texts }));
  });
});

describe("paragraphs", () => {
  it("are different ones, as many as asked for, the same for the same seed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.string(), (howMany, seed) => {
        const drawn = copy.paragraphs(howMany, { seed });
        expect(new Set(drawn).size).toBe(howMany);
        expect(drawn).toEqual(copy.paragraphs(howMany, { seed }));
      }),
      { numRuns: 50 },
    );
  });

  it("are made up with excluded ones only after all others are used", () => {
    const exclude = texts.slice(3);
    const drawn = copy.paragraphs(5, { seed: "few", exclude });
    expect(drawn.slice(0, 3).toSorted()).toEqual([first, second, third].toSorted());
    expect(new Set(drawn).size).toBe(5);
  });

  it.each([0, 21, -1, 2.5, Number.NaN])("cannot be %s in number", howMany => {
    expect(() => copy.paragraphs(howMany, { seed: 1 })).toThrow(RangeError);
  });
});

describe("lesson", () => {
  const paragraphsIn = (text: string) => texts.filter(known => text.includes(known)).length;

  it("PARAGRAPH is one paragraph", () => {
    expect(texts).toContain(copy.lesson("PARAGRAPH", { seed: 7 }));
  });

  it("a timed one begins with text for 100 wpm, and with five paragraphs at most", () => {
    for (let seed = 0; seed < 50; seed++) {
      const sprint = copy.lesson("ONE_MIN", { seed });
      expect(sprint.length).toBeGreaterThanOrEqual(500);
      expect(paragraphsIn(sprint)).toBeLessThanOrEqual(2);
      expect(paragraphsIn(copy.lesson("FIFTEEN_MIN", { seed }))).toBe(5);
    }
  });

  it("a timed one follows the duration that is asked for", () => {
    expect(paragraphsIn(copy.lesson("FIFTEEN_MIN", { seed: 3, duration: 30_000 }))).toBe(1);
    expect(paragraphsIn(copy.lesson("FIFTEEN_MIN", { seed: 3, duration: 0 }))).toBe(1);
  });

  it("leaves out what is excluded", () => {
    const exclude = texts.slice(5);
    expect(texts.slice(0, 5)).toContain(copy.lesson("PARAGRAPH", { seed: 3, exclude }));
    expect(copy.lesson("TEN_MIN", { seed: 3, exclude }).length).toBe(texts.slice(0, 5).join(" ").length);
  });

  it("is refused by an unknown name", () => {
    expect(() => copy.lesson(noLesson, { seed: 1 })).toThrow(UnknownLesson);
  });
});

describe("isKnown", () => {
  it("knows whatever was served, and what was appended to it", () => {
    for (const name of ["PARAGRAPH", "ONE_MIN", "FIVE_MIN", "TEN_MIN", "FIFTEEN_MIN"] as const) {
      for (let seed = 0; seed < 20; seed++) {
        const served = copy.lesson(name, { seed });
        expect(copy.isKnown(name, served)).toBe(true);
        expect(copy.isKnown(name, [served, ...copy.paragraphs(5, { seed })].join(" "))).toBe(true);
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
  ])("does not know a text with %s", (_, text) => {
    expect(copy.isKnown("FIVE_MIN", text)).toBe(false);
  });

  it("knows no text of an unknown lesson", () => {
    expect(copy.isKnown(noLesson, first)).toBe(false);
  });

  it("is a matter of the lesson's own source", () => {
    const without = createCopy({});
    expect(() => without.lesson("PARAGRAPH", { seed: 1 })).toThrow(UnknownLesson);
    expect(without.isKnown("PARAGRAPH", first)).toBe(false);

    const rows = createCopy({ paragraph: { draw: () => ["123 456"], isKnown: text => text === "123 456" } });
    expect(rows.lesson("PARAGRAPH", { seed: 1 })).toBe("123 456");
    expect(rows.isKnown("PARAGRAPH", "123 456")).toBe(true);
    expect(rows.isKnown("PARAGRAPH", first)).toBe(false);
  });
});
