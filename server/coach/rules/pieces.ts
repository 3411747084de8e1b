const WORDS_IN_PIECE = 5;

/** A text in pieces of a few words each, as they are streamed; together they are the text. */
export function* splitIntoPieces(text: string): Generator<string, void> {
  const words = text.match(/(?:^|(?<=\S))\s*\S+/g) ?? [];
  for (let from = 0; from < words.length; from += WORDS_IN_PIECE) {
    yield words.slice(from, from + WORDS_IN_PIECE).join("");
  }
}
