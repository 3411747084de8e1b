import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { type ChatEvent, type ChatMessage, LONGEST_CHAT, trimMessages } from "~/engine/chat";
import type { LearnerFigures } from "~/engine/learner-figures";
import { requestOf, servicesOf, stoppingOf } from "./context";
import type { Admission } from "./records/records";
import { isProfane } from "./tutor/profanity";
import { TutorFailure } from "./tutor/tutor";
import { failureOfTutor, type TutorCallFailure, UNAVAILABLE } from "./tutor-calls";
import { untilAborted } from "./until-aborted";

type Context = Readonly<RouterContextProvider>;

/** What is answered in the tutor's place to what is better not passed on. */
export const KIND_WORDS =
  "Let us keep it friendly here. Tell me what is hard about your typing, and I am glad to help.";

/** ms; longer than any tutor takes by itself. */
const LONGEST_TURN = 75_000;
/** Characters: far more than a brief reply has. What comes after them is not waited for. */
const LONGEST_REPLY = 8_000;

export interface ChatTurnOptions {
  readonly learnerId: string;
  /** The message's, which is counted and kept already. */
  readonly admission: Extract<Admission, { admitted: true }>;
  /** Of the learner; awaited when the tutor is asked, if it is. */
  readonly figures: Promise<LearnerFigures>;
  /** Fires when whoever asked has gone, or has heard enough. */
  readonly left: AbortSignal;
}

/**
 * One reply of the tutor to a message that is kept: `start`, the pieces, and `done` or `error`. It takes no longer than
 * `LONGEST_TURN`, whatever the tutor does. Before `done` the reply is kept; before `error` the message is released, so
 * that it does not count, and stays unanswered. To who has left it says nothing more, and what was said so far is kept.
 */
export async function* chatTurn(
  context: Context,
  { learnerId, admission, figures, left }: ChatTurnOptions,
): AsyncGenerator<ChatEvent, void> {
  const { records, logger } = servicesOf(context);
  const { thread, loadKey, count } = admission;
  const about = { request: requestOf(context).id, learnerId };
  const named = { threadStartTimestamp: thread.start, messageCountInLast3Hours: count };
  const stopping = stoppingOf(context);

  async function keep(reply: string): Promise<void> {
    try {
      await records.addChatReply(learnerId, thread.start, reply, Date.now());
    } catch (err) {
      logger.error({ err, ...about }, "a reply could not be kept");
    }
  }

  async function released({ error, message }: TutorCallFailure): Promise<ChatEvent> {
    try {
      await records.releaseChatMessage(learnerId, loadKey);
    } catch (err) {
      logger.error({ err, ...about }, "a message without a reply still counts");
    }
    return { kind: "error", error, message };
  }

  yield { kind: "start", ...named };
  const end = endOf([left, stopping], LONGEST_TURN);
  let said = "";
  try {
    const pieces = answerTo(context, { learnerId, messages: thread.messages, figures, signal: end.signal });
    for await (const piece of untilAborted(pieces, end.signal)) {
      said += piece;
      yield { kind: "text", text: piece };
      if (said.length > LONGEST_REPLY) break;
    }
    if (said.trim() === "") throw new TutorFailure("empty");
  } catch (err) {
    if (left.aborted) {
      if (said.trim() !== "") await keep(said.trim());
      return;
    }
    const failure = stopping.aborted ? UNAVAILABLE : failureOfTutor(context, err);
    if (failure.error === "no-message") logger.warn({ err, ...about }, "the tutor had nothing to say");
    else logger.error({ err, ...about }, "Ai request saga failed.");
    yield await released(failure);
    return;
  } finally {
    end.forget();
  }
  const reply = said.trim();
  await keep(reply);
  yield { kind: "done", aiResponseMessage: reply, ...named };
}

/**
 * Fires with the first of `signals`, or after so many ms. Not `AbortSignal.any`: one of them lives as long as the server,
 * and would remember each turn.
 */
function endOf(signals: readonly AbortSignal[], ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`A reply took longer than ${ms} ms.`)), ms);
  const onAbort = ({ target }: Event) => controller.abort((target as AbortSignal).reason);
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener("abort", onAbort);
  }
  return {
    signal: controller.signal,
    forget() {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener("abort", onAbort);
    },
  };
}

interface Question {
  readonly learnerId: string;
  /** The message is the last one. */
  readonly messages: readonly ChatMessage[];
  readonly figures: Promise<LearnerFigures>;
  readonly signal: AbortSignal;
}

async function* answerTo(
  context: Context,
  { learnerId, messages, figures, signal }: Question,
): AsyncGenerator<string, void> {
  if (isProfane(messages.at(-1)?.content ?? "")) {
    yield KIND_WORDS;
    return;
  }
  const { tutor } = servicesOf(context);
  const thread = trimMessages(passedOn(messages), LONGEST_CHAT);
  yield* tutor.reply(thread, await figures, { learnerKey: keyOf(learnerId), signal });
}

/** The thread without what was not passed on when it was said, and what was answered in the tutor's place. */
function passedOn(messages: readonly ChatMessage[]): ChatMessage[] {
  const isOurs = (message: ChatMessage | undefined) =>
    message?.role === "assistant" && message.content === KIND_WORDS;
  return messages
    .filter((message, place) => !isOurs(message) && !isOurs(messages[place + 1]))
    .map(({ role, content }) => ({ role, content }));
}

/** Names the learner to the tutor's maker, to whom it says nothing else about them. */
function keyOf(learnerId: string): string {
  return createHash("sha256").update(`tutor ${learnerId}`).digest("base64url");
}
