import { expect, test } from "vitest";
import { parseCommand } from "./dashboard-command";

const read = (fields: string) => parseCommand(new URLSearchParams(fields));

test.each([
  ["advanceDays=31", { advanceMs: 31 * 86_400_000 }],
  ["pause=sub_1", { pause: "sub_1" }],
  ["resume=sub_1", { resume: "sub_1" }],
  ["redeliver=all", { redeliver: "all" }],
  ["do=release", { release: true }],
  [
    "duplicates=2&delayS=1.5&order=shuffled&held=on&do=delivery",
    { delivery: { duplicates: 2, delayMs: 1500, order: "shuffled", held: true } },
  ],
  [
    "duplicates=0&delayS=0&order=in-order&do=delivery",
    { delivery: { duplicates: 0, delayMs: 0, order: "in-order", held: false } },
  ],
])("%s", (fields, command) => {
  expect(read(fields)).toEqual(command);
});

test("what fails, and what is declined, is all said at once", () => {
  expect(read("fail.portal=2&declineRenewals=on&do=failures")).toEqual({
    fail: {
      "transactions.create": 0,
      "transactions.update": 0,
      "subscriptions.cancel": 0,
      "subscriptions.update": 0,
      portal: 2,
    },
    declineRenewals: true,
  });
});

test.each([
  "",
  "do=nothing",
  "advanceDays=-1",
  "advanceDays=x",
  "duplicates=99&delayS=0&order=in-order&do=delivery",
])("%j is no command", fields => {
  expect(read(fields)).toBeNull();
});
