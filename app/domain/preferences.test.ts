import { expect, test } from "vitest";
import {
  DEFAULT_PREFERENCES,
  decodePreferences,
  encodePreferences,
  PREFERENCES_KEY,
  preferencesCookieIn,
  preferencesIn,
  preferencesOfForm,
} from "./preferences";

test("keeps valid stored preferences and drops invalid ones", () => {
  expect(preferencesIn({ ...DEFAULT_PREFERENCES, revision: 4 })).toEqual(DEFAULT_PREFERENCES);
  expect(
    preferencesIn({
      paletteMode: "pink",
      showLiveStat: "yes",
      showProgressBar: false,
      testDuration: 90_000,
      showTypingHands: null,
    }),
  ).toEqual({ showProgressBar: false });
  for (const rubbish of [null, undefined, 7, "dark", [], () => 1]) expect(preferencesIn(rubbish)).toEqual({});
});

test("a form sends text, and only the preferences that it changes", () => {
  expect(
    preferencesOfForm({ paletteMode: "light", showLiveStat: "false", testDuration: "300000", back: "/" }),
  ).toEqual({ paletteMode: "light", showLiveStat: false, testDuration: 300_000 });
  expect(preferencesOfForm({ back: "/" })).toEqual({});
});

test.each([
  { paletteMode: "pink" },
  { showLiveStat: "yes" },
  { showLiveStat: true },
  { testDuration: "" },
  { testDuration: "90000" },
  { showLiveStat: "true", showProgressBar: "" },
])("refuses a form with %j completely", fields => {
  expect(preferencesOfForm(fields)).toBeNull();
});

test("reads the cookie back from among others", () => {
  const chosen = { paletteMode: "light", showTypingHands: false, testDuration: 900_000 } as const;
  const encoded = encodePreferences(chosen);
  expect(encoded).toMatch(/^[\w%.-]+$/);
  expect(decodePreferences(preferencesCookieIn(`a=1; ${PREFERENCES_KEY}=${encoded}; b=2`) ?? "")).toEqual(
    chosen,
  );
  expect(preferencesCookieIn("")).toBeNull();
  expect(preferencesCookieIn(`x${PREFERENCES_KEY}=1`)).toBeNull();
});

test.each(["", "%", "null", "[]", "%7B%22paletteMode%22", "7", "%7B%22paletteMode%22:%22pink%22%7D"])(
  "ignores the cookie %j",
  encoded => {
    expect(decodePreferences(encoded)).toEqual({});
  },
);
