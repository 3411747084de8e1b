import type { BooksRefusal } from "../billing-state";

const WORDS: Readonly<Record<BooksRefusal, string>> = {
  "not-found": "There is no such thing here.",
  paid: "It is paid already.",
  canceled: "It was called off.",
  "invalid-email": "Enter an email address, such as name@example.com.",
  "not-possible": "That cannot be done with it as it is.",
};

/** What to say of something that was not done. */
export function refusalWords(refusal: BooksRefusal): string {
  return WORDS[refusal];
}
