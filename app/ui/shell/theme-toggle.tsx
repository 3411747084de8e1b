import { PREFERENCES_PATH, usePreference } from "../preferences";
import styles from "./theme-toggle.module.css";

const OTHER = { dark: "light", light: "dark" } as const;

const DRAWINGS = {
  // What the button leads to: the sun out of the dark, the moon out of the light.
  light:
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M19 5l-1.7 1.7M6.7 17.3 5 19",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
} as const;

export interface ThemeToggleProps {
  /** Where to come back to when the page has no JavaScript. */
  back: string;
}

/** Switches between dark and light; a plain form, so that it needs no JavaScript. */
export function ThemeToggle({ back }: ThemeToggleProps) {
  const { value, choose } = usePreference("paletteMode");
  const other = OTHER[value];
  return (
    <form
      method="post"
      action={PREFERENCES_PATH}
      onSubmit={event => {
        event.preventDefault();
        choose(other);
      }}
    >
      <input type="hidden" name="paletteMode" value={other} />
      <input type="hidden" name="back" value={back} />
      <button className={styles.toggle} type="submit" aria-label={`Switch to ${other} theme`}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={DRAWINGS[other]} />
        </svg>
      </button>
    </form>
  );
}
