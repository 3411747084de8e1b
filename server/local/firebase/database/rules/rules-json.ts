import { RulesError } from "./errors";

/**
 * Parses the JSON of a rules file: line and block comments are allowed, and so are line breaks inside strings, where
 * long conditions are wrapped. Throws a RulesError.
 */
export function parseRulesJson(text: string): unknown {
  try {
    return JSON.parse(toStrictJson(text));
  } catch (error) {
    throw new RulesError(`The rules are not valid JSON: ${error instanceof Error ? error.message : error}`);
  }
}

// In this order: a string (kept, its line breaks made spaces), a line comment, a block comment. What has no end runs to the end.
const STRING_OR_COMMENT = /"(?:[^"\\]|\\.)*"?|\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/gs;

/** The same text as strict JSON; lines keep their numbers but where a string had several. */
export function toStrictJson(text: string): string {
  return text.replace(STRING_OR_COMMENT, match => {
    if (match.startsWith('"')) return match.replace(/[\r\n\t]+/g, " ");
    // A comment without an end stays, for the parser to refuse.
    return match.startsWith("/*") && !/.{2}\*\/$/s.test(match) ? match : match.replace(/[^\n]+/g, "");
  });
}
