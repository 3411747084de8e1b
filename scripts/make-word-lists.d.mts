/** The lists by the names under which the engine has them. */
export function wordLists(): Record<
  "COMMON_WORDS" | "BIGRAMS" | "TRIGRAMS" | "FOUR_LETTER_GROUPS",
  readonly string[]
>;
/** The lists by the names under which the engine has them. */
export function lessonWords(): Record<
  | "LEFT_HAND_WORDS"
  | "RIGHT_HAND_WORDS"
  | "LONG_WORDS_LEFT"
  | "LONG_WORDS_RIGHT"
  | "TOP_ROW_WORDS"
  | "HOME_ROW_WORDS"
  | "BOTTOM_ROW_WORDS",
  readonly string[]
>;
