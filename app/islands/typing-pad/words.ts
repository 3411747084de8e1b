/** The words of a text, each with the spaces that follow it: joined, they are the text again. */
export function toWords(text: string): string[] {
  return text.match(/[^ ]+ *|^ +/g) ?? [];
}
