import { AI_FAILED, CHAT_FAILURES, MAX_MESSAGES, noMessageWords } from "~/domain/chat";
import type { ChatFault } from "./chat-state";
import { readFields } from "./fields";
import { clockTime } from "./message-time";

/** The call could not be made, or nothing that could be read came of it. */
export const NO_ANSWER: ChatFault = { code: "ai-failed", message: AI_FAILED };

export const OFFLINE: ChatFault = {
  code: "offline",
  message: "You are offline. Your message is kept here: try again when you are online.",
};

const MINUTE = 60_000;

/**
 * @param said anything that came for a failure, in a body or in an event
 * @param retryAt ms since 1970: when to ask again, where the answer's head has said so
 */
export function faultIn(said: unknown, retryAt: number | null = null): ChatFault {
  const { error, message, freeAt } = readFields(said);
  const code = CHAT_FAILURES.find(one => one === error);
  if (code === undefined || code === "ai-failed") return NO_ANSWER;
  const words = typeof message === "string" && message !== "" ? message : null;
  const next = nextPossible(typeof freeAt === "number" ? freeAt : retryAt);
  switch (code) {
    case "no-message":
      return { code, message: words ?? noMessageWords(window.location.hostname) };
    case "too-many-messages":
      return { code, message: `You have sent ${MAX_MESSAGES} messages within three hours.${next}` };
    case "too-often":
      return { code, message: `${words ?? AI_FAILED}${next}` };
    default:
      return { code, message: words ?? AI_FAILED };
  }
}

/** By the learner's clock, the seconds rounded up: at the minute that is named it is possible. */
function nextPossible(at: number | null): string {
  if (at === null) return "";
  return ` The next one can be sent at ${clockTime(Math.ceil(at / MINUTE) * MINUTE)}.`;
}
