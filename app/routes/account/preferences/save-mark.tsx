import type { PreferenceControl } from "~/ui/preferences";
import styles from "./preferences.module.css";

const WORDS = { untouched: "", saving: "", saved: "Saved", failed: "Not saved" } as const;

/** A quiet word beside what was changed; a screen reader hears it too. */
export function SaveMark({ state }: { state: PreferenceControl<"paletteMode">["state"] }) {
  return (
    <span className={styles.mark} data-state={state} role="status">
      {WORDS[state]}
    </span>
  );
}
