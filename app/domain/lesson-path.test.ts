import { expect, test } from "vitest";
import { HISTORY_NAMES } from "~/domain/history-names";
import { getHistoryLabel, getLessonPath, getLessonTitle } from "./lesson-path";

test.each([
  ["PARAGRAPH", "/typing-practice/"],
  ["ONE_MIN", "/typing-test/?minutes=1"],
  ["FIFTEEN_MIN", "/typing-test/?minutes=15"],
] as const)("%s has the path %s", (name, path) => {
  expect(getLessonPath(name)).toBe(path);
});

test.each([
  ["PARAGRAPH", "Paragraph"],
  ["FIVE_MIN", "5-minute test"],
] as const)("%s has the name %s", (name, title) => {
  expect(getLessonTitle(name)).toBe(title);
});

test("every name of a past result has its own label", () => {
  const labels = HISTORY_NAMES.map(getHistoryLabel);
  expect(new Set(labels).size).toBe(HISTORY_NAMES.length);
  for (const name of HISTORY_NAMES) expect(getHistoryLabel(name)).not.toBe(name);
});

test.each([
  ["ONE_MIN", "1-minute test"],
  ["KEYBR", "keybr"],
  ["MONKEYTYPE", "Monkeytype"],
  ["GONE", "GONE"],
  ["constructor", "constructor"],
])("%s has the label %s", (name, label) => expect(getHistoryLabel(name)).toBe(label));
