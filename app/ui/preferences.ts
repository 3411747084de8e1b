import { createContext, useContext, useMemo } from "react";
import { type ShouldRevalidateFunctionArgs, useFetcher, useFetchers } from "react-router";
import {
  type ChosenPreferences,
  DEFAULT_PREFERENCES,
  type PreferenceName,
  type Preferences,
} from "~/domain/preferences";

/** The screen that shows preferences, and takes them as a form. */
export const PREFERENCES_PATH = "/preferences/";

/** At once: a control that had to wait for its new state would be set back for a moment. */
const SUBMIT = { method: "post", action: PREFERENCES_PATH, flushSync: true } as const;

/** The reader's preferences; the document's root provides them. */
export const PreferencesContext = createContext<Preferences>(DEFAULT_PREFERENCES);

export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}

/** For the root: what is kept, and over it what is on its way to the server. Equal preferences are the same object. */
export function useShownPreferences(kept: Preferences): Preferences {
  const onTheirWay = useFetchers().map(({ formAction, formData }) =>
    formAction === PREFERENCES_PATH && formData ? chosenIn(formData) : {},
  );
  const shown = JSON.stringify(Object.assign({}, kept, ...onTheirWay));
  return useMemo(() => JSON.parse(shown) as Preferences, [shown]);
}

/** What `choose` has sent, which needs no further judgement. */
function chosenIn(sent: FormData): ChosenPreferences {
  const entries = [...sent].map(([name, text]) => [
    name,
    name === "paletteMode" ? text : JSON.parse(String(text)),
  ]);
  return Object.fromEntries(entries) as ChosenPreferences;
}

/** `shouldRevalidate` of screens whose data no preference changes: one chosen in the header costs them no loader. */
export function shouldRevalidateUnlessPreferences(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.formAction !== PREFERENCES_PATH && asked.defaultShouldRevalidate;
}

/** What the server answers to a change. */
export interface PreferenceOutcome {
  readonly saved: boolean;
}

export interface PreferenceControl<Name extends PreferenceName> {
  readonly value: Preferences[Name];
  /** Shows the choice at once and saves it; where that fails, the page returns to what is kept. */
  choose(value: Preferences[Name]): void;
  readonly state: "untouched" | "saving" | "saved" | "failed";
}

/** One preference and a way to change it, for a control of a page that has come alive; without scripts a form does. */
export function usePreference<Name extends PreferenceName>(name: Name): PreferenceControl<Name> {
  const { [name]: value } = usePreferences();
  const { submit, state, data } = useFetcher<PreferenceOutcome>();
  return {
    value,
    choose: chosen => void submit({ [name]: String(chosen) }, SUBMIT),
    state: state !== "idle" ? "saving" : data === undefined ? "untouched" : data.saved ? "saved" : "failed",
  };
}
