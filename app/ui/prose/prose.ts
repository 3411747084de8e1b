/**
 * Prose as data: what articles and pages to read are written in, so that it can be counted, checked for links, sent as a
 * feed and rendered by one component. Text carries a small markup: `[label](/path/)` for a link, `*words*` for emphasis and
 * `` `F` `` for a key.
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
      /** Columns of figures, counted from 0: they stand right, in figures of one width. */
      readonly figures?: readonly number[];
    }
  | {
      readonly kind: "drawing";
      /** Which of the page's own drawings. */
      readonly name: string;
      /** Text alternative. */
      readonly shows: string;
      readonly caption: string;
    }
  /** An aside, such as a rule of thumb or an exercise. */
  | { readonly kind: "note"; readonly title: string; readonly text: string }
  | { readonly kind: "quote"; readonly text: string; readonly by: string };

export interface Section {
  /** Its anchor. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A question that readers have, with its answer: in the page, and for search engines. */
export interface Answer {
  readonly question: string;
  /** Plain sentences, without markup. */
  readonly answer: string;
}

/** A page to read. */
export interface ProsePage {
  readonly slug: string;
  /** The `h1`. */
  readonly title: string;
  /** The document's title, without the product's name. */
  readonly metaTitle: string;
  /** 50 to 160 characters. */
  readonly description: string;
  readonly lead: string;
  /** `YYYY-MM-DD`. */
  readonly updated: string;
  readonly sections: readonly Section[];
  readonly questions?: readonly Answer[];
}

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

/** Words a minute at which adults read plain prose without hurrying. */
const WORDS_PER_MINUTE = 220;

/** How many words a page has to read: its lead, its sections and its questions; no headings, and nothing inside drawings. */
export function wordsIn({ lead, sections, questions = [] }: ProsePage): number {
  const texts = [
    lead,
    ...sections.flatMap(({ blocks }) => blocks.flatMap(collectTexts)),
    ...questions.flatMap(({ question, answer }) => [question, answer]),
  ];
  return texts.reduce((sum, text) => sum + (getPlain(text).match(/\S+/g)?.length ?? 0), 0);
}

/** Whole minutes that a page takes to read, at least one. */
export function minutesToRead(page: ProsePage): number {
  return Math.max(1, Math.round(wordsIn(page) / WORDS_PER_MINUTE));
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
