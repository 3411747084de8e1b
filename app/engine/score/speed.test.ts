import { expect, it } from "vitest";
import { keystrokesPerHour } from "./speed";

it("computes keystrokes per hour from keystrokes and typing time", () => {
  expect(keystrokesPerHour(150, 60_000)).toBe(9_000);
  expect(keystrokesPerHour(1, 7_000)).toBe(514);
  expect(keystrokesPerHour(0, 60_000)).toBe(0);
  expect(keystrokesPerHour(5, 0)).toBe(0);
});
