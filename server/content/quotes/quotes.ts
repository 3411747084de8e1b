import type { QuoteAuthor } from "~/engine/lesson-text/lessons";
import byAuthor from "./quotes.data.json";

interface Quote {
  readonly text: string;
  readonly work: string;
  /** When the work was first published, performed or spoken. */
  readonly year: number;
}

/** 60 to 400 characters each, in no order. */
export const QUOTES: Readonly<Record<QuoteAuthor, readonly Quote[]>> = byAuthor;

export const QUOTE_AUTHORS = Object.keys(QUOTES) as readonly QuoteAuthor[];
