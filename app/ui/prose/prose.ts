/**
 * Prose as data: it can be counted, checked for links, sent as a feed and rendered. Text carries a small markup:
 * `[label](/path/)` for a link, `*words*` for emphasis and `` `F` `` for a key.
 */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "list" | "steps"; readonly items: readonly string[] }
  | {
      readonly kind: "table";
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
      /** Columns of figures, from 0. */
      readonly figures?: readonly number[];
    }
  | {
      readonly kind: "drawing";
      readonly name: string;
      readonly shows: string;
      readonly caption: string;
    }
  | { readonly kind: "note"; readonly title: string; readonly text: string }
  | { readonly kind: "quote"; readonly text: string; readonly by: string };

export interface ProseSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface FaqEntry {
  readonly question: string;
  /** Plain sentences, without markup. */
  readonly answer: string;
}

export interface ProsePage {
  readonly slug: string;
  readonly title: string;
  /** The document's title, without the product's name. */
  readonly metaTitle: string;
  /** 50 to 160 characters. */
  readonly description: string;
  readonly lead: string;
  /** `YYYY-MM-DD`. */
  readonly updated: string;
  readonly sections: readonly ProseSection[];
  readonly questions?: readonly FaqEntry[];
}

export type Run =
  | { readonly kind: "words"; readonly text: string }
  | { readonly kind: "emphasis"; readonly text: string }
  | { readonly kind: "key"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly to: string };

const MARKUP = /\[([^[\]]+)\]\(([^()\s]+)\)|\*([^*]+)\*|`([^`]+)`/g;

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

export function getPlain(text: string): string {
  return getRuns(text)
    .map(run => run.text)
    .join("");
}

const WORDS_PER_MINUTE = 220;

/** Of the lead, sections and questions, without headings and the insides of drawings. */
export function countWords({ lead, sections, questions = [] }: ProsePage): number {
  const texts = [
    lead,
    ...sections.flatMap(({ blocks }) => blocks.flatMap(collectTexts)),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ];
  return texts.reduce((sum, text) => sum + (getPlain(text).match(/\S+/g)?.length ?? 0), 0);
}

export function estimateReadingMinutes(page: ProsePage): number {
  return Math.max(1, Math.round(countWords(page) / WORDS_PER_MINUTE));
}

function collectTexts(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
    case "note":
    case "quote":
      return [block.text];
    case "list":
    case "steps":
      return block.items;
    case "table":
      return block.rows.flat();
    case "drawing":
      return [block.caption];
    case "heading":
      return [];
  }
}
