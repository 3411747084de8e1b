import { z } from "zod";
import { CHAT_ROLES, MAX_MESSAGE_LENGTH } from "~/domain/chat";
import type { CoachCallFailure } from "~server/coach/coach-api";

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
