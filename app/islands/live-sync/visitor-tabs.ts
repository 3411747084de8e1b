import { writeStorage } from "~/browser/storage";
import {
  arePreferencesEqual,
  DEFAULT_PREFERENCES,
  decodePreferences,
  PREFERENCES_KEY,
  readPreferencesCookie,
} from "~/domain/preferences";
import type { Watch } from "./live-sync";

function chosenHere() {
  const encoded = readPreferencesCookie(document.cookie);
  return encoded === null ? null : decodePreferences(encoded);
}

function tellOtherTabs(): void {
  const chosen = chosenHere();
  if (chosen === null) return;
  writeStorage(PREFERENCES_KEY, JSON.stringify(chosen));
}

/**
 * Follows other tabs until `signal`. Returns a function that notifies them, to call after the server set the
 * cookie.
 */
export function followOtherTabs(
  { shown, onDifference }: Pick<Watch, "shown" | "onDifference">,
  signal: AbortSignal,
): () => void {
  const look = () => {
    const chosen = chosenHere();
    if (chosen && !arePreferencesEqual({ ...DEFAULT_PREFERENCES, ...chosen }, shown())) onDifference();
  };
  window.addEventListener("storage", ({ key }) => key === PREFERENCES_KEY && look(), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && look(), { signal });
  tellOtherTabs();
  look();
  return tellOtherTabs;
}
