import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR } from "~/domain/durations";
import { openScreens, type Screens } from "../../../../tests/support/screens";
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
