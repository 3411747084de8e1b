import type { ReferenceIntent } from "../intents/intent";
import { particularIn } from "../reference/faq.data";
import { entryFor } from "../reference/glossary.data";
import type { Answer, Question } from "./answer";

/** What is said of it, once more by the message's own words. */
export function reference(intent: ReferenceIntent, { text }: Question): Answer {
  const say = (intent === "definition" ? entryFor(text) : particularIn(text))?.say ?? [];
  return { say, more: [], why: [] };
}
