import { textFingerprint } from "../content/text-fingerprint";

/**
 * Tells texts that consist of known ones, whole and unchanged, joined by single spaces. How many and in what order is
 * not asked. Known texts need not be at hand: their fingerprints tell them.
 *
 * One may be the beginning of another (a paragraph that has been added to), so every way to go on is followed; each
 * place is looked at once, and only those cuts are compared that end where a known text could: before a space, or at
 * the end.
 */
export function createTextRecogniser(fingerprints: readonly string[]): (text: string) => boolean {
  const known = new Set(fingerprints);
  const lengths = [...new Set(fingerprints.map(one => Number.parseInt(one, 10)))];

  return text => {
    const starts = [0];
    const reached = new Set(starts);
    for (const start of starts) {
      for (const length of lengths) {
        const end = start + length;
        if (end > text.length || reached.has(end + 1) || (end < text.length && text[end] !== " ")) continue;
        if (!known.has(textFingerprint(text.slice(start, end)))) continue;
        if (end === text.length) return true;
        reached.add(end + 1);
        starts.push(end + 1);
      }
    }
    return false;
  };
}
