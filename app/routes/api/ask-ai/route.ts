import { type ChatEvent, MOST_MESSAGES } from "~/engine/chat";
import { answer, postedBody } from "~server/calls";
import { chatTurn } from "~server/chat-turn";
import { servicesOf } from "~server/context";
import { eventStream, wantsEvents } from "~server/event-stream";
import { learnerFiguresOf } from "~server/learner-figures";
import type { Admission } from "~server/records/records";
import { zoneSaidBy } from "~server/time-zone";
import { callOfTutor, failed, postOnly, UNAVAILABLE } from "~server/tutor-calls";
import type { Route } from "./+types/route";
import { parseMessage } from "./message";

/**
 * `POST { aiOptions: { messages, userLevel, weaknessProfile, wpm, threadStartTimestamp? } }`: the tutor's reply to the last
 * message → `{ aiResponseMessage, threadStartTimestamp, messageCountInLast3Hours }`, or with `Accept: text/event-stream` as
 * the events of `ChatEvent`. Else `{ error, message }`; what fails in mid-stream is its last event.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  return callOfTutor(context, "ask-tutor", async learner => {
    const said = parseMessage(await postedBody(request));
    if ("error" in said) return failed(said);

    const services = servicesOf(context);
    const now = Date.now();
    // At the same time as the message is kept: the tutor's first word waits for both.
    const figures = learnerFiguresOf(services, learner, { timeZone: zoneSaidBy(request), now });
    figures.catch(() => undefined);
    const admission = await services.records.addChatMessage(learner.id, said, now);
    if (!admission.admitted) return tooMany(admission, now);

    const left = new AbortController();
    const turn = chatTurn(context, {
      learnerId: learner.id,
      admission,
      figures,
      left: AbortSignal.any([left.signal, request.signal]),
    });
    return wantsEvents(request) ? eventStream(turn, () => left.abort()) : whole(turn);
  });
}

export function loader() {
  return postOnly();
}

/** The turn in one piece. A first message that got no reply says in which thread it waits, to be tried again there. */
async function whole(turn: AsyncIterable<ChatEvent>): Promise<Response> {
  let threadStartTimestamp = 0;
  for await (const event of turn) {
    if (event.kind === "start") threadStartTimestamp = event.threadStartTimestamp;
    if (event.kind === "done") {
      const { kind: _, ...reply } = event;
      return answer(200, reply);
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
  const message = `That were ${MOST_MESSAGES} messages in three hours, which is the most. The next one can be sent in ${inMinutes(seconds)}.`;
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
