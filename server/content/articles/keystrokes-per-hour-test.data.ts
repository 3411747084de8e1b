import type { Article } from "./article";

export const keystrokesPerHourTest: Article = {
  slug: "keystrokes-per-hour-test",
  title: "Keystrokes per hour: the test and what it means",
  metaTitle: "Keystrokes per hour: the test and what it means",
  description:
    "Keystrokes per hour: the test and what it means: what it trains, how to do it well, and a pad to do it in, on this very page.",
  lead: "What this practice trains, and how to go about it.",
  summary: "What this practice trains, and how to go about it.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "ONE_MIN",
    measure: "keystrokes-per-hour",
    title: "Try it here",
    hint: "The clock starts with your first key.",
  },
  sections: [],
};
