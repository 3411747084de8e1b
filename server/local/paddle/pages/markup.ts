/** HTML that may stand in a page as it is. */
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
