/** The lists by the names under which the engine has them. */
export function wordLists(): Record<
  "COMMON_WORDS" | "BIGRAMS" | "TRIGRAMS" | "FOUR_LETTER_GROUPS",
  readonly string[]
>;
