/** The words of a text, each with the spaces that follow it: joined, they are the text again. */
export function wordsOf(text: string): string[] {
  return text.match(/[^ ]+ *|^ +/g) ?? [];
}
