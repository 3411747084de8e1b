import { meanOfLast } from "../weakness/weakness";
import { VALUES_IN_MEAN } from "../weakness/weakness-profile";

/** How an item has been typed lately: by the last ten of its values. */
export interface ItemStats {
  /** Mean wpm of the occurrences that were right at once; 0 when none was. */
  readonly wpm: number;
  /** Percent of the occurrences that were right at once. */
  readonly accuracy: number;
}

/** Null for an item without values. A value of 0 is an occurrence that was not right at once. */
export function summarizeSpeeds(values: readonly number[]): ItemStats | null {
  const latest = values.slice(-VALUES_IN_MEAN);
  if (latest.length === 0) return null;
  const clean = latest.filter(wpm => wpm > 0);
  return {
    wpm: meanOfLast(clean, VALUES_IN_MEAN) ?? 0,
    accuracy: (100 * clean.length) / latest.length,
  };
}
