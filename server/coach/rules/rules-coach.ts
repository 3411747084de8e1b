import type { ChatMessage } from "~/domain/chat";
import type { LearnerStats } from "~/domain/learner-stats";
import { createRng, pick, type Rng } from "~/engine/lesson-text/rng";
import type { Coach } from "../coach";
import { type CoachAnswer, type CoachQuestion, isPointer, TO_STATISTICS, toLesson } from "./answers/answer";
import { confusion, finger } from "./answers/fingers";
import { faster, goal, next, plateau, time } from "./answers/practice";
import { accuracy, practised, progress, speed } from "./answers/progress";
import { decline, declineTheRest, talk } from "./answers/talk";
import { reference, topic } from "./answers/topic";
import { item, weakest } from "./answers/weakest";
import { latestTurn, type ResolvedQuestion } from "./conversation";
import type { FigureIntent, Intent, ReferenceIntent, TalkIntent } from "./intents/classify";
import { TALK_PATTERNS } from "./intents/talk-patterns.data";
import { understand } from "./intents/understand";

const BY_FIGURES: Readonly<Record<FigureIntent, (question: CoachQuestion) => CoachAnswer>> = {
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

/** "More" and "why" are resolved before this. */
export type AnswerableIntent = Exclude<Intent, "more" | "why">;

function getAnswer(intent: AnswerableIntent, question: CoachQuestion): CoachAnswer {
  if (intent === "definition" || intent === "particular") return reference(intent, question);
  if (intent in BY_FIGURES) return BY_FIGURES[intent as FigureIntent](question);
  if (intent in TALK_PATTERNS) return talk(intent as Exclude<TalkIntent, "more" | "why">, question);
  return topic(intent as Exclude<AnswerableIntent, FigureIntent | TalkIntent | ReferenceIntent>, question);
}

const MAX_SENTENCES = 5;
const MAX_OF_EACH = 3;
const MORE_AT_ONCE = 3;

/** Deterministic: the same thread and numbers give the same reply. */
export function replyTo(thread: readonly ChatMessage[], learner: LearnerStats): string {
  const message = thread.findLast(({ role }) => role === "user")?.content ?? "";
  const turn = latestTurn(thread);
  const question = { learner, pick: createPick(`${message} ${thread.length}`) };
  if (turn.resolved.length === 0)
    return decline(turn.declined ?? "unclear", turn.language, question).join(" ");
  const most = turn.resolved.length > 1 ? MAX_OF_EACH : MAX_SENTENCES;
  const said = turn.resolved.flatMap(meant => sentencesFor(meant, { ...meant, ...question }).slice(0, most));
  // A question about what to do next asks for the lessons.
  const told = turn.resolved.some(({ intent }) => intent === "next") ? said : withoutOldPointer(said, thread);
  const rest = turn.declined === null ? [] : [declineTheRest(turn.declined, question)];
  return [...new Set([...told, ...rest])].join(" ");
}

/** The pointer to the lessons is not repeated in two replies in a row, if there is anything else to say. */
function withoutOldPointer(said: readonly string[], thread: readonly ChatMessage[]): readonly string[] {
  const before = thread.findLast(({ role }) => role === "assistant")?.content ?? "";
  const others = said.filter(sentence => !isPointer(sentence));
  return isPointer(before) && others.length > 0 ? others : said;
}

function createPick(seed: string): CoachQuestion["pick"] {
  let rng: Rng = createRng(seed);
  return variants => {
    const [drawn, next] = pick(rng, variants);
    rng = next;
    return drawn;
  };
}

function sentencesFor(meant: ResolvedQuestion, question: CoachQuestion): readonly string[] {
  const answer = getAnswer(meant.intent, question);
  const { wants, before } = meant;
  if (wants === "why" && answer.why.length > 0) return answer.why.slice(0, MORE_AT_ONCE);
  if (wants === "why") return furtherWords(answer, 0, question);
  // "More", or the same question again: the answer was given before.
  const turn = wants === "more" ? Math.max(0, before - 1) : before - 1;
  return turn < 0 ? answer.say : furtherWords(answer, turn, question);
}

function furtherWords({ say, more }: CoachAnswer, turn: number, question: CoachQuestion): readonly string[] {
  const further = more.slice(turn * MORE_AT_ONCE, (turn + 1) * MORE_AT_ONCE);
  if (further.length > 0) return further;
  const [first = ""] = say;
  return ["That is all that I have on it:", first, turn % 2 === 0 ? toLesson(question) : TO_STATISTICS];
}

const WORDS_IN_PIECE = 5;

function* splitIntoPieces(text: string): Generator<string, void> {
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

/** The coach without an API key: it answers by rules, from the learner's numbers and the knowledge base. */
export function createRulesCoach(): Coach {
  // The patterns are compiled at their first use, which would delay a first reply.
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
