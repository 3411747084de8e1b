import { expect, it } from "vitest";
import { countWords, estimateReadingMinutes, type ProsePage } from "./prose";

const PAGE: ProsePage = {
  slug: "a-page",
  title: "Not counted",
  metaTitle: "Not counted",
  description: "Not counted",
  lead: "One two",
  updated: "2026-11-22",
  sections: [
    {
      id: "first",
      title: "Not counted",
      blocks: [
        { kind: "text", text: "three [four five](/articles/) *six* `F`" },
        { kind: "heading", text: "Not counted" },
        { kind: "steps", items: ["eight nine", "ten"] },
        { kind: "table", caption: "Not counted", head: ["Not"], rows: [["eleven", "12"]] },
        { kind: "drawing", name: "keys", shows: "Not counted", caption: "thirteen fourteen" },
        { kind: "note", title: "Not", text: "fifteen" },
        { kind: "quote", text: "sixteen", by: "Nobody" },
      ],
    },
  ],
  questions: [{ question: "Seventeen?", answer: "Eighteen." }],
};

it("counts the words without their markup", () => {
  expect(countWords(PAGE)).toBe(18);
});

it("shows a minute for the shortest page, and rounds those of a long one", () => {
  expect(estimateReadingMinutes(PAGE)).toBe(1);
  expect(estimateReadingMinutes({ ...PAGE, lead: "word ".repeat(1_100) })).toBe(5);
});
