import { describe, expect, it, test } from "vitest";
import { type Filters, getStatsPath, NO_FILTERS, parseFilters } from "./filters";

const asked = (query: string) => parseFilters(new URLSearchParams(query));

describe("an address", () => {
  it("without filters requests the last fifty results of all lessons", () => {
    expect(asked("")).toEqual({ lesson: null, period: "last50", heat: "speed", before: null });
  });

  it("may name a lesson, an import, a period, a shading and a page", () => {
    expect(asked("lesson=NG_BI&period=30d&heat=misses&before=1800000000000-abcdefgh")).toEqual({
      lesson: "NG_BI",
      period: "30d",
      heat: "misses",
      before: "1800000000000-abcdefgh",
    });
    expect(asked("lesson=KEYBR").lesson).toBe("KEYBR");
  });

  it.each([
    "lesson=GARDENING",
    "lesson=constructor&period=toString&heat=__proto__",
    "period=8d",
    "heat=",
    "before=../summary",
    `before=${"1".repeat(101)}`,
    "lesson[]=NUM&period[]=7d",
  ])("counts as one without filters if it is invalid (%s)", query => {
    expect(asked(query)).toEqual(NO_FILTERS);
  });
});

test.each([
  [{}, "/stats/"],
  [{ lesson: "NUM" }, "/stats/?lesson=NUM"],
  [{ lesson: "NUM", period: "1y", heat: "accuracy", before: "12-ab" }, undefined],
] as [Partial<Filters>, string | undefined][])("%j and its address mean the same", (some, path) => {
  const filters = { ...NO_FILTERS, ...some };
  const made = getStatsPath(filters);
  if (path !== undefined) expect(made).toBe(path);
  expect(parseFilters(new URL(made, "http://localhost").searchParams)).toEqual(filters);
});

test("puts the section after the filters", () => {
  expect(getStatsPath({ ...NO_FILTERS, heat: "misses" }, "keyboard")).toBe("/stats/?heat=misses#keyboard");
});
