import type { RefusedDetails } from "./details-card";

/** What went wrong, or went well without a page of its own, and with which card. */
export interface Outcome {
  readonly verification?: string;
  readonly details?: RefusedDetails;
  /** Why what was asked of the subscription was not done: a sentence for the learner. */
  readonly subscription?: string;
}
