/** Only the letters of `text` and the spaces between its words, each of them single. */
function getLetters(text: string): string {
  return text
    .replaceAll(/[^A-Za-z\s]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The text of an upper-case lesson: nothing but capitals and single spaces. What splits no word leaves no gap. */
export function uppercase(text: string): string {
  return getLetters(text).toUpperCase();
}

/** The text of a lower-case lesson: nothing but small letters and single spaces. */
export function lowercase(text: string): string {
  return getLetters(text).toLowerCase();
}
