import {
  FIGURE_INTENTS,
  type FigureIntent,
  type Intent,
  REFERENCE_INTENTS,
  type ReferenceIntent,
  TALK_INTENTS,
  type TalkIntent,
} from "../intents/intent";
import type { Answer, Question } from "./answer";
import { confusion } from "./confusion";
import { finger } from "./fingers";
import { item } from "./item";
import { faster, goal, next, plateau, time } from "./practice";
import { accuracy, practised, progress, speed } from "./progress";
import { reference } from "./reference";
import { talk } from "./talk";
import { topic } from "./topic";
import { weakest } from "./weakest";

const BY_FIGURES: Readonly<Record<FigureIntent, (question: Question) => Answer>> = {
  progress,
  next,
  weakest,
  item,
  finger,
  confusion,
  speed,
  accuracy,
  time,
  plateau,
  faster,
  goal,
  practised,
};

/** What a call for more, or for reasons, refers back to is found out before. */
export type AnswerableIntent = Exclude<Intent, "more" | "why">;

export function getAnswer(intent: AnswerableIntent, question: Question): Answer {
  if (isFigureIntent(intent)) return BY_FIGURES[intent](question);
  if (isReferenceIntent(intent)) return reference(intent, question);
  return isTalkIntent(intent) ? talk(intent, question) : topic(intent, question);
}

const isFigureIntent = (intent: Intent): intent is FigureIntent => FIGURE_INTENTS.some(one => one === intent);

const isReferenceIntent = (intent: Intent): intent is ReferenceIntent =>
  REFERENCE_INTENTS.some(one => one === intent);

function isTalkIntent(intent: AnswerableIntent): intent is Exclude<TalkIntent, "more" | "why"> {
  return TALK_INTENTS.some(one => one === intent);
}
