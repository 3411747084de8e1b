import { type ReactNode, useId } from "react";
import { usePreference } from "~/ui/preferences";
import styles from "./preferences.module.css";
import { SaveMark } from "./save-mark";

export interface SwitchRowProps {
  name: "showLiveStat" | "showLiveWordPerf" | "showProgressBar" | "showTypingHands";
  label: string;
  /** What it does. */
  children: ReactNode;
}

/** Something that is shown, or not. */
export function SwitchRow({ name, label, children }: SwitchRowProps) {
  const { value, choose, state } = usePreference(name);
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          <SaveMark state={state} />
        </div>
        <p className={styles.quiet} id={`${id}-what`}>
          {children}
        </p>
      </div>
      <input
        className={styles.switch}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells by itself whether it is ticked.
        role="switch"
        id={id}
        name={name}
        value="true"
        checked={value}
        onChange={event => choose(event.target.checked)}
        aria-describedby={`${id}-what`}
      />
      {/* A box that is not ticked sends nothing; of two fields with one name the first counts. */}
      <input type="hidden" name={name} value="false" />
    </div>
  );
}
