import { AUSTEN } from "./austen.data";
import { CARROLL } from "./carroll.data";
import { DICKENS } from "./dickens.data";
import { DOUGLASS } from "./douglass.data";
import { ELIOT } from "./eliot.data";
import { MELVILLE } from "./melville.data";
import type { Quote } from "./quote";
import { SHAKESPEARE } from "./shakespeare.data";
import { SHELLEY } from "./shelley.data";
import { THOREAU } from "./thoreau.data";
import { TWAIN } from "./twain.data";
import { WILDE } from "./wilde.data";

/** The authors whose words are learnt from, by the names of their sets. */
export const QUOTE_AUTHORS = [
  "AUSTEN",
  "CARROLL",
  "DICKENS",
  "DOUGLASS",
  "ELIOT",
  "MELVILLE",
  "SHAKESPEARE",
  "SHELLEY",
  "THOREAU",
  "TWAIN",
  "WILDE",
] as const;

export type QuoteAuthor = (typeof QUOTE_AUTHORS)[number];

/** As a learner reads them. */
export const QUOTE_AUTHOR_NAMES: Readonly<Record<QuoteAuthor, string>> = {
  AUSTEN: "Jane Austen",
  CARROLL: "Lewis Carroll",
  DICKENS: "Charles Dickens",
  DOUGLASS: "Frederick Douglass",
  ELIOT: "George Eliot",
  MELVILLE: "Herman Melville",
  SHAKESPEARE: "William Shakespeare",
  SHELLEY: "Mary Shelley",
  THOREAU: "Henry David Thoreau",
  TWAIN: "Mark Twain",
  WILDE: "Oscar Wilde",
};

/** 60 to 400 characters each, in no order. */
export const QUOTES: Readonly<Record<QuoteAuthor, readonly Quote[]>> = {
  AUSTEN,
  CARROLL,
  DICKENS,
  DOUGLASS,
  ELIOT,
  MELVILLE,
  SHAKESPEARE,
  SHELLEY,
  THOREAU,
  TWAIN,
  WILDE,
};
