import { describe, expect, it } from "vitest";
import { isTypeable } from "~/engine/keyboard/keyboard";
import { isProfane } from "../../coach/safety/moderation";
import { getTopic, SECTIONS, TOPICS } from "./topics";

const wordsIn = (text: string) => text.split(" ").length;
const sentencesIn = (text: string) => text.match(/[.?](?= |$)/g)?.length ?? 0;
const repeated = (values: readonly string[]) =>
  values.filter((value, index) => values.indexOf(value) !== index);

describe.each(TOPICS)("$slug", ({ slug, question, short, paragraphs, see = [] }) => {
  it("has a question and a slug", () => {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(question).toMatch(/^[A-Z].{5,60}\?$/);
  });

  it("has a short answer, in the second person", () => {
    expect(wordsIn(short)).toBeLessThanOrEqual(60);
    expect([2, 3]).toContain(sentencesIn(short));
    expect(short).toMatch(/\byou(r|rs|rself)?\b/i);
  });

  it("has a body of moderate length", () => {
    const words = wordsIn(paragraphs.join(" "));
    expect(words).toBeGreaterThanOrEqual(80);
    expect(words).toBeLessThanOrEqual(200);
  });

  it("is plain, calm text that could be typed", () => {
    for (const text of [question, short, ...paragraphs, ...see.map(({ label }) => label)]) {
      expect(isTypeable(text), text).toBe(true);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/ {2}|!|[<>*_#`]|\bhttps?:/);
      expect(isProfane(text)).toBe(false);
    }
    for (const text of [short, ...paragraphs]) expect(text).toMatch(/[.?]$/);
  });

  it("links only to our own pages", () => {
    for (const { to } of see) expect(to).toMatch(/^\/[a-z0-9/-]*\/(#[a-z-]+)?$/);
  });
});

describe("all topics", () => {
  it("have unique slugs and questions", () => {
    expect(repeated(TOPICS.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(TOPICS.map(({ question }) => question))).toEqual([]);
  });

  it("are grouped by shelf, in the order of the shelves, and no shelf is empty", () => {
    const shelves = TOPICS.map(({ section: shelf }) => shelf as string);
    expect(shelves.filter((shelf, index) => shelf !== shelves[index - 1])).toEqual(Object.keys(SECTIONS));
  });

  it("can be found by slug", () => {
    expect(getTopic("plateau").question).toBe("Why do I not get any faster?");
  });
});
