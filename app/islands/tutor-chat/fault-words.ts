import { z } from "zod/mini";
import { AI_FAILED, CHAT_FAILURES, MOST_MESSAGES, noMessageWords } from "~/engine/chat";
import type { ChatFault } from "./chat-state";
import { clockTime } from "./message-time";

/** The call could not be made, or nothing that could be read came of it. */
export const NO_ANSWER: ChatFault = { code: "ai-failed", message: AI_FAILED };

export const OFFLINE: ChatFault = {
  code: "offline",
  message: "You are offline. Your message is kept here: try again when you are online.",
};

/** What a failure says of itself, in a body or in an event. */
const Refusal = z.object({
  error: z.enum(CHAT_FAILURES),
  message: z.optional(z.string()),
  freeAt: z.optional(z.number()),
});

const MINUTE = 60_000;

/**
 * @param said anything that came for a failure
 * @param freeAt ms since 1970: when to ask again, where the answer's head has said so
 */
export function faultIn(said: unknown, freeAt: number | null = null): ChatFault {
  const refusal = Refusal.safeParse(said);
  if (!refusal.success) return NO_ANSWER;
  const { error: code, message = AI_FAILED } = refusal.data;
  const next = nextPossible(refusal.data.freeAt ?? freeAt);
  switch (code) {
    case "ai-failed":
      return NO_ANSWER;
    case "no-message":
      return { code, message: refusal.data.message ?? noMessageWords(window.location.hostname) };
    case "too-many-messages":
      return { code, message: `You have sent ${MOST_MESSAGES} messages within three hours.${next}` };
    case "too-often":
      return { code, message: `${message}${next}` };
    default:
      return { code, message };
  }
}

/** By the learner's clock, the seconds rounded up: at the minute that is named it is possible. */
function nextPossible(at: number | null): string {
  if (at === null) return "";
  return ` The next one can be sent at ${clockTime(Math.ceil(at / MINUTE) * MINUTE)}.`;
}
