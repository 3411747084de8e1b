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
      /** What it shows, for whoever cannot see it. */
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
