import { expect, test } from "vitest";
import { formatPaddleTime, newId, periodEnd, toMs } from "./state";

const at = (day: string) => Date.parse(`${day}T10:30:00Z`);

test("timestamps have microseconds, and are read to the millisecond", () => {
  const moment = formatPaddleTime(Date.parse("2026-11-21T10:00:00.007Z") * 1_000 + 42);
  expect(moment).toBe("2026-11-21T10:00:00.007042Z");
  expect(toMs(moment)).toBe(Date.parse("2026-11-21T10:00:00.007Z"));
});

test("a monthly period from the 31st ends on the last day of shorter months, and on the 31st of longer ones", () => {
  const anchor = at("2026-12-31");
  const ends: number[] = [];
  for (let after = anchor; ends.length < 4; after = ends.at(-1) ?? 0) ends.push(periodEnd(anchor, 1, after));
  expect(ends).toEqual([at("2027-01-31"), at("2027-02-28"), at("2027-03-31"), at("2027-04-30")]);
});

test("a yearly period from a leap day ends on the 28th", () => {
  expect(periodEnd(at("2028-02-29"), 12, at("2028-02-29"))).toBe(at("2029-02-28"));
  expect(periodEnd(at("2028-02-29"), 12, at("2031-02-28"))).toBe(at("2032-02-29"));
});

test("ids look like Paddle's, and are unique", () => {
  const ids = Array.from({ length: 1_000 }, () => newId("sub"));
  expect(new Set(ids).size).toBe(1_000);
  for (const id of ids) expect(id).toMatch(/^sub_[a-z\d]{26}$/);
});
