import type { KeyboardEvent } from "react";

/** What browsers give for a key that the input method has taken. */
const TAKEN = 229;

/**
 * Whether the key belongs to a composition, and means nothing else. Safari ends a composition before it tells of the key
 * that has ended it, and only its code still says so.
 */
export function isOfComposition({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === TAKEN;
}
