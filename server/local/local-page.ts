import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import stylesheet from "./local-page.css?raw";

export type Theme = "dark" | "light";

export interface LocalPage {
  readonly status?: number;
  readonly title: string;
  readonly theme?: Theme | null;
  readonly body: Markup;
  /** For a page in a frame of another page of this server. */
  readonly overlay?: { readonly script: string };
  readonly hidesReferrer?: boolean;
}

/** Sends a page that is complete in itself: only its own style and script may run in it. */
export function sendPage(res: ServerResponse, page: LocalPage): void {
  const nonce = randomBytes(16).toString("base64");
  const sources = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(page.overlay
      ? [`script-src 'nonce-${nonce}'`, "frame-ancestors 'self'"]
      : ["frame-ancestors 'none'"]),
  ];
  res.writeHead(page.status ?? 200, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": sources.join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": page.overlay ? "SAMEORIGIN" : "DENY",
    // Forms say where they come from.
    "Referrer-Policy": page.hidesReferrer ? "no-referrer" : "same-origin",
  });
  res.end(renderDocument(page, nonce));
}

export function renderDocument({ title, theme, body, overlay }: LocalPage, nonce: string): string {
  // Both are our own files, and neither contains its closing tag.
  const style: Markup = { html: stylesheet };
  const script: Markup = { html: overlay?.script ?? "" };
  return markup`<!doctype html>
<html lang="en"${theme ? markup` data-theme="${theme}"` : null}${overlay ? markup` data-overlay` : null}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
${body}
${overlay ? markup`<script nonce="${nonce}">${script}</script>` : null}
</body>
</html>
`.html;
}

export interface Markup {
  readonly html: string;
}

type Part = Markup | string | number | null | false | readonly Part[];

/** A template whose parts are text, and become HTML that shows just that, unless they are markup already. */
export function markup(literals: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return {
    html: literals.map((literal, i) => literal + (i < parts.length ? toHtml(parts[i] ?? null) : "")).join(""),
  };
}

function toHtml(part: Part): string {
  if (part === null || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "html" in part ? part.html : part.map(toHtml).join("");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
