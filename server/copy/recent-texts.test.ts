import { expect, test } from "vitest";
import { createRecentTexts } from "./recent-texts";

test("the last texts of each key are remembered, for a limited number of keys", () => {
  const recent = createRecentTexts<string>(2, 2);
  for (const text of ["one", "two", "three"]) recent.add("ann", text);
  recent.add("bob", "four");
  expect([recent.get("ann"), recent.get("bob"), recent.get("cleo")]).toEqual([
    ["two", "three"],
    ["four"],
    [],
  ]);
  recent.add("ann", "five");
  recent.add("cleo", "six");
  expect([recent.get("ann"), recent.get("bob"), recent.get("cleo")]).toEqual([
    ["three", "five"],
    [],
    ["six"],
  ]);
});
