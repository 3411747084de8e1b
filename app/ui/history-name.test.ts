import { expect, test } from "vitest";
import { HISTORY_NAMES } from "~/domain/history-names";
import { historyLabel } from "./history-name";

test("every name of a past result has a label of its own", () => {
  const labels = HISTORY_NAMES.map(historyLabel);
  expect(new Set(labels).size).toBe(HISTORY_NAMES.length);
  for (const name of HISTORY_NAMES) expect(historyLabel(name)).not.toBe(name);
});

test.each([
  ["ONE_MIN", "1-minute test"],
  ["KEYBR", "keybr"],
  ["MONKEYTYPE", "Monkeytype"],
  ["GONE", "GONE"],
  ["constructor", "constructor"],
])("%s is called %s", (name, label) => expect(historyLabel(name)).toBe(label));
