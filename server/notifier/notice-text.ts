import type { Notice } from "./notifier";

const TITLES: Readonly<Record<Notice["kind"], string>> = {
  "trial-start": "Trial started",
  cancel: "Subscription cancelled",
  "past-due": "Payment past due",
  conversion: "A plan is paid for",
  contact: "Somebody has written",
};

/** Far more than an address or an id needs, and a message of four of them is far from the 4,096 that Telegram takes. */
const MAX_LENGTH = 320;

/** Of what somebody writes: enough to know whether to look now. The whole is with the admin's messages. */
const MAX_TEXT_LENGTH = 600;

/**
 * A notice in the few elements that Telegram knows. Addresses, ids and words of others are foreign text: they stand as code,
 * which is never made a link or a mention of.
 */
export function noticeHtml(notice: Notice): string {
  const lines = Object.entries(toLines(notice)).map(([label, value]) => `${label}: ${value}`);
  return [`<b>${TITLES[notice.kind]}</b>`, ...lines].join("\n");
}

function toLines(notice: Notice): Record<string, string> {
  if (notice.kind === "contact") {
    const { name, email, topic, text } = notice;
    return { Name: asCode(name), Email: asCode(email), About: topic, Text: asCode(text, MAX_TEXT_LENGTH) };
  }
  const { learnerId, email, subscriptionId, type } = notice;
  return {
    "User id": asCode(learnerId),
    Email: asCode(email),
    "Subscription id": asCode(subscriptionId),
    Type: asCode(type),
  };
}

function asCode(value: string | null, longest = MAX_LENGTH): string {
  if (value === null || value === "") return "none";
  // What is not to be seen, line breaks and marks of direction among it, could make one line look like another.
  const text = value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
  const characters = Array.from(text);
  const shown = characters.length > longest ? `${characters.slice(0, longest - 1).join("")}…` : text;
  return `<code>${escapeHtml(shown)}</code>`;
}

/** Numbers for whatever means something in HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
