import type { ProsePage } from "~/ui/prose/prose";

export const aboutMore: ProsePage = {
  slug: "about-more",
  title: "More about Typing Mentor",
  metaTitle: "More about Typing Mentor",
  description: "More about Typing Mentor: what there is to know, in plain words.",
  lead: "What there is to know, in plain words.",
  updated: "2026-11-22",
  sections: [],
};
