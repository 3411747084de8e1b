import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR, SECOND } from "~/domain/durations";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import { KEYSTROKES_BETWEEN_CHECKS } from "~server/records/learning/checks";
import { storePractice } from "../../../../tests/support/records/practice";
import { longText, typed } from "../../../../tests/support/records/submissions";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import * as preferences from "../../account/preferences/route";
import * as forYou from "../../practice/for-you/route";
import { Arms, Differences } from "./report";
import * as learning from "./route";

let screens: Screens;
let cookie: string;
beforeAll(async () => {
  screens = await openScreens({ env: { LEARNING_COMPARISON_FROM: "2026-03-01" } });
  ({ cookie } = await screens.signUp("boss@example.com"));
  await screens.services.accounts.setAdmin("boss@example.com", true);
});
afterAll(() => screens.close());

const look = async () =>
  (await screens.visit("/admin/learning/", learning, { cookie })).loaderData as Awaited<
    ReturnType<typeof learning.loader>
  >;
/** The table's rows, each with its cells, as text. */
const getRows = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = ""]) =>
      cell.replaceAll(/<span[^>]*>/g, " | ").replaceAll(/<[^>]*>/g, ""),
    ),
  );

test("says since when the comparison runs, and that nobody takes part yet", async () => {
  const { from, report } = await look();
  expect(from).toBe("2026-03-01");
  expect(report.arms.map(({ learners }) => learners)).toEqual([0, 0, 0]);
});

test("shows each way's numbers with their intervals, and the differences from prose", async () => {
  const counts = { joined: 20, elapsed: 30 * HOUR, keystrokes: 900_000, correctKeystrokes: 855_000, left: 2 };
  const gains = (mean: number) => ({
    measured: 10,
    gainSum: mean * 1_000,
    // A variance of 4.
    gainSquares: mean ** 2 * 100_000 + 360_000,
    hourlySum: -500,
    hourlySquares: 60_000,
    accuracySum: 96_000,
    accuracySquares: 921_600_000,
  });
  await screens.database.write("learningComparison", {
    "2026-03-02": {
      plan: { ...counts, ...gains(6), returned1: 9 },
      prose: { ...counts, ...gains(4) },
      rotation: { joined: 3, elapsed: HOUR, measured: 3, gainSum: 600, gainSquares: 130_000 },
    },
  });
  const { report } = await look();
  const rows = getRows(renderToStaticMarkup(createElement(Arms, report)));
  expect(rows).toContainEqual(["Learners", "20", "3", "20"]);
  expect(rows).toContainEqual(["Hours of practice", "30", "1", "30"]);
  expect(rows).toContainEqual([
    "wpm gained per 10,000 keystrokes",
    "6.0 | 4.6–7.4",
    "2.0 | too few learners",
    "4.0 | 2.6–5.4",
  ]);
  expect(rows.find(([label]) => label === "wpm gained per hour")?.[1]).toBe("−0.5 | −0.9 to −0.1");
  expect(rows).toContainEqual(["Accuracy in all practice", "95.0%", " | none yet", "95.0%"]);
  expect(rows).toContainEqual([
    "Back after 1 day",
    "45.0% | 25.8–65.8 | of 20",
    "0.0% | too few learners | of 3",
    "0.0% | 0.0–16.1 | of 20",
  ]);

  const [, gained] = getRows(renderToStaticMarkup(createElement(Differences, report)));
  expect(gained).toEqual(["wpm gained per 10,000 keystrokes", "+2.0 | +0.1 to +3.9", " | none yet"]);
});

test("a learner's way from the question to the report", async () => {
  await screens.database.write("learningComparison", null);
  const ann = await screens.signUp();
  const evaluated: StoredWeakness = { lowercase: { q: [40] }, ngBi: { th: [31] }, cw1_50: { you: [50] } };
  await storePractice(screens.database, ann.id, {
    weakness: evaluated,
    wpms: [44],
    summary: { firstDay: "2026-03-02" },
  });
  const open = async () => {
    const { loaderData } = await screens.visit("/typing-practice/for-you/", forYou, { cookie: ann.cookie });
    return loaderData as Awaited<ReturnType<typeof forYou.loader>>;
  };
  const now = Date.now();
  let started = now;
  const pace = Math.random();
  /** Types a lesson and hands it in, so many ms a key. */
  const take = async (
    { lessonName, text, seal }: Awaited<ReturnType<typeof open>>["lesson"],
    gap: number,
  ) => {
    const test = typed({
      lessonName,
      text,
      started,
      gap: nth => (nth === 1 ? gap + Math.round(900 * pace) : gap),
    });
    started += gap * text.length + SECOND;
    await screens.services.records.saveResult(ann.id, { ...test, seal }, now);
  };

  expect((await open()).isInvited).toBe(true);
  const answer = { comparison: "join", back: "/typing-practice/for-you/" };
  const { clientAction: _, ...answering } = preferences;
  await screens.visit("/preferences/", answering, { form: answer, cookie: ann.cookie });
  const first = await open();
  expect(first).toMatchObject({ kind: "check", isInvited: false });
  await take(first.lesson, 120);
  const { kind } = await open();
  await take({ lessonName: "PARAGRAPH", text: longText(KEYSTROKES_BETWEEN_CHECKS), seal: null }, 25);
  const second = await open();
  expect(second.kind).toBe("check");
  expect(second.lesson.text).not.toBe(first.lesson.text);
  await take(second.lesson, 100);
  expect((await open()).kind).toBe(kind);

  const { report } = await look();
  const [arm] = report.arms.filter(({ learners }) => learners > 0);
  expect(arm).toMatchObject({ arm: kind, learners: 1, measured: 1, accuracy: 100 });
  // From 100 to 120 wpm, in a little more than 5,000 keystrokes.
  expect(arm?.measures.gain?.mean).toBeGreaterThan(30);
  expect(arm?.measures.gain?.mean).toBeLessThan(40);
});
