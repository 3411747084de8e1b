import { type ChatEvent, type ChatMessage, MAX_CHAT_LENGTH, trimMessages } from "~/domain/chat";
import type { LearnerStats } from "~/domain/learner-stats";
import { withTimeout } from "../../database/timeout";
import { createAbortScope, relay } from "../../http/event-stream";
import { consume } from "../../http/rate-limit";
import type { Admission } from "../../records/records";
import type { Services } from "../../services";
import { CoachFailure, hashLearnerId } from "../coach";
import { toCoachFailure, UNAVAILABLE } from "../coach-api";
import { isAbusive } from "../safety/moderation";

export const KIND_WORDS =
  "Let us keep it friendly here. Tell me what is hard about your typing, and I am glad to help.";

/** Longer than any coach takes. Together with `MAX_KEEP_MS` it is less than a browser waits. */
const MAX_TURN_MS = 75_000;
/** ms for storing the reply; a slower write still goes on. */
const MAX_KEEP_MS = 10_000;
/** Characters, far more than any reply has. A longer reply is cut. */
const MAX_HEARD = 8_000;

interface ReplyRequest {
  readonly services: Pick<Services, "records" | "coach" | "logger">;
  readonly learnerId: string;
  readonly requestId: string;
  readonly ip: string;
  readonly supportHost: string;
  /** Where the message is stored; it is already counted. */
  readonly admission: Extract<Admission, { admitted: true }>;
  readonly figures: Promise<LearnerStats>;
  readonly left: AbortSignal;
  readonly stopping: AbortSignal;
  readonly report: (error: unknown, what: string) => void;
}

/**
 * Yields `start`, pieces, and `done` (the reply is stored) or `error` (the message no longer counts, unless the reply was
 * empty).
 */
export async function* generateReply(request: ReplyRequest): AsyncGenerator<ChatEvent, void> {
  const { services, learnerId, requestId, admission, left, stopping, report } = request;
  const { records, logger } = services;
  const { thread, loadKey, count } = admission;
  const named = { threadStartTimestamp: thread.start, messageCountInLast3Hours: count };
  const inTime = (write: Promise<unknown>, what: string) =>
    withTimeout(write, ms => new Error(`It was not written within ${ms} ms.`), MAX_KEEP_MS).catch(err =>
      report(err, what),
    );
  const keep = (reply: string) =>
    inTime(records.addChatReply(learnerId, thread.start, reply, Date.now()), "a reply could not be kept");

  async function release(): Promise<void> {
    const subject = { ip: request.ip, account: learnerId };
    if (await consume(records, "release-message", subject, Date.now())) {
      await records.releaseChatMessage(learnerId, loadKey);
    }
  }

  yield { kind: "start", ...named };
  const scope = createAbortScope(
    [left, stopping],
    MAX_TURN_MS,
    ms => new Error(`A reply took longer than ${ms} ms.`),
  );
  let said = "";
  try {
    for await (const piece of relay(replyPieces(request, scope.signal), scope)) {
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
    const { error, message } = stopping.aborted ? UNAVAILABLE : toCoachFailure(err, request.supportHost);
    // Never rejects.
    void records.countCoachFailure(learnerId, Date.now());
    if (error === "no-message") {
      logger.warn({ err, request: requestId, learnerId }, "the coach returned no reply");
    } else {
      report(err, "Ai request saga failed.");
      await inTime(release(), "a message without a reply still counts");
    }
    yield { kind: "error", error, message };
    return;
  } finally {
    scope.end();
  }
  const reply = said.trim();
  await keep(reply);
  yield { kind: "done", aiResponseMessage: reply, ...named };
}

async function* replyPieces(
  { services: { coach }, learnerId, admission, figures }: ReplyRequest,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const { messages } = admission.thread;
  if (isAbusive(messages.at(-1)?.content ?? "")) yield KIND_WORDS;
  else {
    const options = { learnerKey: hashLearnerId(learnerId), signal };
    yield* coach.reply(withoutAbuse(messages), await figures, options);
  }
}

/** The newest messages for the coach, without abusive ones and the replies to them. */
function withoutAbuse(messages: readonly ChatMessage[]): ChatMessage[] {
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
