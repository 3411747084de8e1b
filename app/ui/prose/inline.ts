/** A run of words of one kind. */
export type Run =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "emphasis"; readonly text: string }
  | { readonly kind: "key"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

const MARKUP = /\[([^[\]]+)\]\(([^()\s]+)\)|\*([^*]+)\*|`([^`]+)`/g;

/** The runs of a text with markup (see `prose.ts`), in order; what is no markup is words. */
export function getRuns(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKUP)) {
    if (match.index > from) runs.push({ kind: "words", text: text.slice(from, match.index) });
    const [whole, label, to, emphasis, key] = match;
    if (label !== undefined && to !== undefined) runs.push({ kind: "link", text: label, to });
    else if (emphasis !== undefined) runs.push({ kind: "emphasis", text: emphasis });
    else if (key !== undefined) runs.push({ kind: "key", text: key });
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ kind: "words", text: text.slice(from) });
  return runs;
}

/** A text without its markup. */
export function getPlain(text: string): string {
  return getRuns(text)
    .map(run => run.text)
    .join("");
}
