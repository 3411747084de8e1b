import type { ListedPage } from "./kept-pages";

export interface OfflinePageOptions {
  readonly pages: readonly ListedPage[];
  /** Null: as the device has it. */
  readonly theme: string | null;
  /** CSS. */
  readonly style: string;
  /** Made for this answer. */
  readonly nonce: string;
}

/** ms from the network's return; who is leaving the page meanwhile is not called back. */
const RELOAD_AFTER = 1_000;

/** The sign of the house, as `../ui/shell/mark.tsx` draws it. */
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M9 2h14a7 7 0 0 1 7 7v14a7 7 0 0 1-7 7H9a7 7 0 0 1-7-7V9a7 7 0 0 1 7-7Zm-.5 6.5v3h6V20h3v-8.5h6v-3Zm3 15V25h9v-1.5Z"/></svg>`;

/** In place of a page that is not kept: says so, and leads to what can be practised now. */
export function offlinePage({ pages, theme, style, nonce }: OfflinePageOptions): Response {
  const lessons = pages.map(({ path, title }) => `<li><a href="${path}">${title}</a></li>`).join("");
  const ways =
    lessons === ""
      ? "<p>No lesson is kept on this device yet. Once one has been opened, it can be taken without a network.</p>"
      : `<h2>What you can take now</h2><ul>${lessons}</ul>
        <p class="quiet">Finished tests are kept on this device until they can be saved.</p>`;
  const html = `<!doctype html>
<html lang="en-IE"${theme === null ? "" : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>You are offline · Typing Mentor</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<p class="wordmark">${MARK} Typing Mentor</p>
<h1>You are offline.</h1>
<p>This page is not kept on this device. It comes by itself as soon as there is a network.</p>
${ways}
</main>
<script nonce="${nonce}">addEventListener("online", () => setTimeout(() => location.reload(), ${RELOAD_AFTER}));</script>
</body>
</html>`;
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
