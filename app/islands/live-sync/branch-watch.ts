import { isSamePreferences, preferencesIn } from "~/domain/preference-values";
import { DEFAULT_PREFERENCES, PREFERENCE_NAMES } from "~/domain/preferences";
import { toRevision } from "~/domain/subscription-revision";
import type { Watch } from "./watch";

const SUBSCRIPTION = "aiSubscription";

/** What a page holds against what it shows. */
export const LIVE_BRANCHES = [...PREFERENCE_NAMES, SUBSCRIPTION] as const;
export type LiveBranch = (typeof LIVE_BRANCHES)[number];

/**
 * Holds what the learner's branches say against what the page shows. `note` takes a branch's value, null where there is
 * none; `compare` tells of a difference once each branch has been heard of.
 */
export function createBranchWatch({ shown, shownRevision, onDifference }: Omit<Watch, "onAdResume">) {
  const values = new Map<LiveBranch, unknown>();
  let hadAny = false;

  function areOtherPreferences(): boolean {
    const chosen = preferencesIn(Object.fromEntries(values));
    const hasAny = Object.keys(chosen).length > 0;
    // With nothing stored the server shows what this browser's visitor chose, which is not for here to judge.
    const areOther = hasAny ? !isSamePreferences({ ...DEFAULT_PREFERENCES, ...chosen }, shown()) : hadAny;
    hadAny = hasAny;
    return areOther;
  }

  return {
    note(name: LiveBranch, value: unknown): void {
      values.set(name, value);
    },
    compare(): void {
      if (values.size < LIVE_BRANCHES.length) return;
      const isOtherSubscription = toRevision(values.get(SUBSCRIPTION)) !== shownRevision();
      if (areOtherPreferences() || isOtherSubscription) onDifference();
    },
  };
}
