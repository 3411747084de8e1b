import { faqPage } from "~/ui/prose/faq-page";
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
    ...faqPage(page.questions),
  ];
}
