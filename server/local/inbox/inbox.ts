import type { AdminNotice } from "../../notifier/notifier";
import type { LocalMessage, MessageKind } from "../firebase/auth/state-records";
import { type LocalPage, type Markup, markup } from "../local-page";
import type { LocalNotice } from "./notices";

const MESSAGES: Readonly<Record<MessageKind, readonly [string, string]>> = {
  verifyEmail: ["Verify your email address", "Verify the address"],
  resetPassword: ["Reset your password", "Choose a new password"],
  verifyAndChangeEmail: ["Confirm your new email address", "Confirm the new address"],
  recoverEmail: ["Your email address was changed", "Change it back"],
  signIn: ["Your sign-in link", "Sign in"],
  phoneCode: ["Your sign-in code", ""],
};

const NOTICE_TITLES: Readonly<Record<AdminNotice["kind"], string>> = {
  "trial-start": "Trial started",
  cancel: "Subscription cancelled",
  "past-due": "Payment past due",
  conversion: "A plan is paid for",
  contact: "New message",
};

/** Messages and notices, the newest first. Links lead to `origin`, such as `http://localhost:3000`. */
export function inboxPage(
  messages: readonly LocalMessage[],
  notices: readonly LocalNotice[],
  origin: string,
): LocalPage {
  const entries = [
    ...messages.map(message => ({ at: message.at, item: messageItem(message, origin) })),
    ...notices.map(notice => ({ at: notice.at, item: noticeItem(notice) })),
  ];
  // The sort is stable: the order of each list stays among entries of one moment.
  const items = entries.sort((a, b) => b.at - a.at).map(({ item }) => item);
  return {
    title: "Local inbox",
    hidesReferrer: true,
    body: markup`<main>
<h1>Local inbox</h1>
<p class="quiet">The emails and text messages that this server would have sent, and what it would have told its admins. <a href="">Reload</a> · <a href="/local/paddle/">Local Paddle</a></p>
${items.length === 0 ? markup`<p>Nothing has been sent yet.</p>` : markup`<ol class="entries">${items}</ol>`}
</main>`,
  };
}

function messageItem({ kind, to, at, code, link }: LocalMessage, origin: string): Markup {
  const [subject, linkText] = MESSAGES[kind];
  return markup`<li class="card" data-testid="message" data-kind="${kind}">
<h2>${subject}</h2>
<p class="quiet">To ${to}, ${formatTime(at)}</p>
${link ? markup`<p><a href="${new URL(link, origin).href}">${linkText}</a></p>` : null}
<p>Code: <code data-testid="code">${code}</code></p>
</li>`;
}

function noticeItem(notice: LocalNotice): Markup {
  const rows =
    notice.kind === "contact"
      ? { Name: notice.name, Email: notice.email, About: notice.topic, Text: notice.text }
      : {
          "User id": notice.learnerId,
          Email: notice.email,
          "Subscription id": notice.subscriptionId,
          Type: notice.type,
        };
  return markup`<li class="card" data-testid="notice" data-kind="${notice.kind}">
<h2>${NOTICE_TITLES[notice.kind]}</h2>
<p class="quiet">To the admins, ${formatTime(notice.at)}</p>
<dl>${Object.entries(rows).map(([term, value]) => markup`<div><dt>${term}</dt><dd>${value ?? "none"}</dd></div>`)}</dl>
</li>`;
}

/** @param at Unix ms */
function formatTime(at: number): Markup {
  const iso = new Date(at).toISOString();
  return markup`<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
}
