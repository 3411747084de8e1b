import { z } from "zod";
import { CHAT_ROLES, type ChatEvent, MAX_MESSAGE_LENGTH, MAX_MESSAGES, WAITING_EVERY } from "~/domain/chat";
import { generateReply } from "~server/coach/chat/generate-reply";
import { type CoachCallFailure, coachApi, getSupportHost, UNAVAILABLE } from "~server/coach/coach-api";
import { getLearnerFigures } from "~server/coach/learner-stats";
import { getRequest, getStopping } from "~server/context";
import { withTimeout } from "~server/database/timeout";
import { zoneSaidBy } from "~server/http/cookies";
import { eventStream, relay, wantsEvents } from "~server/http/event-stream";
import { type ApiFailure, defineApi } from "~server/http/json-api";
import type { Admission, ChatMessageToSave, ChatRecords } from "~server/records/records";
import { reportFailure } from "~server/reporting/report-failure";

/** Less than a browser waits for the first event. */
const MAX_ADMISSION_MS = 15_000;

const MALFORMED: CoachCallFailure = {
  status: 400,
  error: "malformed",
  message: "This says nothing to the tutor.",
};

/** Only the last message counts; earlier ones and figures that the browser sends are ignored: the server has its own. */
const schema = z.object({
  aiOptions: z.object({
    messages: z.array(z.object({ role: z.enum(CHAT_ROLES), content: z.string() })).min(1),
    threadStartTimestamp: z.number().nullish(),
  }),
});

/**
 * `POST { aiOptions: { messages, threadStartTimestamp? } }`: the tutor's reply to the last message →
 * `{ aiResponseMessage, threadStartTimestamp, messageCountInLast3Hours }`, or with `Accept: text/event-stream` as the events of
 * `ChatEvent`; what fails in mid-stream is its last event.
 */
const api = defineApi({
  ...coachApi("ask-coach"),
  schema,
  malformed: MALFORMED.message,
  async handle({ request, context, services, learner, body, fail }) {
    const said = parseMessage(body);
    if ("error" in said) return fail(said);

    const now = Date.now();
    // While the message is kept: the tutor's first word waits for both.
    const figures = getLearnerFigures(services, learner, { timeZone: zoneSaidBy(request), now });
    figures.catch(() => undefined);
    const admission = await admitMessage(services.records, learner.id, said, now);
    if (!admission.admitted) return fail(tooManyMessages(admission, now));

    const left = new AbortController();
    const { id: requestId, ip } = getRequest(context);
    const reply = generateReply({
      services,
      learnerId: learner.id,
      requestId,
      ip,
      supportHost: getSupportHost(context),
      admission,
      figures,
      left: AbortSignal.any([left.signal, request.signal]),
      stopping: getStopping(context),
      report: (error, what) => reportFailure(context, error, what, { learnerId: learner.id }),
    });
    if (!wantsEvents(request)) return collectReply(reply, fail);
    const heartbeat = { value: { kind: "waiting" } as const, everyMs: WAITING_EVERY };
    return eventStream(relay(reply, { heartbeat }), () => left.abort());
  },
});
export const action = api.action;
export const loader = api.loader;

/** The message, and the `start` of its thread: null for a new one. */
function parseMessage({ aiOptions }: z.infer<typeof schema>): ChatMessageToSave | CoachCallFailure {
  const last = aiOptions.messages.at(-1);
  if (last?.role !== "user") return MALFORMED;
  // Without what no keyboard types, and the database could not keep unchanged.
  const content = last.content
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/\p{Cs}/gu, "\ufffd")
    .trim();
  if (!/[^\s\p{Cf}\p{Co}\p{Cn}\ufffd]/u.test(content)) return MALFORMED;
  if (content.length > MAX_MESSAGE_LENGTH) {
    const message = `A message may have ${MAX_MESSAGE_LENGTH.toLocaleString("en-IE")} characters at most.`;
    return { status: 400, error: "message-too-long", message };
  }
  return { content, start: aiOptions.threadStartTimestamp ?? null };
}

/** As `addChatMessage`, within `MAX_ADMISSION_MS`. What is admitted later is released, so that it can be tried again. */
async function admitMessage(
  records: ChatRecords,
  learnerId: string,
  said: ChatMessageToSave,
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

/** The reply in one piece. A first message without a reply says in which thread it waits, to be tried again there. */
async function collectReply(
  reply: AsyncIterable<ChatEvent>,
  fail: (failure: ApiFailure) => Response,
): Promise<object> {
  let threadStartTimestamp = 0;
  for await (const event of reply) {
    if (event.kind === "start") threadStartTimestamp = event.threadStartTimestamp;
    if (event.kind === "done") {
      const { kind: _, ...done } = event;
      return done;
    }
    if (event.kind === "error") {
      const { error, message } = event;
      const status = error === "unavailable" ? 503 : 502;
      return fail({ status, error, message, more: { threadStartTimestamp } });
    }
  }
  return fail(UNAVAILABLE);
}

function tooManyMessages(
  { count, freeAt }: Extract<Admission, { admitted: false }>,
  now: number,
): CoachCallFailure {
  const seconds = Math.max(1, Math.ceil((freeAt - now) / 1_000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "one minute" : `${minutes} minutes`;
  return {
    status: 429,
    error: "too-many-messages",
    message: `That's ${MAX_MESSAGES} messages in three hours, the maximum. You can send the next one in ${wait}.`,
    headers: { "Retry-After": `${seconds}` },
    more: { freeAt, messageCountInLast3Hours: count },
  };
}
