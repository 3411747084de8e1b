import { expect, it } from "vitest";
import { createRevisionCache } from "./revision-cache";

function memory(mostLearners?: number) {
  const remembered = createRevisionCache<number>(mostLearners);
  let computed = 0;
  return (learnerId: string, revision: number, about = "", epoch: string | null = "one") =>
    remembered(learnerId, { revision, epoch }, about, async () => ++computed);
}

it("recomputes only after a write", async () => {
  const ask = memory();
  expect([await ask("ann", 1), await ask("ann", 1), await ask("ann", 2), await ask("ann", 2)]).toEqual([
    1, 1, 2, 2,
  ]);
});

it("separates learners, questions, and times before and after an erasure", async () => {
  const ask = memory();
  expect(await ask("ann", 1, "today")).toBe(1);
  expect(await ask("bob", 1, "today")).toBe(2);
  expect(await ask("ann", 1, "tomorrow")).toBe(3);
  expect(await ask("ann", 1, "tomorrow", "two")).toBe(4);
  expect(await ask("bob", 1, "today")).toBe(2);
});

it("caches nothing for learners without results", async () => {
  const ask = memory();
  expect([await ask("ann", 0), await ask("ann", 0)]).toEqual([1, 2]);
});

it("evicts the least recently used learner", async () => {
  const ask = memory(2);
  for (const who of ["ann", "bob", "ann", "cat"]) await ask(who, 1);
  expect(await ask("ann", 1)).toBe(1);
  expect(await ask("cat", 1)).toBe(3);
  expect(await ask("bob", 1)).toBe(4);
});

it("a failure is not cached", async () => {
  const remembered = createRevisionCache<number>();
  const summary = { revision: 1, epoch: null };
  await expect(remembered("ann", summary, "", () => Promise.reject(new Error("away")))).rejects.toThrow(
    "away",
  );
  expect(await remembered("ann", summary, "", async () => 1)).toBe(1);
});
