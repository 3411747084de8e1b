import { isSamePreferences, preferencesIn } from "~/engine/preference-values";
import { DEFAULT_PREFERENCES, PREFERENCE_NAMES, type PreferenceName } from "~/engine/preferences";
import type { Watch } from "./watch";

/**
 * Holds what the learner's branches say against what the page shows. `note` takes a branch's value, null where there is
 * none; `compare` tells of a difference once each branch has been heard of.
 */
export function createBranchWatch({ shown, onDifference }: Watch) {
  const values = new Map<PreferenceName, unknown>();
  let hadAny = false;
  return {
    note(name: PreferenceName, value: unknown): void {
      values.set(name, value);
    },
    compare(): void {
      if (values.size < PREFERENCE_NAMES.length) return;
      const chosen = preferencesIn(Object.fromEntries(values));
      const hasAny = Object.keys(chosen).length > 0;
      // With nothing stored the server shows what this browser's visitor chose, which is not for here to judge.
      const isOther = hasAny ? !isSamePreferences({ ...DEFAULT_PREFERENCES, ...chosen }, shown()) : hadAny;
      hadAny = hasAny;
      if (isOther) onDifference();
    },
  };
}
