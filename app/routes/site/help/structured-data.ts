import type { ShelfOfTopics } from "./queries";

/** What search engines read of the page: each question with its answer, and where it stands. */
export function structuredData(shelves: readonly ShelfOfTopics[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: shelves
      .flatMap(({ topics }) => topics)
      .map(({ slug, question, paragraphs }) => ({
        "@type": "Question",
        name: question,
        url: `${origin}/help/#${slug}`,
        acceptedAnswer: { "@type": "Answer", text: paragraphs.join("\n") },
      })),
  };
}
