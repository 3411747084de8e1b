import { expect, it } from "vitest";
import { CURRICULUM } from "~/engine/learning/course/curriculum";
import { takeCourse } from "./course-simulation";
import { type ModelName, POLICIES, type PolicyName, runTrial } from "./trials";

const run = (model: ModelName, policy: PolicyName, seed: string, keystrokes: number) =>
  runTrial({ model, policy, seed }, keystrokes).outcome;

it.each(Object.keys(POLICIES) as PolicyName[])("gives the same result for the same seed: %s", policy => {
  const one = run("M1", policy, "ann", 4_000);
  expect(run("M1", policy, "ann", 4_000)).toEqual(one);
  expect(one.gained[30_000]).toBeGreaterThan(0);
});

it("tells when a gain was reached, and when it wasn't", () => {
  const { until, before } = run("M4n", "prose", "ann", 20_000);
  expect(before).toBeLessThan(25);
  expect(until[10]?.keystrokes).toBeGreaterThan(500);
  expect(until[10]?.minutes).toBeGreaterThan(1);
  expect(run("M1", "prose", "bob", 3_000).until[20]).toBeNull();
});

it("gains more by the plan than by prose", () => {
  const { gained } = run("M1", "plan", "ann", 15_000);
  expect(gained[30_000]).toBeGreaterThan(run("M1", "prose", "ann", 15_000).gained[30_000] + 0.5);
});

it.each(["ann", "bob", "cid"])("gains more by the oracle than by prose: %s", seed => {
  const { gained } = run("M1", "oracle", seed, 5_000);
  expect(gained[30_000]).toBeGreaterThan(run("M1", "prose", seed, 5_000).gained[30_000] + 0.5);
});

it("simulated beginners (M4) pass most units at the first check", () => {
  const runs = Array.from({ length: 6 }, (_, nth) => takeCourse(`scored ${nth}`));
  const tries = runs.flatMap(({ units }) => units.map(unit => unit.tries)).sort((one, other) => one - other);
  expect(tries).toHaveLength(6 * CURRICULUM.length);
  expect(tries[Math.floor(tries.length / 2)]).toBeLessThanOrEqual(2);
  expect(tries[Math.floor(0.95 * tries.length)]).toBeLessThanOrEqual(5);
});
