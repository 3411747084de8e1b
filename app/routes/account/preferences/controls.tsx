import { type ReactNode, useId } from "react";
import type { PreferenceName, Preferences } from "~/domain/preferences";
import { Cluster, Grid, Stack, Text } from "~/ui/layout/primitives";
import { usePreference } from "~/ui/preferences";
import styles from "./preferences.module.css";

const WORDS = { untouched: "", saving: "", saved: "Saved", failed: "Not saved" } as const;

function SaveMark({ state }: { state: keyof typeof WORDS }) {
  return (
    <span className={styles.mark} data-state={state} role="status">
      {WORDS[state]}
    </span>
  );
}

interface SwitchRowProps {
  name: "showLiveStat" | "showLiveWordPerf" | "showProgressBar" | "showTypingHands";
  label: string;
  children: ReactNode;
}

export function SwitchRow({ name, label, children }: SwitchRowProps) {
  const { value, choose, state } = usePreference(name);
  const id = useId();
  return (
    <div className={styles.row}>
      <Stack gap={1}>
        <Cluster gap={2} align="baseline" justify="between">
          <label className={styles.label} htmlFor={id}>
            {label}
          </label>
          <SaveMark state={state} />
        </Cluster>
        <Text size="small" tone="muted" snug id={`${id}-what`}>
          {children}
        </Text>
      </Stack>
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

const THEMES = [
  { palette: "dark", label: "Dark", what: "Easy on the eyes in a dim room." },
  { palette: "light", label: "Light", what: "Paper and ink, for a bright one." },
] as const;

export function ThemeChoice() {
  const { value, choose, state } = usePreference("paletteMode");
  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend className="visually-hidden">Theme</legend>
      <Text size="small" tone="muted" snug>
        The colours of every page.
      </Text>
      <SaveMark state={state} />
      <Grid gap={4} className={styles.themes}>
        {THEMES.map(({ palette, label, what }) => (
          <Stack as="label" gap={1} className={styles.theme} key={palette}>
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
            <Text as="span" size="small" tone="muted" snug>
              {what}
            </Text>
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
}

interface ChoiceRowProps<Name extends PreferenceName> {
  readonly name: Name;
  readonly legend: string;
  readonly options: readonly (readonly [value: Preferences[Name], label: string])[];
  /** One below the other, for labels of several words. */
  readonly isList?: boolean;
  readonly children: ReactNode;
}

/** Radio buttons side by side. */
export function ChoiceRow<Name extends PreferenceName>({
  name,
  legend,
  options,
  isList = false,
  children,
}: ChoiceRowProps<Name>) {
  const { value, choose, state } = usePreference(name);
  return (
    <Stack as="fieldset" gap={4} className={styles.group}>
      <legend className="visually-hidden">{legend}</legend>
      <Text size="small" tone="muted" snug>
        {children}
      </Text>
      <SaveMark state={state} />
      <Grid gap={1} className={styles.durations} data-is-list={isList}>
        {options.map(([option, label]) => (
          <label className={styles.duration} key={String(option)}>
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={String(option)}
              checked={value === option}
              onChange={() => choose(option)}
            />
            {label}
          </label>
        ))}
      </Grid>
    </Stack>
  );
}
