import { TIMED_LESSONS } from "../engine/lesson-text/lesson-names";
import {
  type ChosenPreferences,
  PALETTES,
  type Palette,
  PREFERENCE_NAMES,
  type PreferenceName,
  type Preferences,
} from "./preferences";

/** ms: the lengths that a typing test may have, the shortest first. */
export const TEST_DURATIONS: readonly number[] = Object.values(TIMED_LESSONS);

const isPalette = (value: unknown): value is Palette => PALETTES.some(palette => palette === value);
const isSwitch = (value: unknown): value is boolean => typeof value === "boolean";
const isTestDuration = (value: unknown): value is number =>
  TEST_DURATIONS.some(duration => duration === value);

/** Whether a preference may have a value. */
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
