import { expect, test } from "vitest";
import { GLOSSARY } from "~server/content/pages/glossary.data";
import { KNOWLEDGE } from "~server/content/pages/knowledge.data";
import { DRAWINGS } from "./drawings/drawings";
import { structuredData } from "./structured-data";

test("search engines read each term where it stands", () => {
  const [, terms] = structuredData(KNOWLEDGE, GLOSSARY, "https://typing.example") as {
    hasDefinedTerm?: object[];
  }[];
  expect(terms?.hasDefinedTerm).toHaveLength(GLOSSARY.length);
  expect(terms?.hasDefinedTerm).toContainEqual({
    "@type": "DefinedTerm",
    "@id": "https://typing.example/knowledge/#bigram",
    name: "Bigram",
    description: expect.stringContaining("follow each other"),
    url: "https://typing.example/knowledge/#bigram",
    inDefinedTermSet: "https://typing.example/knowledge/#glossary",
  });
});

test("every drawing that the text calls for is there", () => {
  const called = KNOWLEDGE.sections.flatMap(({ blocks }) => blocks).filter(block => block.kind === "drawing");
  expect(called.filter(({ name }) => !(name in DRAWINGS))).toEqual([]);
  expect(called.length).toBeGreaterThan(1);
});
