import { expect, test } from "vitest";
import type { ProsePage } from "./prose/prose";
import { describePage, describeQuestions, describeSite, describeTerms } from "./structured-data";

const PAGE: ProsePage = {
  slug: "about-more",
  title: "How it works",
  metaTitle: "How it works",
  description: "What happens between a key and the statistics.",
  lead: "For the curious.",
  updated: "2026-11-22",
  sections: [],
};

test("names the site and its publisher on the start page", () => {
  const [organization, site] = describeSite("https://typing.example", "A calm place.") as {
    "@id": string;
    publisher?: object;
  }[];
  expect(organization).toMatchObject({
    "@type": "Organization",
    logo: "https://typing.example/icon-512.png",
  });
  expect(site).toMatchObject({ "@type": "WebSite", url: "https://typing.example/" });
  expect(site?.publisher).toEqual({ "@id": organization?.["@id"] });
});

test("states a page's type and its date of change", () => {
  expect(describePage(PAGE, "https://typing.example")).toMatchObject({
    "@type": "WebPage",
    url: "https://typing.example/about-more/",
    dateModified: "2026-11-22",
  });
});

test("makes an FAQ page from a page's questions, and none without questions", () => {
  const questions = [{ question: "From which age?", answer: "From the age of reading." }];
  expect(describeQuestions(questions)).toEqual([
    expect.objectContaining({
      "@type": "FAQPage",
      mainEntity: [expect.objectContaining({ name: "From which age?" })],
    }),
  ]);
  expect(describeQuestions()).toEqual([]);
});

test("gives each term of a glossary its own address", () => {
  const terms = [{ id: "bigram", name: "Bigram", meaning: "Two characters that follow each other." }];
  expect(describeTerms(terms, "https://typing.example/knowledge/#glossary")).toMatchObject({
    hasDefinedTerm: [
      {
        "@type": "DefinedTerm",
        "@id": "https://typing.example/knowledge/#bigram",
        name: "Bigram",
        description: "Two characters that follow each other.",
        url: "https://typing.example/knowledge/#bigram",
        inDefinedTermSet: "https://typing.example/knowledge/#glossary",
      },
    ],
  });
});
