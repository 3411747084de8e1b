import { CONTRACTIONS } from "./contractions.data";

/** A message as the patterns expect it: lower-case, straight apostrophes, single spaces, no contractions. */
export function normalised(message: string): string {
  let text = ` ${visible(message).toLowerCase()} `;
  for (const [short, full] of CONTRACTIONS) text = text.replace(short, full);
  return text.replace(/\s+/g, " ").trim();
}

/** One form of each symbol and no invisible characters, since both can hide words. */
export function visible(message: string): string {
  return message
    .normalize("NFKC")
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[–—]/g, "-")
    .replace(/[\p{Cf}\p{Cc}]/gu, char => (/\s/.test(char) ? " " : ""))
    .trim();
}

const SENTENCE_END = /(?<=[?!;])\s+|(?<=[^.\d\s]{2}\.)\s+|\n+/;

/** In a sentence with two questions, the second begins with one of these. */
const SECOND_WISH =
  /,\s+(?=(?:what|which|how|who|where|when|why|tell me|can you)\b)|(?:,\s*|(?<!\s)\s+)(?:and|but|also|plus|then)(?:\s+(?:then|also|please|after that|afterwards|now|finally)){0,3},?\s+(?=(?:what|which|how|who|where|when|why|tell|write|give|show|explain|say|make|can you|could you|do you|is|are|am i|should|recommend|ignore|print|pretend|translate|sing|name)\b)/i;

/** The parts of a message that may be about different things, in order. */
export function splitSegments(message: string): string[] {
  return visible(message)
    .split(SENTENCE_END)
    .flatMap(sentence => sentence.split(SECOND_WISH))
    .map(segment => segment.trim())
    .filter(segment => segment !== "");
}
