import { expect, test } from "vitest";
import { createPushIds } from "./push-id";

test("ids are 20 characters, unlike, and sort by when they were made", () => {
  const next = createPushIds();
  const ids = [1, 1, 1, 2, 63, 64, 4096, 1_800_000_000_000, 1_800_000_000_000].map(next);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? -1 : 1)));
  for (const id of ids) expect(id).toMatch(/^[-\w]{20}$/);
});
