import { expect, test } from "vitest";
import type { ProsePage } from "~/ui/prose/prose";
import { getTrail } from "./above";
import { structuredData } from "./structured-data";

const PAGE: ProsePage = {
  slug: "about-more",
  title: "How it works",
  metaTitle: "How it works",
  description: "What happens between a key and the statistics.",
  lead: "For the curious.",
  updated: "2026-11-22",
  sections: [],
};

test("a page that lies under another names the way to it", () => {
  expect(getTrail("about-more", "How it works")?.map(({ path }) => path)).toEqual([
    "/about/",
    "/about-more/",
  ]);
  expect(getTrail("privacy", "Privacy")).toBeUndefined();
});

test("search engines read what a page is and when it was changed", () => {
  expect(structuredData(PAGE, "https://typing.example")).toEqual([
    expect.objectContaining({
      "@type": "WebPage",
      url: "https://typing.example/about-more/",
      dateModified: "2026-11-22",
    }),
  ]);
});

test("questions of a page are told as questions", () => {
  const questions = [{ question: "From which age?", answer: "From the age of reading." }];
  expect(structuredData({ ...PAGE, questions }, "https://typing.example")).toContainEqual(
    expect.objectContaining({
      "@type": "FAQPage",
      mainEntity: [expect.objectContaining({ name: "From which age?" })],
    }),
  );
});
