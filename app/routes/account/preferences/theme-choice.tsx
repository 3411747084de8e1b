import type { Palette } from "~/domain/preferences";
import { usePreference } from "~/ui/preferences";
import styles from "./preferences.module.css";
import { SaveMark } from "./save-mark";

const THEMES: readonly { palette: Palette; label: string; what: string }[] = [
  { palette: "dark", label: "Dark", what: "Easy on the eyes in a dim room." },
  { palette: "light", label: "Light", what: "Paper and ink, for a bright one." },
];

/** Light or dark, each with a small picture of itself. */
export function ThemeChoice() {
  const { value, choose, state } = usePreference("paletteMode");
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">Theme</legend>
      <p className={styles.quiet}>The colours of every page.</p>
      <SaveMark state={state} />
      <div className={styles.themes}>
        {THEMES.map(({ palette, label, what }) => (
          <label className={styles.theme} key={palette}>
            <input
              className={styles.radio}
              type="radio"
              name="paletteMode"
              value={palette}
              checked={value === palette}
              onChange={() => choose(palette)}
            />
            <svg className={styles.picture} data-palette={palette} viewBox="0 0 96 56" aria-hidden="true">
              <rect className={styles.paper} width="96" height="56" rx="6" />
              <path className={styles.line} d="M14 18h40M14 28h54M14 38h30" />
              <path className={styles.typed} d="M14 18h22" />
              <path className={styles.caret} d="M41 13v10" />
            </svg>
            <span className={styles.label}>{label}</span>
            <span className={styles.quiet}>{what}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
