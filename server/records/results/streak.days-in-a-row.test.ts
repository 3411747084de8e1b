import { describe, expect, it, test } from "vitest";
import { DAY } from "~/domain/durations";
import type { Day } from "../records";
import { readHabit } from "./streak";

const NOON = Date.UTC(2026, 5, 10, 12);
const TODAY = "2026-06-10";

/** Typed on these days, counted back from 10 June 2026. */
function daysBack(back: readonly number[]) {
  const asked: string[] = [];
  const dates = back.map(days => new Date(NOON - days * DAY).toISOString().slice(0, 10)).sort();
  return {
    asked,
    async days(_: string, { since = "" }: { since?: string }) {
      asked.push(since);
      return dates.filter(date => date >= since).map(date => ({ date }) as Day);
    },
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("the streak", () => {
  test.each([
    ["none at all", [], 0],
    ["today alone", [0], 1],
    ["up to yesterday", [1, 2, 3], 3],
    ["a free day", [0, 1, 3, 4], 4],
    ["a gap", [0, 1, 4, 5], 2],
    ["three days ago", [3, 4], 0],
    ["a month", range(0, 29), 30],
    ["longer than the first look", range(0, 99), 100],
    ["longer than the second, up to yesterday", range(1, 200), 200],
  ] as const)("%s", async (_, back, row) => {
    expect((await readHabit(daysBack(back), "ann", TODAY)).daysInARow).toBe(row);
  });

  it("reads only as many days as needed", async () => {
    const short = daysBack([0, 1, ...range(4, 900)]);
    await readHabit(short, "ann", TODAY);
    expect(short.asked).toEqual(["2026-05-11"]);
    const long = daysBack(range(0, 40));
    await readHabit(long, "ann", TODAY);
    expect(long.asked).toEqual(["2026-05-11", "2026-02-10"]);
  });
});
