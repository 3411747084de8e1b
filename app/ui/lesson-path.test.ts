import { expect, test } from "vitest";
import { lessonPath, lessonTitle } from "./lesson-path";

test.each([
  ["PARAGRAPH", "/typing-practice/"],
  ["ONE_MIN", "/typing-test/?minutes=1"],
  ["FIFTEEN_MIN", "/typing-test/?minutes=15"],
] as const)("%s is taken at %s", (name, path) => {
  expect(lessonPath(name)).toBe(path);
});

test.each([
  ["PARAGRAPH", "Paragraph"],
  ["FIVE_MIN", "5-minute test"],
] as const)("%s is called %s", (name, title) => {
  expect(lessonTitle(name)).toBe(title);
});
