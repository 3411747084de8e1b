import type { Preferences } from "~/domain/preferences";

/** What whoever watches for changes has to know of the page. */
export interface Watch {
  /** As the page shows them now. */
  shown(): Preferences;
  /** Of the subscription that the page goes by (`revisionOf`). */
  shownRevision(): string;
  /** When hidden ads come back, by the learner's branch: each time that it changes after it was first heard of. */
  onAdResume(timestamp: unknown): void;
  /** Somewhere else something other was chosen, or the subscription has become another. */
  onDifference(): void;
}
