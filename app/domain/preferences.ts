import { TIMED_LESSONS } from "../engine/lesson-text/lesson-names";

export const PALETTES = ["dark", "light"] as const;
export type Palette = (typeof PALETTES)[number];

export const TYPING_EXPERIENCES = ["unknown", "no", "somewhat", "yes"] as const;
export const DAILY_GOALS = [5, 10, 15, 20] as const;
export const LESSON_CHOICES = ["plan", "rotation", "prose"] as const;

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
  /** The answer to "Do you type without looking?" */
  readonly typingExperience: (typeof TYPING_EXPERIENCES)[number];
  /** Minutes of practice a day. */
  readonly dailyGoal: (typeof DAILY_GOALS)[number];
  /** What the lessons made for the learner are chosen by. */
  readonly lessonChoice: (typeof LESSON_CHOICES)[number];
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
  typingExperience: "unknown",
  dailyGoal: 10,
  lessonChoice: "plan",
};

export const PREFERENCE_NAMES = Object.keys(DEFAULT_PREFERENCES) as readonly PreferenceName[];

/** ms, the shortest first. */
export const TEST_DURATIONS: readonly number[] = Object.values(TIMED_LESSONS);

const SWITCH = [true, false] as const;

const VALUES: { readonly [Name in PreferenceName]: readonly Preferences[Name][] } = {
  paletteMode: PALETTES,
  showLiveStat: SWITCH,
  showLiveWordPerf: SWITCH,
  showProgressBar: SWITCH,
  showTypingHands: SWITCH,
  testDuration: TEST_DURATIONS,
  typingExperience: TYPING_EXPERIENCES,
  dailyGoal: DAILY_GOALS,
  lessonChoice: LESSON_CHOICES,
};

function isPreference(name: PreferenceName, value: unknown): boolean {
  return VALUES[name].some(one => one === value);
}

export function pickPreferences(stored: unknown): ChosenPreferences {
  if (typeof stored !== "object" || stored === null) return {};
  const values = stored as Readonly<Record<string, unknown>>;
  const names = PREFERENCE_NAMES.filter(name => isPreference(name, values[name]));
  return Object.fromEntries(names.map(name => [name, values[name]]));
}

/** Values as text. Null if one isn't valid. */
export function parsePreferencesForm(fields: Readonly<Record<string, unknown>>): ChosenPreferences | null {
  const named = PREFERENCE_NAMES.filter(name => fields[name] !== undefined);
  const values = Object.fromEntries(named.map(name => [name, parseField(name, fields[name])]));
  const chosen = pickPreferences(values);
  return Object.keys(chosen).length === named.length ? chosen : null;
}

function parseField(name: PreferenceName, field: unknown): unknown {
  return VALUES[name].find(value => String(value) === field);
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
