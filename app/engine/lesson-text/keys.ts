import { getKey, type Key } from "../keyboard/keyboard";
import { COMMON_WORDS } from "../weakness/words.data";

/** Which keys a lesson is about. */
export type OfLesson = (key: Key) => boolean;

/** Share, 0 to 1, of the characters of `text` that are typed with such keys; spaces do not count. */
export function shareOn(belongs: OfLesson, text: string): number {
  const keys = Array.from(text.replaceAll(" ", ""), char => getKey(char)?.key);
  return keys.filter(key => key !== undefined && belongs(key)).length / Math.max(1, keys.length);
}

/** The `howMany` common words of at least three letters with the largest share of such keys; of equals the most frequent. */
export function wordsRichestIn(belongs: OfLesson, howMany: number): readonly string[] {
  return COMMON_WORDS.filter(word => word.length > 2)
    .map(word => ({ word, share: shareOn(belongs, word) }))
    .sort((a, b) => b.share - a.share)
    .slice(0, howMany)
    .map(({ word }) => word);
}
