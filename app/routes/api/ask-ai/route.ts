import { z } from "zod";
import { CHAT_ROLES, type ChatEvent, MAX_MESSAGE_LENGTH, MAX_MESSAGES, WAITING_EVERY } from "~/domain/chat";
import { generateReply } from "~server/coach/chat/generate-reply";
import {
  type CoachCallFailure,
  failed,
  handleCoachCall,
  postOnly,
  UNAVAILABLE,
} from "~server/coach/coach-api";
import { getLearnerFigures } from "~server/coach/learner-stats";
import { getServices } from "~server/context";
import { withTimeout } from "~server/database/timeout";
import { zoneSaidBy } from "~server/http/cookies";
import { eventStream, wantsEvents, withHeartbeat } from "~server/http/event-stream";
import { jsonResponse, readBody } from "~server/http/json-api";
import type { Admission, ChatRecords } from "~server/records/records";
import type { Route } from "./+types/route";

/**
 * Of the earlier messages nothing counts: they must have the shape of messages, and are not looked at beyond that. The figures
 * that come along are not looked at at all: the server has its own.
 */
const bodySchema = z.object({
  aiOptions: z.object({
    messages: z.array(z.object({ role: z.enum(CHAT_ROLES), content: z.string() })).min(1),
    threadStartTimestamp: z.number().nullish(),
  }),
});

/** What a learner says, and in which thread: null for a new one. */
export interface SaidMessage {
  readonly content: string;
  readonly start: number | null;
}

const MALFORMED: CoachCallFailure = {
  status: 400,
  error: "malformed",
  message: "This says nothing to the tutor.",
};
const TOO_LONG: CoachCallFailure = {
  status: 400,
  error: "message-too-long",
  message: `A message may have ${MAX_MESSAGE_LENGTH.toLocaleString("en-IE")} characters at most.`,
};

export function parseMessage(body: unknown): SaidMessage | CoachCallFailure {
  const parsed = bodySchema.safeParse(body);
  if (!parsed.success) return MALFORMED;
  const { messages, threadStartTimestamp } = parsed.data.aiOptions;
  const last = messages.at(-1);
  if (last?.role !== "user") return MALFORMED;
  const content = plain(last.content);
  if (!/[^\s\p{Cf}\p{Co}\p{Cn}\ufffd]/u.test(content)) return MALFORMED;
  if (content.length > MAX_MESSAGE_LENGTH) return TOO_LONG;
  return { content, start: threadStartTimestamp ?? null };
}

/** Without what no keyboard types, which the database could not keep as it stands. */
function plain(content: string): string {
  return content
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/\p{Cs}/gu, "\ufffd")
    .trim();
}

/** ms */
const MAX_ADMISSION_MS = 15_000;

/**
 * `POST { aiOptions: { messages, userLevel, weaknessProfile, wpm, threadStartTimestamp? } }`: the tutor's reply to the last
 * message → `{ aiResponseMessage, threadStartTimestamp, messageCountInLast3Hours }`, or with `Accept: text/event-stream` as
 * the events of `ChatEvent`. Else `{ error, message }`; what fails in mid-stream is its last event.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  return handleCoachCall(context, "ask-tutor", async learner => {
    const said = parseMessage(await readBody(request));
    if ("error" in said) return failed(said);

    const services = getServices(context);
    const now = Date.now();
    // At the same time as the message is kept: the tutor's first word waits for both.
    const figures = getLearnerFigures(services, learner, { timeZone: zoneSaidBy(request), now });
    figures.catch(() => undefined);
    const admission = await admitted(services.records, learner.id, said, now);
    if (!admission.admitted) return tooMany(admission, now);

    const left = new AbortController();
    const turn = generateReply(context, {
      learnerId: learner.id,
      admission,
      figures,
      left: AbortSignal.any([left.signal, request.signal]),
    });
    if (!wantsEvents(request)) return whole(turn);
    return eventStream(withHeartbeat(turn, WAITING, WAITING_EVERY), () => left.abort());
  });
}

export function loader() {
  return postOnly();
}

/**
 * As `addChatMessage`, within less time than a browser waits for the first sign of life. What is admitted later is released:
 * nobody answers it, and it stays to be tried again.
 */
async function admitted(
  records: ChatRecords,
  learnerId: string,
  said: SaidMessage,
  now: number,
): Promise<Admission> {
  let isGivenUp = false;
  const adding = records.addChatMessage(learnerId, said, now).then(async admission => {
    if (isGivenUp && admission.admitted) await records.releaseChatMessage(learnerId, admission.loadKey);
    return admission;
  });
  const tooLate = (ms: number) => {
    isGivenUp = true;
    return new Error(`A message was not kept within ${ms} ms.`);
  };
  return withTimeout(adding, tooLate, MAX_ADMISSION_MS);
}

const WAITING: ChatEvent = { kind: "waiting" };

/** The turn in one piece. A first message that got no reply says in which thread it waits, to be tried again there. */
async function whole(turn: AsyncIterable<ChatEvent>): Promise<Response> {
  let threadStartTimestamp = 0;
  for await (const event of turn) {
    if (event.kind === "start") threadStartTimestamp = event.threadStartTimestamp;
    if (event.kind === "done") {
      const { kind: _, ...reply } = event;
      return jsonResponse(200, reply);
    }
    if (event.kind === "error") {
      const { error, message } = event;
      const status = error === "unavailable" ? 503 : 502;
      return failed({ status, error, message }, {}, { threadStartTimestamp });
    }
  }
  // Whoever asked has gone.
  return failed(UNAVAILABLE);
}

function tooMany({ count, freeAt }: Extract<Admission, { admitted: false }>, now: number): Response {
  const seconds = Math.max(1, Math.ceil((freeAt - now) / 1_000));
  const message = `That were ${MAX_MESSAGES} messages in three hours, which is the most. The next one can be sent in ${inMinutes(seconds)}.`;
  return failed(
    { status: 429, error: "too-many-messages", message },
    { "Retry-After": `${seconds}` },
    { freeAt, messageCountInLast3Hours: count },
  );
}

function inMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "one minute" : `${minutes} minutes`;
}
