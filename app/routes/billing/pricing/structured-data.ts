import { PLAN_KEYS, PLAN_TYPES, PLANS, type PlanType, PRICES, planName } from "~/domain/plans";
import { PRICING_PATH } from "./choice";
import { PLAN_WORDS } from "./plan-words";
import { QUESTIONS } from "./questions";

/** What search engines read of the page: each kind of plan as a product with its offers, and the questions. */
export function structuredData(origin: string, currency: string): object[] {
  const url = `${origin}${PRICING_PATH}`;
  return [
    ...PLAN_TYPES.map(planType => product(planType, url, currency)),
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: QUESTIONS.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

function product(planType: PlanType, url: string, priceCurrency: string): object {
  const { name, summary } = PLAN_WORDS[planType];
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `Typing Mentor ${name}`,
    description: summary,
    brand: { "@type": "Brand", name: "Typing Mentor" },
    offers: PLAN_KEYS.filter(key => PLANS[key].planType === planType).map(key => ({
      "@type": "Offer",
      name: planName(PLANS[key]),
      price: (PRICES[key] / 100).toFixed(2),
      priceCurrency,
      availability: "https://schema.org/InStock",
      url: `${url}#${planType}`,
    })),
  };
}
