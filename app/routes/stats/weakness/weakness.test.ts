import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { StoredWeakness } from "~/engine/weakness/weakness";
import type { WeakKind } from "~/engine/weakness/weakness-profile";
import type { Records } from "~server/records/records";
import { storePractice } from "../../../../tests/support/records/practice";
import { openScreens, type Screens } from "../../../../tests/support/screens";
import { getWeakness } from "./queries";
import * as weakness from "./route";

let screens: Screens;
beforeAll(async () => {
  screens = await openScreens();
});
afterAll(() => screens.close());

/** A learner of these lists, whose tests had a mean of `wpm`, as the database holds them. */
async function learner(id: string, stored: StoredWeakness, wpm: number) {
  await storePractice(screens.database, id, { weakness: stored, wpms: [wpm] });
  return (lastKind: WeakKind | null = null) =>
    getWeakness(screens.services.records, id, { lastKind, timeZone: "UTC" });
}

const EVALUATED: StoredWeakness = { lowercase: { a: [90] }, ngBi: { th: [90] }, cw1_50: { you: [90] } };

describe("before there is a profile", () => {
  it.each([
    ["a", {}, [false, false, false], "lowercase"],
    ["b", { lowercase: { a: [1] } }, [true, false, false], "ngBi"],
    ["c", { lowercase: { a: [1] }, cw1_50: { the: [1] } }, [true, false, true], "ngBi"],
    ["d", { lowercase: { a: [1] }, ngBi: { th: [1] } }, [true, true, false], "cw1_50"],
  ] as const)("tells learner %s with %j which stages are done: %j", async (id, stored, done, due) => {
    const shown = await (await learner(`stage-${id}`, stored, 40))();
    expect(shown.profile).toBeNull();
    expect(shown.stages.map(({ isMeasured }) => isMeasured)).toEqual(done);
    expect(shown.next).toMatchObject({ kind: "evaluation", group: due });
  });
});

describe("the profile", () => {
  it("has the five weakest of each kind with their values, and the next one in rotation", async () => {
    const shown = await learner(
      "weak",
      {
        ...EVALUATED,
        punctuation: { ".": [10, 20, 15], "/": [12, 12, 12], "#": Array(30).fill(59) },
        num: { 1: [30], 2: [31], 3: [32] },
        ngBi: { th: Array(12).fill(20), he: [60] },
        ngTri: { the: [15] },
        ng4: { that: [1] },
      },
      40,
    );
    const { profile, next, level, ahead } = await shown();
    expect(profile?.characters.map(({ item, mean, values }) => [item, mean, values])).toEqual([
      ["/", 12, 3],
      [".", 15, 3],
      ["1", 30, 3],
      ["2", 31, 3],
      ["3", 32, 3],
    ]);
    expect(profile?.ngrams).toEqual([
      { group: "ngTri", item: "the", mean: 15, rating: 25, values: 3 },
      { group: "ngBi", item: "th", mean: 20, rating: expect.closeTo(33.33, 2), values: 12 },
    ]);
    expect(profile?.words).toEqual([]);
    expect(next).toMatchObject({ weakKind: "ngrams", target: { item: "the" } });
    expect((await shown("ngrams")).next).toMatchObject({ weakKind: "characters", target: { item: "/" } });
    expect([level.ngrams, ahead?.fromWpm]).toEqual([["ngBi", "ngTri"], 60]);
  });

  it("has no letter groups or words below 20 wpm", async () => {
    const weak: StoredWeakness = { lowercase: { a: [5] }, ngBi: { th: [5] }, cw1_50: { you: [5] } };
    const { profile, level, ahead } = await (await learner("slow", weak, 19))();
    expect(profile).toMatchObject({ characters: [{ item: "a" }], ngrams: [], words: [] });
    expect([level.ngrams, level.words, ahead?.fromWpm]).toEqual([[], [], 20]);
  });

  it("lists everything that was measured, the weakest first, and rounds no rating up to its target", async () => {
    const stored: StoredWeakness = { ...EVALUATED, num: { 7: [59.9], 1: [70], 4: [20] } };
    const { groups } = await (await learner("all", stored, 40))();
    expect(groups).toHaveLength(20);
    expect(groups.find(({ group }) => group === "num")).toEqual({
      group: "num",
      of: 10,
      items: [
        ["4", 20, 33],
        ["7", 60, 99],
        ["1", 70, 116],
      ],
    });
    expect(groups.find(({ group }) => group === "uppercase")).toEqual({
      group: "uppercase",
      of: 26,
      items: [],
    });
  });
});

test("serves only learners, and is never cached", async () => {
  const { response } = await screens.visit("/weakness/", weakness);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toContain("/login/?toast=show&destination=");
  expect(new Headers(weakness.headers()).get("Cache-Control")).toBe("private, no-store");
});

test("shows an error, not an empty profile, when the database doesn't answer", async () => {
  const away = async () => {
    throw new Error("away");
  };
  const records = { repairedSummary: away, weakness: away } as unknown as Records;
  await expect(getWeakness(records, "ann", { lastKind: null, timeZone: "UTC" })).rejects.toThrow("away");
});
