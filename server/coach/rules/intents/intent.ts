import type { TopicSlug } from "~server/content/knowledge/topics";

/** What the coach answers out of the learner's figures. */
export const FIGURE_INTENTS = [
  "progress",
  "next",
  "weakest",
  "item",
  "finger",
  "confusion",
  "speed",
  "accuracy",
  "time",
  "plateau",
  "faster",
  "goal",
  "practised",
] as const;

/** What is looked up by the words of a message: what a thing is called, and questions with one answer each. */
export const REFERENCE_INTENTS = ["definition", "particular"] as const;

/** What is said in any conversation. */
export const TALK_INTENTS = [
  "greeting",
  "thanks",
  "bye",
  "agree",
  "refuse",
  "who",
  "help",
  "more",
  "why",
] as const;

export type FigureIntent = (typeof FIGURE_INTENTS)[number];
export type ReferenceIntent = (typeof REFERENCE_INTENTS)[number];
export type TalkIntent = (typeof TALK_INTENTS)[number];

/** A topic of the body of knowledge is an intent by its slug. */
export type Intent = FigureIntent | TalkIntent | ReferenceIntent | TopicSlug;

/** Why a message, or a part of it, is not answered. */
export const DECLINE_REASONS = [
  "off-topic",
  "production",
  "injection",
  "abuse",
  "language",
  "unclear",
  "personal",
  "distress",
  "advice",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
