import type { ProsePage } from "~/ui/prose/prose";
import { pageAbove } from "./above";

/** What search engines read of a page: what it is, and where it stands. */
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
    ...trailOf(page, origin),
    ...questionsOf(page),
  ];
}

/** The way to a page that lies under another. */
function trailOf({ slug, metaTitle }: ProsePage, origin: string): object[] {
  const above = pageAbove(slug);
  if (above === undefined) return [];
  const steps = [
    { name: "Typing Mentor", to: "/" },
    { name: above.label, to: above.to },
    { name: metaTitle, to: `/${slug}/` },
  ];
  return [
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: steps.map(({ name, to }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: `${origin}${to}`,
      })),
    },
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
