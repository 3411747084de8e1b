import type { TopicSlug } from "~server/content/knowledge/topics";
import type { ParsedMessage } from "../reading/analyse-message";
import { particularIn } from "../reference/faq.data";
import { FIGURE_PATTERNS } from "./figure-intents.data";
import { TALK_PATTERNS } from "./talk-patterns.data";
import { TOPIC_PATTERNS } from "./topic-patterns.data";

/** A pattern for an intent in a message's terms, and its score: 5 is certain alone, 3 is enough if nothing scores better. */
export type Pattern = readonly [sign: RegExp, weight: number];

export type FigureIntent = keyof typeof FIGURE_PATTERNS;
/** Looked up by the message's words: definitions, and questions with exactly one answer. */
export type ReferenceIntent = "definition" | "particular";
export type TalkIntent = keyof typeof TALK_PATTERNS;
/** Each topic of the knowledge base is an intent, named by its slug. */
export type Intent = FigureIntent | TalkIntent | ReferenceIntent | TopicSlug;

interface ScoredIntent {
  readonly intent: Intent;
  /** From 3 it counts alone; 5 and more leave little doubt. */
  readonly score: number;
}

const MIN_SCORE = 3;

/** The score of a pattern that matches exactly one question. */
const PARTICULAR = 12;

/** A greeting, thanks, who the coach is: if that is nearly the whole message. */
export const classifyTalk = (reading: ParsedMessage): ScoredIntent | null =>
  best(scoreAll(TALK_PATTERNS, reading.text));

/** The question in a part of a message; null without one that the coach can answer. */
export function classifyQuestion(reading: ParsedMessage): ScoredIntent | null {
  const { terms, items, mixup } = reading;
  const named = items[0];
  const found = [...scoreAll(FIGURE_PATTERNS, terms), ...scoreAll(TOPIC_PATTERNS, terms)];
  const adjusted = found.map(one => ({ ...one, score: one.score + adjustment(one.intent, reading) }));
  if (particularIn(reading.text) !== undefined) adjusted.push({ intent: "particular", score: PARTICULAR });
  if (mixup !== null) adjusted.push({ intent: "confusion", score: 8 });
  if (named !== undefined) adjusted.push({ intent: "item", score: itemScore(reading) });
  return best(adjusted);
}

const ABOUT_ITEM =
  /\b(?:better|improve|weak|slow|fast|practise|help|tips?|struggle|train|learn|my|with|about|speed|mistake|lesson|miss|keep|fail|stumble|type|typing|accuracy|wpm|often|good|work)\b/;

/** Asks about the movement, not its speed. */
const HOW_TO_TYPE =
  /^where (?:is|are|do|does|should)\b|^how (?:do|should|can|would|does|to) (?:i |you |one |we )?(?:\w+ly )?(?:type|press|reach|hit|strike)\b(?!.*\b(?:fast|better|improve|slow|accuracy|mistake)\b)/;

function itemScore({ terms, items, words }: ParsedMessage): number {
  if (words <= 2) return 4;
  const named = items.length === 1 && items[0]?.kind !== "character" ? 1 : 0;
  return (ABOUT_ITEM.test(terms) ? 6 : 3) + named;
}

/** A named item turns general questions into questions about it; "which finger" needs an item. */
function adjustment(intent: Intent, { items, terms }: ParsedMessage): number {
  const named = items.length > 0;
  const asksFinger = /\b(?:finger|hand|shift)\b/.test(terms);
  switch (intent) {
    case "finger":
      if (!named) return -14;
      if (HOW_TO_TYPE.test(terms)) return 5;
      return asksFinger ? 4 : items.every(item => item.kind === "character") ? 0 : -6;
    case "faster":
    case "weakest":
      return named ? -3 : 0;
    case "home-row":
    case "which-finger":
      return named && !/\b(?:bumps?|ridges?|homerow|nubs?)\b/.test(terms) ? -3 : 0;
    default:
      return 0;
  }
}

function scoreAll<I extends Intent>(
  signs: Readonly<Record<I, readonly Pattern[]>>,
  text: string,
): ScoredIntent[] {
  return (Object.entries(signs) as [I, readonly Pattern[]][]).map(([intent, patterns]) => ({
    intent,
    score: patterns.reduce((sum, [sign, weight]) => (sign.test(text) ? sum + weight : sum), 0),
  }));
}

function best(found: readonly ScoredIntent[]): ScoredIntent | null {
  const top = found.reduce<ScoredIntent | null>(
    (best, one) => (best && best.score >= one.score ? best : one),
    null,
  );
  return top !== null && top.score >= MIN_SCORE ? top : null;
}
