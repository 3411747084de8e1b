import type { LocalMessage, MessageKind } from "./messages";

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
`;

/**
 * A page, complete in itself, with the newest message first. Links lead to `origin`, such as `http://localhost:3000`;
 * `nonce` is that of the page's Content-Security-Policy.
 */
export function renderInbox(
  messages: readonly LocalMessage[],
  { origin, nonce }: { origin: string; nonce?: string },
): string {
  const list = messages.map(message => renderMessage(message, origin)).join("\n");
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
<p class="quiet">The emails and text messages that this server would have sent. <a href="">Look again</a></p>
${messages.length === 0 ? "<p>Nothing has been sent yet.</p>" : `<ol>\n${list}\n</ol>`}
</main>
</body>
</html>
`;
}

function renderMessage(message: LocalMessage, origin: string): string {
  const at = new Date(message.at).toISOString();
  const link =
    message.link &&
    `<p><a href="${escapeHtml(new URL(message.link, origin).href)}">${LINK_TEXTS[message.kind]}</a></p>`;
  return `<li data-testid="message" data-kind="${message.kind}">
<h2>${SUBJECTS[message.kind]}</h2>
<p class="quiet">To ${escapeHtml(message.to)}, <time datetime="${at}">${at.slice(0, 19).replace("T", " ")} UTC</time></p>
${link ?? ""}
<p>Code: <code${link ? ' class="long"' : ""} data-testid="code">${escapeHtml(message.code)}</code></p>
</li>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
