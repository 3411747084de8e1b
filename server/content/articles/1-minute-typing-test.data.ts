import type { Article } from "./article";

export const oneMinuteTypingTest: Article = {
  slug: "1-minute-typing-test",
  title: "The 1-minute typing test",
  metaTitle: "The 1-minute typing test",
  description:
    "The 1-minute typing test: what it trains, how to do it well, and a pad to do it in, on this very page.",
  lead: "What this practice trains, and how to go about it.",
  summary: "What this practice trains, and how to go about it.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "ONE_MIN",
    measure: "speed",
    title: "Try it here",
    hint: "The clock starts with your first key.",
  },
  sections: [],
};
