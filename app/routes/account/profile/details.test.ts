import { describe, expect, test } from "vitest";
import { parseFields } from "~server/http/form";
import { NO_DETAILS } from "~server/records/records";
import { createDetailsSchema, readDetails, toDetailFields } from "./details";

const NOW = Date.UTC(2026, 4, 23, 9);
const parse = (fields: Record<string, string>) =>
  parseFields(createDetailsSchema(NOW), { ...readDetails(fields) });
const getOutcome = (fields: Record<string, string>) => {
  const form = parse(fields);
  return form.ok ? form.value : form.errors;
};

test("every field is optional", () => {
  expect(getOutcome({})).toEqual(NO_DETAILS);
  expect(getOutcome({ firstName: "  ", email: " ", dateOfBirth: "" })).toEqual(NO_DETAILS);
});

test("trims values, and joins lines", () => {
  expect(
    getOutcome({
      firstName: " Órla\u0000  Máire ",
      lastName: "Ní\nBhriain",
      userName: " orla.b-1_x ",
      email: " orla@example.org ",
      address: " 1 Main  Street \r\n\r\nDublin\r\n",
      dateOfBirth: "1990-05-23",
    }),
  ).toEqual({
    firstName: "Órla Máire",
    lastName: "Ní Bhriain",
    userName: "orla.b-1_x",
    email: "orla@example.org",
    address: "1 Main Street\n\nDublin",
    dateOfBirth: Date.UTC(1990, 4, 23),
  });
});

describe("a date of birth", () => {
  test.each(["1900-01-01", "1969-12-31", "1970-01-01", "1970-01-02", "2000-02-29", "2026-05-23"])(
    "doesn't change when it is stored and read back: %s",
    date => {
      const form = parse({ dateOfBirth: date });
      if (!form.ok) throw new Error("It was refused.");
      expect(form.value.dateOfBirth).not.toBe(0);
      expect(toDetailFields(form.value).dateOfBirth).toBe(date);
    },
  );

  test.each([
    ["2026-05-24", /future/],
    ["9999-12-31", /future/],
    ["1899-12-31", /1900/],
    ["2001-02-29", /real date/],
    ["2001-13-01", /real date/],
    ["23/05/1990", /real date/],
    ["+010000-01-01", /real date/],
    ["soon", /real date/],
  ])("is refused if it is %s", (date, words) => {
    expect(getOutcome({ dateOfBirth: date })).toEqual({ dateOfBirth: expect.stringMatching(words) });
  });

  test("is empty when not given", () => {
    expect(toDetailFields(NO_DETAILS).dateOfBirth).toBe("");
  });
});

test.each(["ab", "a".repeat(31), "with space", "semi;colon", "<b>", "a@b", "😀😀😀"])(
  "%j is an invalid user name",
  userName => {
    expect(getOutcome({ userName })).toEqual({ userName: expect.stringContaining("3 to 30") });
  },
);

test.each(["abc", "a".repeat(30), "Zoë-1", "李小龙", "._-"])("%j is a valid user name", userName => {
  expect(getOutcome({ userName })).toMatchObject({ userName });
});

test("reports an error for each field", () => {
  const errors = getOutcome({
    firstName: "n".repeat(81),
    lastName: "n".repeat(80),
    email: "nobody",
    address: "a".repeat(301),
  });
  expect(errors).toEqual({
    firstName: "Use up to 80 characters.",
    email: expect.stringContaining("name@example.com"),
    address: "Use up to 300 characters.",
  });
});
