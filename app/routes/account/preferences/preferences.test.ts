import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { encodePreferences } from "~/domain/preferences";
import { showToast } from "~/islands/toasts/toasts";
import { readEnv } from "~server/config/env";
import type { Services } from "~server/services";
import { openRecords } from "../../../../tests/support/records/records";
import { ORIGIN, openScreens, type Screens } from "../../../../tests/support/screens";
import * as preferences from "./route";

vi.mock("~/islands/toasts/toasts", () => ({ showToast: vi.fn() }));

let screens: Screens;
/** Of a server where no comparison runs. */
let off: Pick<Services, "env" | "records">;
let closeOff: () => Promise<void>;
beforeAll(async () => {
  screens = await openScreens({ env: { LEARNING_COMPARISON_FROM: "2026-01-01" } });
  const { port, close } = openRecords(screens.database, screens.services.logger);
  off = { env: readEnv({}), records: port };
  closeOff = close;
});
afterAll(async () => {
  await closeOff();
  await screens.close();
});

// Browser-only code isn't needed for the server's response.
const { clientAction: _, ...screen } = preferences;
const choose = (form: Record<string, string>, cookie = "") =>
  screens.visit("/preferences/", screen, { form, cookie });

let made = 0;
async function newLearner() {
  const { accounts, session } = screens.services;
  const issued = await accounts.signUp(`choosy-${made++}@example.com`, "four quiet green lamps", 3_600);
  const cookie = await session.issue(issued.cookie, { origin: ORIGIN, login: true });
  return { id: issued.learner.id, cookie: cookie.split(";")[0] ?? "" };
}

describe("a visitor's preference", () => {
  test("is saved in the browser, and returns to the page", async () => {
    const { response } = await choose({ paletteMode: "light", back: "/stats/?before=7" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/stats/?before=7"]);
    expect(response.headers.get("Set-Cookie")).toMatch(/^tm_usr_pref_v2=.+Max-Age=31536000/);
    expect(response.headers.get("Set-Cookie")).not.toContain("HttpOnly");
  });

  test("never redirects to another host", async () => {
    for (const back of ["https://evil.example/", "//evil.example/", "/\\evil.example/"]) {
      const { response } = await choose({ paletteMode: "light", back });
      expect(response.headers.get("Location")).toBe("/");
    }
  });

  test("is answered with JSON for scripts", async () => {
    const { response, actionData } = await choose({ showLiveStat: "false" });
    expect([response.status, actionData]).toEqual([200, { saved: true, message: null }]);
  });
});

test("a learner's preference is stored in the account, without a cookie", async () => {
  const { id, cookie } = await newLearner();
  const { response } = await choose({ testDuration: "300000", showProgressBar: "false" }, cookie);
  expect(response.headers.get("Set-Cookie")).toBeNull();
  expect(await screens.services.records.preferences(id)).toEqual({
    testDuration: 300_000,
    showProgressBar: false,
  });
});

describe("the comparison of lessons", () => {
  const answer = (cookie: string, comparison: string, back = "/preferences/?notice=saved") =>
    screens.visit("/preferences/", screen, { form: { comparison, back }, cookie });
  const look = async (cookie: string, services: Partial<Services> = {}) =>
    (await screens.visit("/preferences/", screen, { cookie, services })).loaderData;

  test("can be joined, left by another choice, and not joined again", async () => {
    const { id, cookie } = await screens.signUp();
    expect(await look(cookie)).toMatchObject({ mayJoin: true, takesPart: false });
    const light = `${cookie}; tm_usr_pref_v2=${encodePreferences({ paletteMode: "light" })}`;
    const { response } = await answer(light, "join", "/typing-practice/for-you/?text=a");
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      "/typing-practice/for-you/?text=a",
    ]);
    const { participation } = await screens.services.records.comparison(id);
    // What the browser's cookie says goes on to count.
    expect(await screens.services.records.preferences(id)).toEqual({
      paletteMode: "light",
      lessonChoice: participation?.arm,
    });
    expect(await look(cookie)).toMatchObject({ mayJoin: false, takesPart: true, isOver: false });

    // The form without scripts sends all preferences.
    const keep = { lessonChoice: participation?.arm ?? "", dailyGoal: "15" };
    await screens.visit("/preferences/", screen, { form: keep, cookie });
    expect(await look(cookie)).toMatchObject({ takesPart: true });
    const other = participation?.arm === "prose" ? "plan" : "prose";
    await screens.visit("/preferences/", screen, { form: { lessonChoice: other }, cookie });
    expect(await look(cookie)).toMatchObject({ mayJoin: false, takesPart: false });
    await answer(cookie, "join");
    expect(await look(cookie)).toMatchObject({ takesPart: false });
  });

  test("can be declined, joined later, and left", async () => {
    const { id, cookie } = await screens.signUp();
    await answer(cookie, "decline");
    expect(await look(cookie)).toMatchObject({ mayJoin: true, takesPart: false });
    await answer(cookie, "join");
    expect(await look(cookie)).toMatchObject({ takesPart: true });
    await answer(cookie, "leave");
    expect(await look(cookie)).toMatchObject({ mayJoin: false, takesPart: false });
    expect(await screens.services.records.preferences(id)).toEqual({});
  });

  test("isn't for visitors, unknown answers, or while it is off", async () => {
    expect((await answer("", "join")).response.status).toBe(400);
    const { id, cookie } = await screens.signUp();
    expect((await answer(cookie, "perhaps")).response.status).toBe(400);
    expect(await screens.database.read(`users/${id}`)).toBeNull();
    expect(await look(cookie, off)).toMatchObject({ mayJoin: false, takesPart: false });
    await screens.visit("/preferences/", screen, { form: { comparison: "join" }, cookie, services: off });
    expect(await screens.database.read(`users/${id}`)).toBeNull();
  });
});

