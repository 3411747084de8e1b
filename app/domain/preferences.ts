/** Themes. */
export const PALETTES = ["dark", "light"] as const;
export type Palette = (typeof PALETTES)[number];

/** What a learner, or a visitor in this browser, has chosen. Each has a branch of its own under `users/{uid}`. */
export interface Preferences {
  readonly paletteMode: Palette;
  /** Time, speed and accuracy over the text. */
  readonly showLiveStat: boolean;
  /** The speed of the word just typed. */
  readonly showLiveWordPerf: boolean;
  readonly showProgressBar: boolean;
  /** The hands with the finger to use, and the keyboard with the next key. */
  readonly showTypingHands: boolean;
  /** ms: the test that `/typing-test/` opens with, one of `TEST_DURATIONS` (`preference-values.ts`). */
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
