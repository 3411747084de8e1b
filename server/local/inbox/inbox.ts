import type { Notice } from "../../notifier/notifier";
import type { LocalMessage, MessageKind } from "../firebase/auth/state-records";
import type { LocalNotice } from "./notices";

const SUBJECTS: Readonly<Record<MessageKind, string>> = {
  verifyEmail: "Verify your email address",
  resetPassword: "Reset your password",
  verifyAndChangeEmail: "Confirm your new email address",
  recoverEmail: "Your email address was changed",
  signIn: "Your sign-in link",
  phoneCode: "Your sign-in code",
};

const LINK_TEXTS: Readonly<Record<MessageKind, string>> = {
  verifyEmail: "Verify the address",
  resetPassword: "Choose a new password",
  verifyAndChangeEmail: "Confirm the new address",
  recoverEmail: "Change it back",
  signIn: "Sign in",
  phoneCode: "",
};

const NOTICE_TITLES: Readonly<Record<Notice["kind"], string>> = {
  "trial-start": "Trial started",
  cancel: "Subscription cancelled",
  "past-due": "Payment past due",
  conversion: "A plan is paid for",
  contact: "Somebody has written",
};

const STYLE = `
:root { color-scheme: light dark; --ink: #23201c; --paper: #faf7f2; --card: #fff; --line: #d9d2c7; --quiet: #655e54; --link: #0b57a4; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7df; --paper: #191714; --card: #23201c; --line: #443f38; --quiet: #b3aa9d; --link: #8fc1ff; }
}
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 42rem; margin: 0 auto; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0; font-size: 1.125rem; }
a { color: var(--link); }
ol { list-style: none; margin: 1.5rem 0 0; padding: 0; display: grid; gap: 1rem; }
li { padding: 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
p { margin: 0.5rem 0 0; }
.quiet { color: var(--quiet); }
code { font: 1.25rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
code.long { font-size: 0.875rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0.5rem 0 0; }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
`;

/**
 * A page, complete in itself, with the newest first of both. Links lead to `origin`, such as `http://localhost:3000`;
 * `nonce` is that of the page's Content-Security-Policy.
 */
export function renderInbox(
  messages: readonly LocalMessage[],
  notices: readonly LocalNotice[],
  { origin, nonce }: { origin: string; nonce?: string },
): string {
  const entries = [
    ...messages.map(message => ({ at: message.at, html: renderMessage(message, origin) })),
    ...notices.map(notice => ({ at: notice.at, html: renderNotice(notice) })),
  ];
  // Stable: of one moment's, the order of each list stays.
  const list = entries
    .sort((a, b) => b.at - a.at)
    .map(({ html }) => html)
    .join("\n");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Local inbox</title>
<style${nonce === undefined ? "" : ` nonce="${escapeHtml(nonce)}"`}>${STYLE}</style>
</head>
<body>
<main>
<h1>Local inbox</h1>
<p class="quiet">The emails and text messages that this server would have sent, and what it would have told its admins. <a href="">Look again</a> · <a href="/local/paddle/">Local Paddle</a></p>
${entries.length === 0 ? "<p>Nothing has been sent yet.</p>" : `<ol>\n${list}\n</ol>`}
</main>
</body>
</html>
`;
}

function renderMessage(message: LocalMessage, origin: string): string {
  const link =
    message.link &&
    `<p><a href="${escapeHtml(new URL(message.link, origin).href)}">${LINK_TEXTS[message.kind]}</a></p>`;
  return `<li data-testid="message" data-kind="${message.kind}">
<h2>${SUBJECTS[message.kind]}</h2>
<p class="quiet">To ${escapeHtml(message.to)}, ${renderTime(message.at)}</p>
${link ?? ""}
<p>Code: <code${link ? ' class="long"' : ""} data-testid="code">${escapeHtml(message.code)}</code></p>
</li>`;
}

function getRows(notice: LocalNotice): Record<string, string | null> {
  if (notice.kind === "contact")
    return { Name: notice.name, Email: notice.email, About: notice.topic, Text: notice.text };
  const { learnerId, email, subscriptionId, type } = notice;
  return { "User id": learnerId, Email: email, "Subscription id": subscriptionId, Type: type };
}

function renderNotice(notice: LocalNotice): string {
  const { kind, at } = notice;
  const list = Object.entries(getRows(notice)).map(
    ([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value ?? "none")}</dd>`,
  );
  return `<li data-testid="notice" data-kind="${kind}">
<h2>${NOTICE_TITLES[kind]}</h2>
<p class="quiet">To the admins, ${renderTime(at)}</p>
<dl>${list.join("")}</dl>
</li>`;
}

/** @param at Unix ms */
function renderTime(at: number): string {
  const iso = new Date(at).toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace("T", " ")} UTC</time>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
