import type { Article } from "./article";

export const numberTypingPractice: Article = {
  slug: "number-typing-practice",
  title: "Number typing practice",
  metaTitle: "Number typing practice",
  description:
    "Number typing practice: what it trains, how to do it well, and a pad to do it in, on this very page.",
  lead: "What this practice trains, and how to go about it.",
  summary: "What this practice trains, and how to go about it.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "NUM",
    measure: "speed",
    title: "Try it here",
    hint: "The clock starts with your first key.",
  },
  sections: [],
};
