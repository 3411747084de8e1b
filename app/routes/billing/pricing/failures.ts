import { TRIED_TOO_OFTEN } from "~/islands/subscription/answer";
import type { BillingFailure } from "~server/billing/billing";

/** The product's sentence for whatever keeps a plan from being bought. */
export const NOT_PROCESSED = "An error occurred while processing your subscription. Please try again later.";
export const UNKNOWN =
  "Couldn't fetch subscription status. Please try again. If the problem persists, please contact support.";
export const NOT_ON_SALE = "Plans cannot be bought here at the moment.";

interface Failure {
  readonly words: string;
  readonly status: 409 | 502 | 503;
}

const FAILURES: Partial<Record<BillingFailure, Failure>> = {
  unavailable: { words: NOT_ON_SALE, status: 503 },
  "not-eligible": {
    words: "A trial can be started once, by learners who have had no plan.",
    status: 409,
  },
  "already-subscribed": {
    words: "You have a plan already. It can be switched to another one, and is then not paid for twice.",
    status: 409,
  },
  "not-subscribed": { words: "There is no plan left that could be kept.", status: 409 },
};

/** What the page says of an expected failure, and the HTTP status that it answers with. */
export function toFailure(code: BillingFailure): Failure {
  return FAILURES[code] ?? { words: NOT_PROCESSED, status: 502 };
}

/** The same of a call that was answered with nothing but its status. */
export function wordsOfStatus(status: number, conflict: "already-subscribed" | "not-eligible"): string {
  if (status === 401) return "User is not logged in.";
  if (status === 409) return toFailure(conflict).words;
  if (status === 503) return NOT_ON_SALE;
  return status === 429 ? TRIED_TOO_OFTEN : NOT_PROCESSED;
}
