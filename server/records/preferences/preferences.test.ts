import pino from "pino";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import {
  type ChosenPreferences,
  DEFAULT_PREFERENCES,
  decodePreferences,
  encodePreferences,
  PREFERENCES_KEY,
} from "~/domain/preferences";
import { provide, setLearner } from "../../context";
import type { Services } from "../../services";
import { choosePreferences, readPreferencesFor, takeOverPreferences } from "./preferences";

type Stored = ChosenPreferences | Error | Promise<never>;

const NEVER = new Promise<never>(() => undefined);
const cookieWith = (chosen: ChosenPreferences) => `a=1; ${PREFERENCES_KEY}=${encodePreferences(chosen)}`;

/** A request of a learner for whom that is stored, or of a visitor without `stored`; what was written and logged. */
function ask(stored: Stored | null, origin = "http://localhost:3000") {
  const logged: string[] = [];
  const written: ChosenPreferences[] = [];
  let reads = 0;
  const answer = () => (stored instanceof Error ? Promise.reject(stored) : Promise.resolve(stored));
  const records = {
    preferences: () => {
      reads++;
      return answer();
    },
    setPreferences: async (_learnerId: string, chosen: ChosenPreferences) => {
      await answer();
      written.push(chosen);
    },
  };
  const logger = pino({}, { write: (line: string) => void logged.push(line) });
  const context = new RouterContextProvider();
  provide(context, {
    services: { records, logger } as unknown as Services,
    request: { id: "request-1", ip: "::1", nonce: "n", origin, url: "/" },
  });
  const nobodyKnows = { email: null, phoneNumber: null, displayName: null };
  if (stored !== null) setLearner(context, { id: "ana", emailVerified: false, claims: {}, ...nobodyKnows });
  return { context, written, logged, reads: () => reads };
}

test("a learner's choice overrides the browser's, which overrides the defaults", async () => {
  const cookie = cookieWith({ paletteMode: "light", showLiveStat: false });
  const shown = (stored: Stored | null, header: string | null) =>
    readPreferencesFor(ask(stored).context, header);
  expect(await shown({ showProgressBar: false }, cookie)).toEqual({
    ...DEFAULT_PREFERENCES,
    showProgressBar: false,
  });
  const browsers = { ...DEFAULT_PREFERENCES, paletteMode: "light", showLiveStat: false };
  expect(await shown({}, cookie)).toEqual(browsers);
  expect(await shown(null, cookie)).toEqual(browsers);
  expect(await shown(null, null)).toEqual(DEFAULT_PREFERENCES);
  expect(await shown(null, `${PREFERENCES_KEY}=rubbish`)).toEqual(DEFAULT_PREFERENCES);
});

test("preferences are read once per request", async () => {
  const { context, reads } = ask({ paletteMode: "light" });
  const both = await Promise.all([readPreferencesFor(context, null), readPreferencesFor(context, null)]);
  expect(both.map(({ paletteMode }) => paletteMode)).toEqual(["light", "light"]);
  expect(reads()).toBe(1);
});

test("the theme stored before other preferences existed is still read", async () => {
  const old = "tm_palette=ImxpZ2h0Ig%3D%3D";
  expect(await readPreferencesFor(ask(null).context, old)).toMatchObject({ paletteMode: "light" });
  const both = `${old}; ${cookieWith({ paletteMode: "dark" })}`;
  expect(await readPreferencesFor(ask(null).context, both)).toMatchObject({ paletteMode: "dark" });
  expect(await readPreferencesFor(ask(null).context, "tm_palette=x")).toEqual(DEFAULT_PREFERENCES);
});

test("a failing database loses the learner's choice, but no page", async () => {
  const { context, logged } = ask(new Error("the database is away"));
  expect(await readPreferencesFor(context, cookieWith({ paletteMode: "light" }))).toMatchObject({
    paletteMode: "light",
  });
  expect(logged).toEqual([expect.stringContaining("the database is away")]);
  expect(JSON.parse(logged[0] ?? "")).toMatchObject({ level: 40, request: "request-1" });
});

test("a silent database delays the page by at most a second", async () => {
  const { context, logged } = ask(NEVER);
  expect(await readPreferencesFor(context, null)).toEqual(DEFAULT_PREFERENCES);
  expect(logged).toEqual([expect.stringContaining("within 1000 ms")]);
});

test("a visitor's choice is added to the existing cookies, and the browser may read it", async () => {
  const { context } = ask(null);
  const cookie = await choosePreferences(context, cookieWith({ showLiveStat: false }), {
    paletteMode: "light",
  });
  expect(cookie).toMatch(/^tm_usr_pref_v2=[\w%.-]+; Max-Age=31536000; Path=\/; SameSite=Lax$/);
  expect(decodePreferences(/=([^;]+)/.exec(cookie ?? "")?.[1] ?? "")).toEqual({
    showLiveStat: false,
    paletteMode: "light",
  });
  expect(await choosePreferences(ask(null, "https://a.example").context, null, {})).toMatch(/; Secure$/);
});

test("a learner's choice is stored in the database, the first one with the values shown until then", async () => {
  const chosen = { testDuration: 300_000 };
  const cookie = cookieWith({ paletteMode: "light" });
  const first = ask({});
  expect(await choosePreferences(first.context, cookie, chosen)).toBeNull();
  expect(first.written).toEqual([{ paletteMode: "light", testDuration: 300_000 }]);
  const later = ask({ paletteMode: "dark" });
  expect(await choosePreferences(later.context, cookie, chosen)).toBeNull();
  expect(later.written).toEqual([chosen]);
});

test("a choice that the database refuses is an error", async () => {
  const { context } = ask(new Error("the database is away"));
  await expect(choosePreferences(context, null, { paletteMode: "light" })).rejects.toThrow("is away");
});

test("a learner who signs in without stored preferences takes over the visitor's", async () => {
  const light = cookieWith({ paletteMode: "light" });
  const nothing = ask({});
  await takeOverPreferences(nothing.context, "ana", light);
  expect(nothing.written).toEqual([{ paletteMode: "light" }]);

  const something = ask({ showLiveStat: true });
  await takeOverPreferences(something.context, "ana", light);
  await takeOverPreferences(nothing.context, "ana", null);
  expect([something.written.length, nothing.written.length]).toEqual([0, 1]);
});

test("a failing database doesn't prevent signing in", async () => {
  const { context, logged } = ask(new Error("the database is away"));
  await takeOverPreferences(context, "ana", cookieWith({ paletteMode: "light" }));
  expect(logged).toHaveLength(1);
});
