import { ServerValue } from "firebase-admin/database";
import type { Confusions } from "~/engine/weakness/confusions";
import { branches } from "../branches";

/** Signs that some keyboard types, and that can be shown: no control characters, no halves of emoji. */
const SHOWABLE = /^[ -~\u00a0-\u024f\u0370-\u052f\u2010-\u203a\u20ac]$/;

export function isShowable(char: string): boolean {
  return SHOWABLE.test(char);
}

/** By path, how much each confusion's count grows. */
export function confusionUpdates(learnerId: string, confusions: Confusions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(confusions).flatMap(([expected, instead]) =>
      Object.entries(instead)
        .filter(([typed]) => isShowable(typed))
        .map(([typed, count]) => [
          branches.confusion(learnerId, expected, typed),
          ServerValue.increment(count),
        ]),
    ),
  );
}
