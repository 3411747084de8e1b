import { expect, test } from "vitest";
import {
  DEFAULT_PREFERENCES,
  decodePreferences,
  encodePreferences,
  PREFERENCES_KEY,
  parsePreferencesForm,
  pickPreferences,
  readPreferencesCookie,
} from "./preferences";

test("keeps valid stored preferences and drops invalid ones", () => {
  expect(pickPreferences({ ...DEFAULT_PREFERENCES, revision: 4 })).toEqual(DEFAULT_PREFERENCES);
  expect(
    pickPreferences({
      paletteMode: "pink",
      showLiveStat: "yes",
      showProgressBar: false,
      testDuration: 90_000,
      showTypingHands: null,
    }),
  ).toEqual({ showProgressBar: false });
  for (const rubbish of [null, undefined, 7, "dark", [], () => 1])
    expect(pickPreferences(rubbish)).toEqual({});
});

test("a form sends text, and only the preferences that it changes", () => {
  expect(
    parsePreferencesForm({ paletteMode: "light", showLiveStat: "false", testDuration: "300000", back: "/" }),
  ).toEqual({ paletteMode: "light", showLiveStat: false, testDuration: 300_000 });
  expect(parsePreferencesForm({ back: "/" })).toEqual({});
});

test.each([
  { paletteMode: "pink" },
  { showLiveStat: "yes" },
  { showLiveStat: true },
  { testDuration: "" },
  { testDuration: "90000" },
  { showLiveStat: "true", showProgressBar: "" },
])("refuses a form with %j completely", fields => {
  expect(parsePreferencesForm(fields)).toBeNull();
});

test("finds its cookie among others", () => {
  const chosen = { paletteMode: "light", showTypingHands: false, testDuration: 900_000 } as const;
  const encoded = encodePreferences(chosen);
  expect(encoded).toMatch(/^[\w%.-]+$/);
  expect(decodePreferences(readPreferencesCookie(`a=1; ${PREFERENCES_KEY}=${encoded}; b=2`) ?? "")).toEqual(
    chosen,
  );
  expect(readPreferencesCookie("")).toBeNull();
  expect(readPreferencesCookie(`x${PREFERENCES_KEY}=1`)).toBeNull();
});

test.each(["", "%", "null", "[]", "%7B%22paletteMode%22", "7", "%7B%22paletteMode%22:%22pink%22%7D"])(
  "ignores the cookie %j",
  encoded => {
    expect(decodePreferences(encoded)).toEqual({});
  },
);
