import { GRACE_MS, PLAN_DURATIONS } from "~/engine/plans";

const DAY_MS = 86_400_000;
const GRACE_DAYS = GRACE_MS / DAY_MS;
const TRIAL_DAYS = PLAN_DURATIONS.trial / DAY_MS;

/** What somebody may want to know before they pay; search engines read the same. */
export const QUESTIONS = [
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
      "You are back on what is free for all. Your results, your statistics and your weakness profile stay as they are.",
  },
] as const;
