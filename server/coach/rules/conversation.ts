import type { ChatMessage } from "~/domain/chat";
import type { QuestionText } from "./answers/answer";
import { WHAT_ABOUT } from "./intents/talk-patterns.data";
import { type RecognizedQuestion, SMALL_TALK, understand } from "./intents/understand";
import { analyseMessage } from "./reading/analyse-message";
import { normalised } from "./reading/normalise";
import { particularIn } from "./reference/faq.data";
import { entryFor } from "./reference/glossary.data";
import type { AnswerableIntent } from "./rules-coach";

export interface ResolvedQuestion extends QuestionText {
  readonly intent: AnswerableIntent;
  /** `why`: the reasons for the earlier answer; `more`: further sentences. */
  readonly wants: "answer" | "more" | "why";
  readonly before: number;
}

/** Messages that are read, so that a reply is fast however long the thread is. */
const MAX_READ = 12;

/** Reads the end of a thread in its order: a message may refer to earlier ones. */
export function latestTurn(thread: readonly ChatMessage[]) {
  const times = new Map<string, number>();
  /** The latest questions except small talk: "why?" and "what about the numbers?" refer to them. */
  let subject: readonly ResolvedQuestion[] = [];
  let turn: ReturnType<typeof getTurn> = { resolved: [], declined: "unclear", language: null };
  const said = thread.filter(({ role }) => role === "user").slice(-MAX_READ);
  for (const { content } of said) {
    turn = getTurn(content, subject, times);
    for (const one of turn.resolved) times.set(formatName(one), (times.get(formatName(one)) ?? 0) + 1);
    const subjects = turn.resolved.filter(({ intent }) => !SMALL_TALK.has(intent));
    if (subjects.length > 0) subject = subjects;
  }
  return turn;
}

function getTurn(message: string, subject: readonly ResolvedQuestion[], times: ReadonlyMap<string, number>) {
  const text = normalised(message);
  const [last] = subject;
  const continued = last === undefined ? null : continuation(message, text, last);
  const { recognized, declined, language } =
    continued === null ? understand(message) : { recognized: [continued], declined: null, language: null };
  return {
    resolved: recognized
      .flatMap(one => resolveQuestion(one, subject))
      .map(one => ({ ...one, before: times.get(formatName(one)) ?? 0 })),
    declined,
    language,
  };
}

function resolveQuestion(
  { intent, reading }: RecognizedQuestion,
  subject: readonly ResolvedQuestion[],
): ResolvedQuestion[] {
  const { text, terms, items, mixup } = reading;
  if (intent !== "more" && intent !== "why")
    return [{ intent, text, terms, items, mixup, wants: "answer", before: 0 }];
  if (subject.length > 0) return subject.map(one => ({ ...one, wants: intent }));
  return [{ intent: "help", text, terms, items, mixup, wants: "answer", before: 0 }];
}

/** Words that may be the rest of an earlier question. */
const SHORT = 4;
const MAX_CONTINUATION_LENGTH = 120;
const COMPARABLE = /\b(?:number|sign|capital|letter|word|ngram|finger|hand|key|lowercase)\b/;
const BY_CLASS: ReadonlySet<AnswerableIntent> = new Set([
  "weakest",
  "progress",
  "speed",
  "accuracy",
  "item",
  "next",
  "numbers-and-signs",
  "capitals-and-shift",
]);

/** "and what about the numbers?", "and z?": the earlier question about something else; null for another question. */
function continuation(message: string, text: string, last: ResolvedQuestion): RecognizedQuestion | null {
  if (text.length > MAX_CONTINUATION_LENGTH) return null;
  const about = WHAT_ABOUT.exec(text);
  const rest = about === null ? text : text.slice(about[0].length);
  const reading = analyseMessage(about === null ? message : rest);
  if (reading.foreign > 0 || reading.unknown > 0 || (about === null && reading.words > SHORT)) return null;
  if (reading.items.length > 0 && (about !== null || reading.words <= 2 + reading.items.length)) {
    if (/\b(?:finger|hand|lesson|practise)\b/.test(reading.terms)) return null;
    return { intent: last.intent === "finger" ? "finger" : "item", score: SHORT, reading };
  }
  if (
    about !== null &&
    BY_CLASS.has(last.intent) &&
    COMPARABLE.test(reading.terms) &&
    reading.words <= SHORT
  ) {
    return { intent: "weakest", score: SHORT, reading };
  }
  if (about === null) return null;
  const [alone] = understand(rest).recognized;
  return alone ?? null;
}

/** Equal for questions with the same answer. */
function formatName({ intent, items, mixup, terms, text }: ResolvedQuestion): string {
  const about = items.map(({ text }) => text).join(" ");
  const kind = intent === "weakest" ? (COMPARABLE.exec(terms)?.[0] ?? "") : "";
  if (intent === "definition") return `${intent} ${entryFor(text)?.name.source}`;
  if (intent === "particular") return `${intent} ${particularIn(text)?.sign.source}`;
  return `${intent} ${about} ${mixup === null ? "" : `${mixup.typed} ${mixup.expected}`} ${kind}`;
}
