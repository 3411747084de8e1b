import type { LearnerStats } from "~/domain/learner-stats";
import type { Mixup, NamedItem } from "../reading/items";

/** What an answer is made from. */
export interface Question {
  readonly learner: LearnerStats;
  /** The question's own words, and the same as terms. */
  readonly text: string;
  readonly terms: string;
  readonly items: readonly NamedItem[];
  readonly mixup: Mixup | null;
  /** One of several ways of saying it: always the same one for the same message. */
  readonly pick: (variants: readonly [string, ...string[]]) => string;
}

/** Sentences, the most important first. */
export interface Answer {
  readonly say: readonly string[];
  /** What there is to say when it is asked again, or for more. */
  readonly more: readonly string[];
  /** Why it is so. */
  readonly why: readonly string[];
}
