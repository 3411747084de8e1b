import { writeStored } from "~/browser/storage";
import {
  DEFAULT_PREFERENCES,
  decodePreferences,
  isSamePreferences,
  PREFERENCES_KEY,
  preferencesCookieIn,
} from "~/domain/preferences";
import type { Watch } from "./live-sync";

/** What the cookie says, which all tabs of this browser share; null while a visitor has chosen nothing. */
function chosenHere() {
  const encoded = preferencesCookieIn(document.cookie);
  return encoded === null ? null : decodePreferences(encoded);
}

/** Copies the cookie into the local storage, of whose changes browsers tell the other tabs. */
function tellOtherTabs(): void {
  const chosen = chosenHere();
  if (chosen === null) return;
  // Where that fails, other tabs learn of it at their next page.
  writeStored(PREFERENCES_KEY, JSON.stringify(chosen));
}

/**
 * Follows other tabs until `signal`, also from within the back/forward cache. Answers what tells them in turn, to be
 * called when the server has answered: it may have set the cookie.
 */
export function followOtherTabs(
  { shown, onDifference }: Pick<Watch, "shown" | "onDifference">,
  signal: AbortSignal,
): () => void {
  const look = () => {
    const chosen = chosenHere();
    if (chosen && !isSamePreferences({ ...DEFAULT_PREFERENCES, ...chosen }, shown())) onDifference();
  };
  window.addEventListener("storage", ({ key }) => key === PREFERENCES_KEY && look(), { signal });
  window.addEventListener("pageshow", ({ persisted }) => persisted && look(), { signal });
  tellOtherTabs();
  // Before this was loaded another tab may have spoken.
  look();
  return tellOtherTabs;
}
