import type { Notice, NoticeKind } from "./notifier";

const TITLES: Readonly<Record<NoticeKind, string>> = {
  "trial-start": "Trial started",
  cancel: "Subscription cancelled",
  "past-due": "Payment past due",
  conversion: "A plan is paid for",
};

/** Far more than an address or an id needs, and a message of four of them is far from the 4,096 that Telegram takes. */
const LONGEST = 320;

/**
 * A notice in the few elements that Telegram knows. Address and ids are foreign text: they stand as code, which is never
 * made a link or a mention of.
 */
export function noticeHtml({ kind, learnerId, email, subscriptionId, type }: Notice): string {
  return [
    `<b>${TITLES[kind]}</b>`,
    `User id: ${asCode(learnerId)}`,
    `Email: ${asCode(email)}`,
    `Subscription id: ${asCode(subscriptionId)}`,
    `Type: ${asCode(type)}`,
  ].join("\n");
}

function asCode(value: string | null): string {
  if (value === null || value === "") return "none";
  // What is not to be seen, line breaks and marks of direction among it, could make one line look like another.
  const text = value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");
  const characters = Array.from(text);
  const shown = characters.length > LONGEST ? `${characters.slice(0, LONGEST - 1).join("")}…` : text;
  return `<code>${escapeHtml(shown)}</code>`;
}

/** Numbers for whatever means something in HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
