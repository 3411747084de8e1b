import {
  DEFAULT_PREFERENCES,
  decodePreferences,
  isSamePreferences,
  PREFERENCES_KEY,
  preferencesCookieIn,
} from "~/engine/preferences";
import type { Watch } from "./watch";

/** What the cookie says, which all tabs of this browser share; null while a visitor has chosen nothing. */
function chosenHere() {
  const encoded = preferencesCookieIn(document.cookie);
  return encoded === null ? null : decodePreferences(encoded);
}

/** Copies the cookie into the local storage, of whose changes browsers tell the other tabs. */
export function tellOtherTabs(): void {
  const chosen = chosenHere();
  if (chosen === null) return;
  try {
    localStorage.setItem(PREFERENCES_KEY, JSON.stringify(chosen));
  } catch (error) {
    // Blocked or full: the other tabs learn of it at their next page.
    console.warn(error);
  }
}

/** Follows other tabs, also from within the back/forward cache; returns what ends it. */
export function followOtherTabs({ shown, onDifference }: Watch): () => void {
  const look = () => {
    const chosen = chosenHere();
    if (chosen && !isSamePreferences({ ...DEFAULT_PREFERENCES, ...chosen }, shown())) onDifference();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key === PREFERENCES_KEY) look();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", onShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", onShow);
  };
}
