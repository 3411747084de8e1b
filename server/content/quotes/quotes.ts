import type { QuoteAuthor } from "~/engine/lesson-text/lessons";
import { AUSTEN } from "./austen.data";
import { CARROLL } from "./carroll.data";
import { DICKENS } from "./dickens.data";
import { DOUGLASS } from "./douglass.data";
import { ELIOT } from "./eliot.data";
import { MELVILLE } from "./melville.data";
import { SHAKESPEARE } from "./shakespeare.data";
import { SHELLEY } from "./shelley.data";
import { THOREAU } from "./thoreau.data";
import { TWAIN } from "./twain.data";
import { WILDE } from "./wilde.data";

export interface Quote {
  readonly text: string;
  /** Title of the work, as it is commonly cited. */
  readonly work: string;
  /** In which the work was first published; a play that was performed before, or a speech, in which it was first heard. */
  readonly year: number;
}

/** By the names of the authors' sets; 60 to 400 characters each, in no order. */
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

/** The authors whose words are learnt from. */
export const QUOTE_AUTHORS = Object.keys(QUOTES) as readonly QuoteAuthor[];
