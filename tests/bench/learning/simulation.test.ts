import { expect, it } from "vitest";
import { MODELS, POLICIES } from "./learning-table";
import { simulate } from "./simulation";

it.each(Object.entries(POLICIES))("gives the same result for the same seed: %s", (_name, policy) => {
  const run = () => simulate(MODELS.M1("ann"), policy("ann"), 8_000);
  const one = run();
  expect(run()).toEqual(one);
  expect(one.gained[30_000]).toBeGreaterThan(0);
});

it("tells when a gain was reached, and when it wasn't", () => {
  const { until, before } = simulate(MODELS.M4n("ann"), POLICIES.prose("ann"), 20_000);
  expect(before).toBeLessThan(25);
  expect(until[10]?.keystrokes).toBeGreaterThan(500);
  expect(until[10]?.minutes).toBeGreaterThan(1);
  expect(simulate(MODELS.M1("bob"), POLICIES.prose("bob"), 3_000).until[20]).toBeNull();
});

it("gains more by the plan than by prose", () => {
  const { gained } = simulate(MODELS.M1("ann"), POLICIES.plan("ann"), 15_000);
  expect(gained[30_000]).toBeGreaterThan(
    simulate(MODELS.M1("ann"), POLICIES.prose("ann"), 15_000).gained[30_000] + 0.5,
  );
});
