import type { ProsePage } from "~/ui/prose/prose";

export const privacy: ProsePage = {
  slug: "privacy",
  title: "Privacy",
  metaTitle: "Privacy",
  description: "Privacy: what there is to know, in plain words.",
  lead: "What there is to know, in plain words.",
  updated: "2026-11-22",
  sections: [],
};