describe("rapid changes", () => {
  const { signal } = new AbortController();
  const send = (serverAction: () => Promise<{ saved: boolean; message: string | null }>, of = signal) => {
    const request = new Request(`${ORIGIN}/preferences/`, { method: "POST", signal: of });
    const args = { request, serverAction } as unknown as Parameters<typeof preferences.clientAction>[0];
    return preferences.clientAction(args);
  };
  const saved = { saved: true, message: null };

  test("are sent one after another, each with the cookie of the previous response", async () => {
    let answerFirst = (_: typeof saved) => {};
    const first = new Promise<typeof saved>(resolve => {
      answerFirst = resolve;
    });
    const second = vi.fn(async () => saved);
    const sent = [send(() => first), send(second)];
    await new Promise(setImmediate);
    expect(second).not.toHaveBeenCalled();
    answerFirst(saved);
    expect(await Promise.all(sent)).toEqual([saved, saved]);
    expect(second).toHaveBeenCalledOnce();
  });

  test("don't wait for a failed one, or one that a newer change of the same control replaced", async () => {
    const never = vi.fn(async () => saved);
    const sent = [send(() => Promise.reject(new Error("away"))), send(never, AbortSignal.abort())];
    expect(await send(async () => saved)).toEqual(saved);
    expect(await Promise.all(sent)).toMatchObject([{ data: { saved: false } }, { data: { saved: false } }]);
    expect(never).not.toHaveBeenCalled();
    expect(showToast).toHaveBeenCalledOnce();
  });
});

test("an invalid preference or body is a bad request", async () => {
  for (const form of [{ paletteMode: "pink" }, { back: "/" }, { testDuration: "1" }]) {
    const { response, actionData } = await choose(form as Record<string, string>);
    expect(response.status).toBe(400);
    expect(actionData).toMatchObject({ saved: false });
  }
  for (const type of ["application/json", "multipart/form-data", "multipart/form-data; boundary=x"]) {
    const visit = { method: "POST", headers: { "Content-Type": type } };
    expect((await screens.visit("/preferences/", screen, visit)).response.status).toBe(400);
  }
});

test("shows and logs a database failure", async () => {
  const { cookie } = await newLearner();
  const away = vi.spyOn(screens.services.records, "setPreferences").mockRejectedValue(new Error("away"));
  const { response, actionData } = await choose({ paletteMode: "light", back: "/" }, cookie);
  away.mockRestore();
  expect(response.status).toBe(503);
  expect(actionData).toEqual({ saved: false, message: expect.stringContaining("Something went wrong!") });
  expect(screens.logged.some(line => line.includes("preferences could not be kept"))).toBe(true);
});

test("serves visitors, and tells the page whether the reader is one", async () => {
  const { cookie } = await newLearner();
  expect((await screens.visit("/preferences/", screen)).loaderData).toMatchObject({
    isLearner: false,
    isSaved: false,
  });
  expect((await screens.visit("/preferences/?notice=saved", screen, { cookie })).loaderData).toMatchObject({
    isLearner: true,
    isSaved: true,
  });
});
