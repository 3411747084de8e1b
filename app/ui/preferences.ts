import { createContext, useContext, useMemo } from "react";
import { type ShouldRevalidateFunctionArgs, useFetcher, useFetchers } from "react-router";
import {
  type ChosenPreferences,
  DEFAULT_PREFERENCES,
  type PreferenceName,
  type Preferences,
} from "~/domain/preferences";

export const PREFERENCES_PATH = "/preferences/";

/** Else a control would be reset for a moment. */
const SUBMIT = { method: "post", action: PREFERENCES_PATH, flushSync: true } as const;

export const PreferencesContext = createContext<Preferences>(DEFAULT_PREFERENCES);

export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}

/** For the root: saved preferences with those being sent. Equal preferences are the same object. */
export function useShownPreferences(kept: Preferences): Preferences {
  const onTheirWay = useFetchers().map(({ formAction, formData }) =>
    formAction === PREFERENCES_PATH && formData ? getChosen(formData) : {},
  );
  const shown = JSON.stringify(Object.assign({}, kept, ...onTheirWay));
  return useMemo(() => JSON.parse(shown) as Preferences, [shown]);
}

function getChosen(sent: FormData): ChosenPreferences {
  const entries = [...sent].map(([name, text]) => [name, toValue(String(text))]);
  return Object.fromEntries(entries) as ChosenPreferences;
}

/** Booleans and numbers as such; other values are words. */
function toValue(text: string): unknown {
  return /^(?:true|false|\d+)$/.test(text) ? JSON.parse(text) : text;
}

/** `shouldRevalidate` of screens whose data depends on no preference. */
export function shouldRevalidateUnlessPreferences(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.formAction !== PREFERENCES_PATH && asked.defaultShouldRevalidate;
}

interface PreferenceControl<Name extends PreferenceName> {
  readonly value: Preferences[Name];
  /** Shows the choice at once and saves it; where that fails, the page shows the saved one again. */
  choose(value: Preferences[Name]): void;
  readonly state: "untouched" | "saving" | "saved" | "failed";
}

/** For controls of hydrated pages; without scripts a form changes preferences. */
export function usePreference<Name extends PreferenceName>(name: Name): PreferenceControl<Name> {
  const { [name]: value } = usePreferences();
  const { submit, state, data } = useFetcher<{ readonly saved: boolean }>();
  return {
    value,
    choose: chosen => void submit({ [name]: String(chosen) }, SUBMIT),
    state: state !== "idle" ? "saving" : data === undefined ? "untouched" : data.saved ? "saved" : "failed",
  };
}
