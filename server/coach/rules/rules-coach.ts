import type { ChatMessage } from "~/domain/chat";
import type { LearnerStats } from "~/domain/learner-stats";
import { createRng, pick, type Rng } from "~/engine/lesson-text/rng";
import type { Coach } from "../coach";
import { type Answer, isPointer, type Question, TO_STATISTICS, toLesson } from "./answers/answer";
import { confusion, finger } from "./answers/fingers";
import { faster, goal, next, plateau, time } from "./answers/practice";
import { accuracy, practised, progress, speed } from "./answers/progress";
import { decline, declineTheRest, talk } from "./answers/talk";
import { reference, topic } from "./answers/topic";
import { item, weakest } from "./answers/weakest";
import { latestTurn, type ResolvedQuestion } from "./conversation";
import {
  FIGURE_INTENTS,
  type FigureIntent,
  type Intent,
  REFERENCE_INTENTS,
  type ReferenceIntent,
  TALK_INTENTS,
  type TalkIntent,
} from "./intents/classify";
import { understand } from "./intents/understand";

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

/** Sentences of one answer, and of two together. */
const MAX_SENTENCES = 5;
const MAX_OF_EACH = 3;
/** Of what there is beyond a first answer, so many are told at once. */
const MORE_AT_ONCE = 3;

/** The reply to a thread that ends with a message of the learner's: the same for the same thread and figures. */
export function replyTo(thread: readonly ChatMessage[], learner: LearnerStats): string {
  const message = thread.findLast(({ role }) => role === "user")?.content ?? "";
  const turn = latestTurn(thread);
  const question = questionFor(learner, message, thread.length);
  if (turn.meant.length === 0) return decline(turn.declined ?? "unclear", turn.language, question).join(" ");
  const most = turn.meant.length > 1 ? MAX_OF_EACH : MAX_SENTENCES;
  const said = turn.meant.flatMap(meant =>
    sentencesFor(meant, { ...question, ...getPick(meant) }).slice(0, most),
  );
  // Whoever asks what to do next asks for the way itself.
  const told = turn.meant.some(({ intent }) => intent === "next") ? said : withoutOldPointer(said, thread);
  const rest = turn.declined === null ? [] : [declineTheRest(turn.declined, question)];
  return [...new Set([...told, ...rest])].join(" ");
}

/** Who has just been shown the way to the lessons need not hear of it again, if there is anything else to hear. */
function withoutOldPointer(said: readonly string[], thread: readonly ChatMessage[]): readonly string[] {
  const before = thread.findLast(({ role }) => role === "assistant")?.content ?? "";
  const others = said.filter(sentence => !isPointer(sentence));
  return isPointer(before) && others.length > 0 ? others : said;
}

const getPick = ({ text, terms, items, mixup }: ResolvedQuestion) => ({ text, terms, items, mixup });

function questionFor(learner: LearnerStats, message: string, turns: number): Question {
  let rng: Rng = createRng(`${message} ${turns}`);
  return {
    learner,
    text: "",
    terms: "",
    items: [],
    mixup: null,
    pick: variants => {
      const [drawn, next] = pick(rng, variants);
      rng = next;
      return drawn;
    },
  };
}

function sentencesFor(meant: ResolvedQuestion, question: Question): readonly string[] {
  const answer = getAnswer(meant.intent, question);
  const { wants, before } = meant;
  if (wants === "why")
    return answer.why.length > 0 ? answer.why.slice(0, MORE_AT_ONCE) : furtherWords(answer, 0, question);
  // Whoever asks for more has had the answer; whoever asks the same again has, too.
  const turn = wants === "more" ? Math.max(0, before - 1) : before - 1;
  return turn < 0 ? answer.say : furtherWords(answer, turn, question);
}

/** What has not been said on the earlier turns. */
function furtherWords({ say, more }: Answer, turn: number, question: Question): readonly string[] {
  const further = more.slice(turn * MORE_AT_ONCE, (turn + 1) * MORE_AT_ONCE);
  if (further.length > 0) return further;
  const [first = ""] = say;
  return ["That is all that I have on it:", first, turn % 2 === 0 ? toLesson(question) : TO_STATISTICS];
}

const WORDS_IN_PIECE = 5;

/** A text in pieces of a few words each, as they are streamed; together they are the text. */
export function* splitIntoPieces(text: string): Generator<string, void> {
  const words = text.match(/(?:^|(?<=\S))\s*\S+/g) ?? [];
  for (let from = 0; from < words.length; from += WORDS_IN_PIECE) {
    yield words.slice(from, from + WORDS_IN_PIECE).join("");
  }
}

const FIRST_MESSAGES = [
  "How am I doing?",
  "How do I get better at th, and what about my accuracy?",
  "a poem for my cat",
];

/** The coach on this machine: it answers by rules, out of the learner's own figures and what is known about typing. */
export function createRulesCoach(): Coach {
  // The patterns are compiled at their first use, which would take longer than a first word may.
  for (const message of FIRST_MESSAGES) understand(message);
  return {
    kind: "local",
    async *reply(thread, learner, { signal }) {
      for (const piece of splitIntoPieces(replyTo(thread, learner))) {
        if (signal.aborted) return;
        yield piece;
      }
    },
    writeExercise: null,
  };
}
