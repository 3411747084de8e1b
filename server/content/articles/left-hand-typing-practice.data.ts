import type { Article } from "./article";

export const leftHandTypingPractice: Article = {
  slug: "left-hand-typing-practice",
  title: "Left-hand typing practice",
  metaTitle: "Left-hand typing practice",
  description:
    "Left-hand typing practice: what it trains, how to do it well, and a pad to do it in, on this very page.",
  lead: "What this practice trains, and how to go about it.",
  summary: "What this practice trains, and how to go about it.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "H_LEFT",
    measure: "speed",
    title: "Try it here",
    hint: "The clock starts with your first key.",
  },
  sections: [],
};
