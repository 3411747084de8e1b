import type { RouterContextProvider } from "react-router";
import { type ChatEvent, type ChatMessage, MAX_CHAT_LENGTH, trimMessages } from "~/domain/chat";
import type { LearnerStats } from "~/domain/learner-stats";
import { getRequest, getServices, getStopping } from "../../context";
import { withTimeout } from "../../database/timeout";
import { abortOn, createAbortScope } from "../../http/event-stream";
import { consume } from "../../http/rate-limit";
import type { Admission } from "../../records/records";
import { reportFailure } from "../../reporting/report-failure";
import { CoachFailure, hashLearnerId } from "../coach";
import { toCoachFailure, UNAVAILABLE } from "../coach-api";
import { isAbusive } from "../safety/moderation";

type Context = Readonly<RouterContextProvider>;

/** What is answered in the tutor's place to what is better not passed on. */
export const KIND_WORDS =
  "Let us keep it friendly here. Tell me what is hard about your typing, and I am glad to help.";

/** ms; longer than any tutor takes by itself. Together with `LONGEST_KEEP` less than a browser waits. */
const MAX_TURN_MS = 75_000;
/** ms for what is written afterwards; it may still be written later. */
const MAX_KEEP_MS = 10_000;
/** Characters: far more than any tutor's brief reply has. What comes after them is not waited for. */
const MAX_HEARD = 8_000;

export interface ReplyRequest {
  readonly learnerId: string;
  /** The message's, which is counted and kept already. */
  readonly admission: Extract<Admission, { admitted: true }>;
  /** Of the learner; awaited when the tutor is asked, if it is. */
  readonly figures: Promise<LearnerStats>;
  /** Fires when whoever asked has gone, or has heard enough. */
  readonly left: AbortSignal;
}

/**
 * One reply of the tutor to a message that is kept: `start`, the pieces, and `done` or `error`. It takes no longer than
 * `LONGEST_TURN`, whatever the tutor does. Before `done` the reply is kept; before `error` the message stays unanswered, and
 * if the failure is none of the learner's making it is released, so that it does not count. A reply that may not be passed on
 * counts: it was asked for and given, and what is asked decides whether it may be. To who has left it says nothing more, and
 * what was said so far is kept.
 */
export async function* generateReply(
  context: Context,
  { learnerId, admission, figures, left }: ReplyRequest,
): AsyncGenerator<ChatEvent, void> {
  const { records, logger } = getServices(context);
  const { thread, loadKey, count } = admission;
  const about = { request: getRequest(context).id, learnerId };
  const named = { threadStartTimestamp: thread.start, messageCountInLast3Hours: count };
  const stopping = getStopping(context);

  async function keep(reply: string): Promise<void> {
    try {
      const keeping = records.addChatReply(learnerId, thread.start, reply, Date.now());
      await withTimeout(keeping, tooSlow, MAX_KEEP_MS);
    } catch (err) {
      reportFailure(context, err, "a reply could not be kept", about);
    }
  }

  async function releaseUnlessTooOften(): Promise<void> {
    const who = { ip: getRequest(context).ip, account: learnerId };
    if (await consume(records, "release-message", who, Date.now())) {
      await records.releaseChatMessage(learnerId, loadKey);
    }
  }

  async function release(): Promise<void> {
    try {
      await withTimeout(releaseUnlessTooOften(), tooSlow, MAX_KEEP_MS);
    } catch (err) {
      reportFailure(context, err, "a message without a reply still counts", about);
    }
  }

  yield { kind: "start", ...named };
  const end = createAbortScope([left, stopping], MAX_TURN_MS, tooLong);
  let said = "";
  try {
    const pieces = answerTo(context, { learnerId, messages: thread.messages, figures, signal: end.signal });
    for await (const piece of abortOn(pieces, end.signal)) {
      said += piece;
      yield { kind: "text", text: piece };
      if (said.length > MAX_HEARD) break;
    }
    if (said.trim() === "") throw new CoachFailure("empty");
  } catch (err) {
    if (left.aborted) {
      if (said.trim() !== "") await keep(said.trim());
      return;
    }
    const { error, message } = stopping.aborted ? UNAVAILABLE : toCoachFailure(context, err);
    // Never rejects, and nobody waits for it.
    void records.countTutorFailure(learnerId, Date.now());
    if (error === "no-message") logger.warn({ err, ...about }, "the tutor had nothing to say");
    else {
      reportFailure(context, err, "Ai request saga failed.", about);
      await release();
    }
    yield { kind: "error", error, message };
    return;
  } finally {
    end.forget();
  }
  const reply = said.trim();
  await keep(reply);
  yield { kind: "done", aiResponseMessage: reply, ...named };
}

const tooLong = (ms: number) => new Error(`A reply took longer than ${ms} ms.`);
const tooSlow = (ms: number) => new Error(`It was not written within ${ms} ms.`);

interface Question {
  readonly learnerId: string;
  /** The message is the last one. */
  readonly messages: readonly ChatMessage[];
  readonly figures: Promise<LearnerStats>;
  readonly signal: AbortSignal;
}

async function* answerTo(
  context: Context,
  { learnerId, messages, figures, signal }: Question,
): AsyncGenerator<string, void> {
  if (isAbusive(messages.at(-1)?.content ?? "")) {
    yield KIND_WORDS;
    return;
  }
  const { tutor } = getServices(context);
  const thread = passedOn(messages);
  yield* tutor.reply(thread, await figures, { learnerKey: hashLearnerId(learnerId), signal });
}

/**
 * The newest of the thread, as much as a tutor is given, without what was not passed on when it was said, and what was
 * answered in the tutor's place.
 */
function passedOn(messages: readonly ChatMessage[]): ChatMessage[] {
  const newest: ChatMessage[] = [];
  let length = 0;
  for (const { role, content } of messages.toReversed()) {
    if (length >= MAX_CHAT_LENGTH) break;
    if (role === "assistant" ? content === KIND_WORDS : isAbusive(content)) continue;
    newest.unshift({ role, content });
    length += content.length;
  }
  return trimMessages(newest, MAX_CHAT_LENGTH);
}
