import type { ListedPage } from "./kept-pages";

interface PageOptions {
  readonly style: string;
  readonly nonce: string;
}

interface OfflinePageOptions extends PageOptions {
  readonly pages: readonly ListedPage[];
  /** Null: as the device has it. */
  readonly theme: string | null;
}

const RELOAD_AFTER_MS = 1_000;
const POLL_MS = 5_000;

/** The logo of `../ui/shell/header.tsx`. */
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Zm-.5 6.5v3h6V20h3v-8.5h6v-3Zm3 15V25h9v-1.5Z"/></svg>`;

export function renderOfflinePage({ pages, theme, ...options }: OfflinePageOptions): Response {
  const lessons = pages.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join("");
  const ways =
    lessons === ""
      ? "<p>No lesson is kept on this device yet. Once one has been opened, it can be taken without a network.</p>"
      : `<h2>What you can take now</h2><ul>${lessons}</ul>
        <p class="quiet">Finished tests are kept on this device until they can be saved.</p>`;
  return renderPage({
    ...options,
    theme,
    status: 200,
    title: "You are offline",
    main: `<h1>You are offline.</h1>
<p>This page is not kept on this device. It comes by itself as soon as there is a network.</p>
${ways}`,
    // To the address instead of a reload, which could post again.
    script: `const again = () => location.replace(location.pathname + location.search);
addEventListener("online", () => setTimeout(again, ${RELOAD_AFTER_MS}));
setInterval(async () => {
  try { if ((await (await fetch("/healthz", { cache: "no-store" })).text()) === "ok") again(); } catch {}
}, ${POLL_MS});`,
  });
}

/** The log-out did not reach the server. It isn't sent later: someone may be learning again. */
export function renderStillLoggedInPage(options: PageOptions): Response {
  return renderPage({
    ...options,
    theme: null,
    status: 503,
    title: "You are still logged in",
    main: `<h1>You are still logged in.</h1>
<p>You are offline, so we couldn't log you out. The pages saved on this device have been removed, but once you're back
online, anyone who opens Typing Mentor in this browser is in your account.</p>
<p>Please try again when you're online, especially if you share this device.</p>
<form method="post" action="/api/logout/"><button type="submit">Log out</button></form>
<p><a href="/lessons/">Stay logged in</a></p>`,
    script: "",
  });
}

interface RenderedPage extends PageOptions {
  readonly theme: string | null;
  readonly status: number;
  readonly title: string;
  readonly main: string;
  readonly script: string;
}

function renderPage({ theme, status, title, main, script, style, nonce }: RenderedPage): Response {
  const html = `<!doctype html>
<html lang="en-IE"${theme === null ? "" : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Typing Mentor</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="wordmark">${MARK} Typing Mentor</p>
${main}
</main>
${script && `<script nonce="${nonce}">${script}</script>`}
</body>
</html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
