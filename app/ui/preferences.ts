import { createContext, useContext } from "react";
import { DEFAULT_PREFERENCES, type Preferences } from "~/engine/preferences";

/** The preferences of whoever reads the page; the document's root provides them. */
export const PreferencesContext = createContext<Preferences>(DEFAULT_PREFERENCES);

export function usePreferences(): Preferences {
  return useContext(PreferencesContext);
}
