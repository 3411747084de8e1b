import { MAX_MESSAGES, MESSAGES_WINDOW } from "~/domain/chat";
import { DAY, HOUR } from "~/domain/durations";
import {
  formatPlan,
  GRACE_MS,
  PLAN_KEYS,
  PLAN_TYPES,
  PLANS,
  type PlanType,
  PRICES,
  TRIAL_DAYS,
} from "~/domain/plans";
import { TOO_MANY_ATTEMPTS } from "~/islands/subscription/subscription-api";
import type { PlanFailure } from "~server/billing/change-plan";
import { PRICING_PATH } from "./plan-cta";

interface WithLink {
  readonly see?: { readonly to: string; readonly label: string };
}

interface PlanWords extends WithLink {
  readonly name: string;
  readonly summary: string;
  readonly gives: readonly string[];
}

export const PLAN_WORDS: Readonly<Record<PlanType, PlanWords>> = {
  premium: {
    name: "Premium",
    summary: "An AI tutor at your side, and no ads.",
    gives: [
      "The AI tutor, your coach: ask it about your typing, and it answers briefly, out of your own figures.",
      "Lessons that the tutor makes for your weakest keys, letter groups and words.",
      "No ads, on any page.",
    ],
    see: { to: "/typing-mentor-coach/", label: "What the coach does" },
  },
  "ad-free": {
    name: "Ad-Free",
    summary: "All that is free, in peace.",
    gives: ["No ads, on any page.", "Everything else as it is for all, without the AI tutor."],
  },
};

export const FREE_FEATURES: readonly string[] = [
  "All lessons: rows, fingers, hands, letter groups, common words, numbers, signs and quotes.",
  "Typing tests of 1, 5, 10 and 15 minutes.",
  "Your statistics, in full and for as long as you keep your account.",
  "Your weakest items, and a lesson chosen by them.",
];

const GRACE_DAYS = GRACE_MS / DAY;
const WINDOW_HOURS = MESSAGES_WINDOW / HOUR;

export const PRICING_FAQ: readonly (WithLink & { readonly question: string; readonly answer: string })[] = [
  {
    question: "Does the trial turn into a plan?",
    answer: `No. It asks for no payment details, lasts ${TRIAL_DAYS} days and ends by itself. Nothing can be charged, because there is nothing to charge. Each learner can have it once, before any plan.`,
  },
  {
    question: "Can I cancel at any time?",
    answer:
      "Yes, on your profile. What you have paid for stays yours until its month or year is over, unless you switch to another plan before then, and nothing is charged after that. Until then you can also change your mind and keep the plan.",
  },
  {
    question: "Can I switch to another plan?",
    answer:
      "Yes, each way, also from a plan that you have cancelled. The new plan takes the old one's place at once and is paid in full; what is left of the old one is not paid back and not carried over, and the old one is not charged again.",
  },
  {
    question: "Who takes the payment?",
    answer:
      "Paddle, as the merchant of record: it takes the payment, works out the VAT, which the prices include, and writes the invoices. Your card's number never reaches us.",
  },
  {
    question: "What if a payment fails?",
    answer: `Your plan goes on for ${GRACE_DAYS} days, so that there is time to put in another payment method.`,
  },
  {
    question: "What happens when a plan ends?",
    answer:
      "You are back on what is free for all. Your results, your statistics, your weakness profile and your conversations with the AI tutor are kept.",
  },
  {
    question: "What can I ask the AI tutor?",
    answer: `Whatever has to do with learning to type: what to practise next, why a key is slow, how to sit. It answers out of your figures, says no to everything else, and can be wrong. You can send it ${MAX_MESSAGES} messages within ${WINDOW_HOURS} hours.`,
    see: { to: "/typing-mentor-coach/", label: "About the coach" },
  },
  {
    question: "What is the AI tutor told of me?",
    answer:
      "Your typing figures, the name that you have given, and what you write to it; not your email address, and nothing about payments. Conversations are kept with your account until you delete them.",
    see: { to: "/typing-mentor-coach-terms/", label: "Terms of the coach" },
  },
];

/** What search engines read of the page: each kind of plan as a product with its offers, and the questions. */
export function getStructuredData(origin: string, currency: string): object[] {
  const url = `${origin}${PRICING_PATH}`;
  return [
    ...PLAN_TYPES.map(planType => describeProduct(planType, url, currency)),
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: PRICING_FAQ.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}

function describeProduct(planType: PlanType, url: string, priceCurrency: string): object {
  const { name, summary } = PLAN_WORDS[planType];
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `Typing Mentor ${name}`,
    description: summary,
    brand: { "@type": "Brand", name: "Typing Mentor" },
    offers: PLAN_KEYS.filter(key => PLANS[key].planType === planType).map(key => ({
      "@type": "Offer",
      name: formatPlan(PLANS[key]),
      price: (PRICES[key] / 100).toFixed(2),
      priceCurrency,
      availability: "https://schema.org/InStock",
      url: `${url}#${planType}`,
    })),
  };
}

const NOT_PROCESSED = "An error occurred while processing your subscription. Please try again later.";
export const UNKNOWN =
  "Couldn't fetch subscription status. Please try again. If the problem persists, please contact support.";
export const NOT_ON_SALE = "Plans cannot be bought here at the moment.";

const MESSAGES: { readonly [code in PlanFailure]?: string } = {
  unavailable: NOT_ON_SALE,
  "not-eligible": "A trial can be started once, by learners who have had no plan.",
  "already-subscribed":
    "You have a plan already. It can be switched to another one, and is then not paid for twice.",
  "not-subscribed": "There is no plan left that could be kept.",
  "too-many-attempts": TOO_MANY_ATTEMPTS,
};

export const getBillingError = (code: PlanFailure): string => MESSAGES[code] ?? NOT_PROCESSED;

export function getStatusMessage(status: number, conflict: "already-subscribed" | "not-eligible"): string {
  if (status === 401) return "User is not logged in.";
  if (status === 409) return getBillingError(conflict);
  if (status === 503) return NOT_ON_SALE;
  return status === 429 ? TOO_MANY_ATTEMPTS : NOT_PROCESSED;
}
