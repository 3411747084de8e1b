import { TIMED_LESSONS } from "../engine/lesson-text/lesson-names";

export const PALETTES = ["dark", "light"] as const;
export type Palette = (typeof PALETTES)[number];

/** Each is stored under its own key in `users/{uid}`. */
export interface Preferences {
  readonly paletteMode: Palette;
  /** Time, speed and accuracy above the text. */
  readonly showLiveStat: boolean;
  readonly showLiveWordPerf: boolean;
  readonly showProgressBar: boolean;
  /** The hands show the finger to use, the keyboard the next key. */
  readonly showTypingHands: boolean;
  /** ms, one of `TEST_DURATIONS`. */
  readonly testDuration: number;
}

export type PreferenceName = keyof Preferences;
export type ChosenPreferences = Partial<Preferences>;

export const DEFAULT_PREFERENCES: Preferences = {
  paletteMode: "dark",
  showLiveStat: true,
  showLiveWordPerf: true,
  showProgressBar: true,
  showTypingHands: true,
  testDuration: 60_000,
};

export const PREFERENCE_NAMES = Object.keys(DEFAULT_PREFERENCES) as readonly PreferenceName[];

/** ms, the shortest first. */
export const TEST_DURATIONS: readonly number[] = Object.values(TIMED_LESSONS);

function isPreference(name: PreferenceName, value: unknown): boolean {
  if (name === "paletteMode") return PALETTES.some(palette => palette === value);
  if (name === "testDuration") return TEST_DURATIONS.some(duration => duration === value);
  return typeof value === "boolean";
}

export function pickPreferences(stored: unknown): ChosenPreferences {
  if (typeof stored !== "object" || stored === null) return {};
  const values = stored as Readonly<Record<string, unknown>>;
  const names = PREFERENCE_NAMES.filter(name => isPreference(name, values[name]));
  return Object.fromEntries(names.map(name => [name, values[name]]));
}

/** `true`, `false`, or ms as text. Null if a value isn't valid. */
export function parsePreferencesForm(fields: Readonly<Record<string, unknown>>): ChosenPreferences | null {
  const named = PREFERENCE_NAMES.filter(name => fields[name] !== undefined);
  const values = Object.fromEntries(named.map(name => [name, parseField(name, fields[name])]));
  const chosen = pickPreferences(values);
  return Object.keys(chosen).length === named.length ? chosen : null;
}

function parseField(name: PreferenceName, field: unknown): unknown {
  if (name === "paletteMode") return field;
  if (name === "testDuration") return Number(field);
  return field === "true" ? true : field === "false" ? false : undefined;
}

export function arePreferencesEqual(one: Preferences, other: Preferences): boolean {
  return PREFERENCE_NAMES.every(name => one[name] === other[name]);
}

/** A visitor's cookie, and its copy in the local storage. */
export const PREFERENCES_KEY = "tm_usr_pref_v2";

export function encodePreferences(chosen: ChosenPreferences): string {
  return encodeURIComponent(JSON.stringify(pickPreferences(chosen)));
}

export function decodePreferences(encoded: string): ChosenPreferences {
  try {
    return pickPreferences(JSON.parse(decodeURIComponent(encoded)));
  } catch {
    // Written by something else, or cut off.
    return {};
  }
}

/** From a Cookie header or `document.cookie`; null if there are none. */
export function readPreferencesCookie(cookies: string): string | null {
  const prefix = `${PREFERENCES_KEY}=`;
  const found = cookies.split(";").find(cookie => cookie.trim().startsWith(prefix));
  return found === undefined ? null : found.trim().slice(prefix.length);
}
