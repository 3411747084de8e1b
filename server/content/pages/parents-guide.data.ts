import type { ProsePage } from "~/ui/prose/prose";

export const parentsGuide: ProsePage = {
  slug: "parents-guide",
  title: "A guide for parents",
  metaTitle: "A guide for parents",
  description: "A guide for parents: what there is to know, in plain words.",
  lead: "What there is to know, in plain words.",
  updated: "2026-11-22",
  sections: [],
};
