import type { ProsePage } from "~/ui/prose/prose";
import type { Term } from "~server/content/pages/glossary.data";

/** What search engines read of the page: what it is, and the terms that it defines. */
export function structuredData(
  { slug, title, description, updated }: ProsePage,
  terms: readonly Term[],
  origin: string,
): object[] {
  const url = `${origin}/${slug}/`;
  const glossary = `${url}#glossary`;
  return [
    {
      "@context": "https://schema.org",
      "@type": "WebPage",
      name: title,
      description,
      url,
      dateModified: updated,
      inLanguage: "en-IE",
      isPartOf: { "@type": "WebSite", name: "Typing Mentor", url: `${origin}/` },
    },
    {
      "@context": "https://schema.org",
      "@type": "DefinedTermSet",
      "@id": glossary,
      name: "Glossary of typing",
      url: glossary,
      hasDefinedTerm: terms.map(({ id, name, meaning }) => ({
        "@type": "DefinedTerm",
        "@id": `${url}#${id}`,
        name,
        description: meaning,
        url: `${url}#${id}`,
        inDefinedTermSet: glossary,
      })),
    },
  ];
}
