import type { FaqEntry, ProsePage } from "./prose/prose";

const NAME = "Typing Mentor";

/** schema.org. Only the server builds it. */
const define = (type: string, fields: object) => ({
  "@context": "https://schema.org",
  "@type": type,
  ...fields,
});

export function describeSite(origin: string, description: string): object[] {
  const url = `${origin}/`;
  const publisher = `${url}#organization`;
  return [
    define("Organization", { "@id": publisher, name: NAME, url, logo: `${url}icon-512.png` }),
    define("WebSite", {
      "@id": `${url}#website`,
      name: NAME,
      url,
      description,
      inLanguage: "en-IE",
      publisher: { "@id": publisher },
    }),
  ];
}

export function describePage(page: ProsePage, origin: string): object {
  const { slug, title, description, updated } = page;
  return define(slug === "about" ? "AboutPage" : "WebPage", {
    name: title,
    description,
    url: `${origin}/${slug}/`,
    dateModified: updated,
    inLanguage: "en-IE",
    isPartOf: { "@type": "WebSite", name: NAME, url: `${origin}/` },
  });
}

export function describeArticle(article: ProsePage & { published: string }, origin: string): object {
  const { slug, title, description, published, updated } = article;
  const organization = { "@type": "Organization", name: NAME, url: `${origin}/` };
  return define("Article", {
    headline: title,
    description,
    datePublished: published,
    dateModified: updated,
    author: organization,
    publisher: organization,
    mainEntityOfPage: `${origin}/articles/${slug}/`,
    image: `${origin}/cards/articles.png`,
    inLanguage: "en-IE",
  });
}

export function describeList(
  page: { readonly name: string; readonly description: string; readonly url: string },
  items: readonly { readonly name: string; readonly url: string }[],
): object {
  return define("CollectionPage", {
    ...page,
    inLanguage: "en-IE",
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: items.length,
      itemListElement: items.map((item, index) => ({ "@type": "ListItem", position: index + 1, ...item })),
    },
  });
}

/** @param url of the list, with its anchor; each term has an anchor of its own */
export function describeTerms(
  terms: readonly { readonly id: string; readonly name: string; readonly meaning: string }[],
  url: string,
): object {
  const page = url.replace(/#.*$/, "");
  return define("DefinedTermSet", {
    "@id": url,
    name: "Glossary of typing",
    url,
    hasDefinedTerm: terms.map(({ id, name, meaning }) => ({
      "@type": "DefinedTerm",
      "@id": `${page}#${id}`,
      name,
      description: meaning,
      url: `${page}#${id}`,
      inDefinedTermSet: url,
    })),
  });
}

export function describeQuestions(
  questions: readonly (FaqEntry & { readonly url?: string })[] = [],
): object[] {
  if (questions.length === 0) return [];
  const mainEntity = questions.map(({ question, answer, url }) => ({
    "@type": "Question",
    name: question,
    ...(url && { url }),
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  return [define("FAQPage", { mainEntity })];
}
