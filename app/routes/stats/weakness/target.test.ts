import { afterAll, beforeAll, expect, test } from "vitest";
import { createTrial } from "~/domain/subscription";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import { getHome } from "~/routes/practice/lessons/queries";
import { getStatistics } from "~/routes/stats/stats/queries";
import { getLearnerFigures } from "~server/coach/learner-stats";
import { makeCoachLesson } from "~server/coach/lessons/coach-lesson";
import { lessonForLearner } from "~server/coach/lessons/next-lesson";
import { EXERCISE_ON_TH } from "../../../../tests/support/coach/fake-claude";
import { writesExercises } from "../../../../tests/support/coach/scripted-coach";
import { storePractice } from "../../../../tests/support/records/practice";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as coach from "../../coach/coach/route";
import * as forYou from "../../practice/for-you/route";
import { NO_FILTERS } from "../stats/filters";
import { getWeakness } from "./queries";

const NOW = Date.UTC(2026, 10, 21, 12);
const ASKED = { lastKind: null, timeZone: "UTC" };
const getZone = () => "UTC";

/** At 30 wpm the target is 45: `th` is weak, `he` isn't, and trigrams don't count. At 60 wpm all would be weak. */
const WEAKNESS: StoredWeakness = {
  lowercase: { a: [90] },
  ngBi: { th: [40], he: [60] },
  ngTri: { the: [10] },
  cw1_50: { you: [50] },
};
const toTests = (wpm: number) =>
  Array.from({ length: 10 }, (_, nth) => ({ id: `180000000000${nth}-a00000000001`, wpm, accuracy: 97 }));

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens({ clock: { now: () => NOW } });
});
afterAll(() => screens.close());

test("fast drills raise the average that is shown, and no target or level anywhere", async () => {
  const { services, database } = screens;
  const { records } = services;
  const { id, cookie } = await screens.signUp();
  await screens.setPlan(id, createTrial(NOW));
  await storePractice(database, id, {
    weakness: WEAKNESS,
    wpms: Array(10).fill(60),
    summary: { lastTests: toTests(60), lastProse: toTests(30) },
  });
  await records.setPreferences(id, { lessonChoice: "rotation" });

  expect(await getHome(records, id, { lastKind: null, timeZoneOf: getZone, now: NOW })).toMatchObject({
    learnerWpm: 30,
    means: { wpm: 60 },
  });
  const weakness = await getWeakness(records, id, ASKED);
  expect(weakness.profile?.ngrams.map(({ item }) => item)).toEqual(["th"]);

  const { overview } = await getStatistics(records, { learnerId: id, now: NOW, getZone }, NO_FILTERS);
  expect(overview).toMatchObject({ means: { wpm: 60 }, slowest: { target: 45 } });
  expect(overview?.slowest.kinds.map(({ kind }) => kind)).toEqual(["ngBi", "words"]);

  const figures = await getLearnerFigures(services, { id, displayName: null }, { timeZone: "UTC", now: NOW });
  expect(figures).toMatchObject({ meanWpm: 60, learnerWpm: 30 });
  expect(figures.profile).toMatchObject({ characters: [], ngrams: [{ item: "th" }], words: [] });

  const reason = { item: "th", after: expect.stringContaining("45") };
  for (const search of ["", "?group=ngBi&item=th"]) {
    const { loaderData } = await screens.visit(`/typing-practice/for-you/${search}`, forYou, { cookie });
    expect(loaderData, search).toMatchObject({ meanWpm: 30, reason });
  }
  const { loaderData } = await screens.visit("/typing-mentor-coach/", coach, { cookie });
  expect(loaderData).toMatchObject({ workspace: { meanWpm: 60, reason } });

  const signal = new AbortController().signal;
  writesExercises(screens.coach);
  screens.coach.exercises.push(EXERCISE_ON_TH);
  const asked = { lastKind: null, target: null, signal, stopping: signal };
  expect(await makeCoachLesson(services, id, asked)).toMatchObject({ reason });
  expect(screens.coach.wishes).toMatchObject([{ learnerWpm: 30, level: { ngrams: ["ngBi"] } }]);
  expect(await lessonForLearner(services, id, { lastKind: null, seed: 1 })).toMatchObject({
    why: { learnerWpm: 30, target: { item: "th" } },
  });
});
