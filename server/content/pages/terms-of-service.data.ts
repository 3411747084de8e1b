import type { ProsePage } from "~/ui/prose/prose";

export const termsOfService: ProsePage = {
  slug: "terms-of-service",
  title: "Terms of service",
  metaTitle: "Terms of service",
  description: "Terms of service: what there is to know, in plain words.",
  lead: "What there is to know, in plain words.",
  updated: "2026-11-22",
  sections: [],
};
