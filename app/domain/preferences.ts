import { TIMED_LESSONS } from "../engine/lesson-text/lesson-names";

export const PALETTES = ["dark", "light"] as const;
export type Palette = (typeof PALETTES)[number];

/** What a learner, or a visitor in this browser, has chosen. Each has a branch of its own under `users/{uid}`. */
export interface Preferences {
  readonly paletteMode: Palette;
  /** Time, speed and accuracy over the text. */
  readonly showLiveStat: boolean;
  readonly showLiveWordPerf: boolean;
  readonly showProgressBar: boolean;
  /** The hands with the finger to use, and the keyboard with the next key. */
  readonly showTypingHands: boolean;
  /** ms: the test that `/typing-test/` opens with, one of `TEST_DURATIONS` below. */
  readonly testDuration: number;
}

export type PreferenceName = keyof Preferences;
/** What was chosen; for the rest the defaults hold. */
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

/** ms: the lengths that a typing test may have, the shortest first. */
export const TEST_DURATIONS: readonly number[] = Object.values(TIMED_LESSONS);

const isPalette = (value: unknown): value is Palette => PALETTES.some(palette => palette === value);
const isSwitch = (value: unknown): value is boolean => typeof value === "boolean";
const isTestDuration = (value: unknown): value is number =>
  TEST_DURATIONS.some(duration => duration === value);

function isPreference(name: PreferenceName, value: unknown): boolean {
  if (name === "paletteMode") return isPalette(value);
  return name === "testDuration" ? isTestDuration(value) : isSwitch(value);
}

/** The preferences that an object out of a store or a cookie holds; what is none, or cannot be one, is left out. */
export function preferencesIn(stored: unknown): ChosenPreferences {
  if (typeof stored !== "object" || stored === null) return {};
  const values = stored as Readonly<Record<string, unknown>>;
  const entries = PREFERENCE_NAMES.filter(name => isPreference(name, values[name])).map(
    name => [name, values[name]] as const,
  );
  return Object.fromEntries(entries) as ChosenPreferences;
}

/**
 * The preferences that a form sends, as text: `true` and `false` for what is on and off, ms for a length.
 * Null if it names a preference with a value that it cannot have.
 */
export function preferencesOfForm(fields: Readonly<Record<string, unknown>>): ChosenPreferences | null {
  const named = PREFERENCE_NAMES.filter(name => fields[name] !== undefined);
  const values = Object.fromEntries(named.map(name => [name, valueOfField(name, fields[name])]));
  const chosen = preferencesIn(values);
  return Object.keys(chosen).length === named.length ? chosen : null;
}

function valueOfField(name: PreferenceName, field: unknown): unknown {
  if (name === "paletteMode") return field;
  if (name === "testDuration") return Number(field);
  return field === "true" ? true : field === "false" ? false : undefined;
}

export function isSamePreferences(one: Preferences, other: Preferences): boolean {
  return PREFERENCE_NAMES.every(name => one[name] === other[name]);
}

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
