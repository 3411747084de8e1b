import type { ProsePage } from "~/ui/prose/prose";

/** What search engines read of a page: what it is, and which questions it answers. */
export function structuredData(page: ProsePage, origin: string): object[] {
  const { slug, title, description, updated } = page;
  const url = `${origin}/${slug}/`;
  return [
    {
      "@context": "https://schema.org",
      "@type": slug === "about" ? "AboutPage" : "WebPage",
      name: title,
      description,
      url,
      dateModified: updated,
      inLanguage: "en-IE",
      isPartOf: { "@type": "WebSite", name: "Typing Mentor", url: `${origin}/` },
    },
    ...questionsOf(page),
  ];
}

function questionsOf({ questions = [] }: ProsePage): object[] {
  if (questions.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}
