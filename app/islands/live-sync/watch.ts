import type { Preferences } from "~/engine/preferences";

/** What whoever watches for changes has to know of the page. */
export interface Watch {
  /** As the page shows them now. */
  shown(): Preferences;
  /** Somewhere else something other was chosen. */
  onDifference(): void;
}
