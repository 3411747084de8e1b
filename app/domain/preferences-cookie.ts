import { preferencesIn } from "./preference-values";
import type { ChosenPreferences } from "./preferences";

/** Where a visitor's preferences are kept in the browser: the name of a cookie, and of its copy in the local storage. */
export const PREFERENCES_KEY = "tm_usr_pref_v2";

/** A cookie's value, which is also what the local storage holds: compact JSON, percent-encoded. */
export function encodePreferences(chosen: ChosenPreferences): string {
  return encodeURIComponent(JSON.stringify(preferencesIn(chosen)));
}

/** The way back; rubbish is no choice at all. */
export function decodePreferences(encoded: string): ChosenPreferences {
  try {
    return preferencesIn(JSON.parse(decodeURIComponent(encoded)));
  } catch {
    // Not written by us, or cut short.
    return {};
  }
}

/** Encoded preferences out of a Cookie header, or what `document.cookie` says; null if there are none. */
export function preferencesCookieIn(cookies: string): string | null {
  const prefix = `${PREFERENCES_KEY}=`;
  const found = cookies
    .split(";")
    .map(cookie => cookie.trim())
    .find(cookie => cookie.startsWith(prefix));
  return found === undefined ? null : found.slice(prefix.length);
}
