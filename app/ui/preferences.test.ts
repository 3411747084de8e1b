import { expect, test } from "vitest";
import { PREFERENCES_PATH, shouldRevalidateUnlessPreferences } from "./preferences";

const here = new URL("https://typing.example/stats/");
const asked = { currentUrl: here, nextUrl: here, currentParams: {}, nextParams: {} };

test("reloads no data after a changed preference, unlike other forms", () => {
  const loads = (formAction?: string, defaultShouldRevalidate = true) =>
    shouldRevalidateUnlessPreferences({
      ...asked,
      ...(formAction === undefined ? {} : { formAction }),
      defaultShouldRevalidate,
    } as Parameters<typeof shouldRevalidateUnlessPreferences>[0]);
  expect([loads(PREFERENCES_PATH), loads("/profile/"), loads()]).toEqual([false, true, true]);
  expect(loads(undefined, false)).toBe(false);
});
