/** What phone keyboards make of the characters on the keys, and the characters that were meant. */
const MEANT: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u00a0": " ",
  "\u202f": " ",
};

/** The character of one keystroke as a test takes it; null where it is none: several at once, or a control character. */
export function typedCharacter(text: string): string | null {
  if (text.length !== 1 || text < " " || text === "\u007f") return null;
  return MEANT[text] ?? text;
}
