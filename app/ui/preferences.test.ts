import { expect, test } from "vitest";
import { loadsAnewUnlessPreferences, PREFERENCES_PATH } from "./preferences";

const here = new URL("https://typing.example/stats/");
const asked = { currentUrl: here, nextUrl: here, currentParams: {}, nextParams: {} };

test("a preference loads nothing anew, unlike any other form or call", () => {
  const loads = (formAction?: string, defaultShouldRevalidate = true) =>
    loadsAnewUnlessPreferences({
      ...asked,
      ...(formAction === undefined ? {} : { formAction }),
      defaultShouldRevalidate,
    } as Parameters<typeof loadsAnewUnlessPreferences>[0]);
  expect([loads(PREFERENCES_PATH), loads("/profile/"), loads()]).toEqual([false, true, true]);
  expect(loads(undefined, false)).toBe(false);
});
