import type { Article } from "./article";

export const howFastCanYouTypeTheAlphabet: Article = {
  slug: "how-fast-can-you-type-the-alphabet",
  title: "How fast can you type the alphabet?",
  metaTitle: "How fast can you type the alphabet?",
  description:
    "How fast can you type the alphabet?: what it trains, how to do it well, and a pad to do it in, on this very page.",
  lead: "What this practice trains, and how to go about it.",
  summary: "What this practice trains, and how to go about it.",
  published: "2026-11-22",
  updated: "2026-11-22",
  practice: {
    lessonName: "ALPHABET",
    measure: "alphabet-time",
    title: "Try it here",
    hint: "The clock starts with your first key.",
  },
  sections: [],
};
