import type { ProsePage } from "~/ui/prose/prose";

export const about: ProsePage = {
  slug: "about",
  title: "About Typing Mentor",
  metaTitle: "About Typing Mentor",
  description: "About Typing Mentor: what there is to know, in plain words.",
  lead: "What there is to know, in plain words.",
  updated: "2026-11-22",
  sections: [],
};
