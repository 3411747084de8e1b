import type { Answer } from "./prose";

/** The questions that a page answers, as search engines read them; none of it where there are none. */
export function faqPage(questions: readonly Answer[] = []): object[] {
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
