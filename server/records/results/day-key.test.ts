import { describe, expect, it, test } from "vitest";
import { getDayEnd, isTimeZone, toDayKey } from "./day-key";

describe("the day key", () => {
  test.each([
    // Midnight in India is 18:30 UTC.
    ["Asia/Kolkata", "2026-03-10T18:29:59.999Z", "2026-03-10"],
    ["Asia/Kolkata", "2026-03-10T18:30:00.000Z", "2026-03-11"],
    // Newfoundland: 3.5 hours behind in winter, 2.5 in summer, which begins on 8 March 2026.
    ["America/St_Johns", "2026-03-08T03:29:59.999Z", "2026-03-07"],
    ["America/St_Johns", "2026-03-08T03:30:00.000Z", "2026-03-08"],
    ["America/St_Johns", "2026-03-09T02:29:59.999Z", "2026-03-08"],
    ["America/St_Johns", "2026-03-09T02:30:00.000Z", "2026-03-09"],
    // Lord Howe Island moves its clocks by half an hour: 11 hours ahead until 5 April 2026, then 10.5.
    ["Australia/Lord_Howe", "2026-04-04T12:59:59.999Z", "2026-04-04"],
    ["Australia/Lord_Howe", "2026-04-04T13:00:00.000Z", "2026-04-05"],
    ["Australia/Lord_Howe", "2026-04-05T13:29:59.999Z", "2026-04-05"],
    ["Australia/Lord_Howe", "2026-04-05T13:30:00.000Z", "2026-04-06"],
    ["Pacific/Kiritimati", "2026-12-31T10:00:00.000Z", "2027-01-01"],
    ["UTC", "2024-02-29T23:59:59.999Z", "2024-02-29"],
  ])("in %s at %s is %s", (timeZone, at, day) => {
    expect(toDayKey(Date.parse(at), timeZone)).toBe(day);
  });

  it("has four digits for the year and two for month and day", () => {
    expect(toDayKey(Date.UTC(2001, 0, 2), "UTC")).toBe("2001-01-02");
  });

  it("is null in an unknown time zone", () => {
    expect(() => toDayKey(0, "Atlantis/Capital")).toThrow(RangeError);
  });
});

test.each([
  ["Europe/Dublin", true],
  ["america/argentina/buenos_aires", true],
  ["Etc/GMT+5", true],
  ["UTC", true],
  ["", false],
  ["+05:30", false],
  ["Mars/Olympus", false],
  ["UTC\u0000", false],
  ["../../etc/passwd", false],
  [null, false],
  [undefined, false],
  [7, false],
])("%j is a time zone: %s", (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

it("works with more time zones than the cache holds", () => {
  for (let n = 0; n < 1_100; n++) expect(isTimeZone(`Nowhere/N${n}`)).toBe(false);
  expect(toDayKey(0, "Asia/Kolkata")).toBe("1970-01-01");
});

test.each([
  ["UTC", "2026-03-10T00:00:00.000Z", "2026-03-10T23:59:59.999Z"],
  ["Pacific/Kiritimati", "2026-03-10T09:00:00.000Z", "2026-03-10T09:59:59.999Z"],
  // A day of 25 hours, seen from its first second, and one of 23.
  ["America/Los_Angeles", "2026-11-01T07:00:00.000Z", "2026-11-02T07:59:59.999Z"],
  ["America/Los_Angeles", "2026-03-08T08:00:00.000Z", "2026-03-09T06:59:59.999Z"],
])("the day in %s at %s ends at %s", (timeZone, at, end) => {
  expect(new Date(getDayEnd(Date.parse(at), timeZone)).toISOString()).toBe(end);
});
