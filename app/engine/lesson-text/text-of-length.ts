/**
 * The first of `parts`, joined by spaces, that come nearest to `length` characters: at most half a part and its space
 * away from it. All of them when they are too few.
 */
export function textOfLength(length: number, parts: Iterable<string>): string {
  let text = "";
  for (const part of parts) {
    const longer = text === "" ? part : `${text} ${part}`;
    if (longer.length >= length) return longer.length - length <= length - text.length ? longer : text;
    text = longer;
  }
  return text;
}
