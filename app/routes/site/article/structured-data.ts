import { faqPage } from "~/ui/prose/faq-page";
import type { Article } from "~server/content/articles/articles";

/** What search engines read of an article, by schema.org: what it is, and which questions it answers. */
export function structuredData(article: Article, origin: string): object[] {
  const { slug, title, description, published, updated, questions } = article;
  const organization = { "@type": "Organization", name: "Typing Mentor", url: `${origin}/` };
  return [
    {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: title,
      description,
      datePublished: published,
      dateModified: updated,
      author: organization,
      publisher: organization,
      mainEntityOfPage: `${origin}/articles/${slug}/`,
      image: `${origin}/cards/articles.png`,
      inLanguage: "en-IE",
    },
    ...faqPage(questions),
  ];
}
