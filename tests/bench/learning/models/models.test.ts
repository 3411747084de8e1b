import { describe, expect, it, test } from "vitest";
import type { Model } from "../model";
import { PRACTICE } from "../texts";
import { BeginnerLearner } from "./beginner";
import { DrawnLearner } from "./drawn";
import { ExponentialLearner } from "./exponential";
import { MovementLearner } from "./movements";
import { DailyLearner, PowerLawLearner } from "./power-law";

const MODELS: readonly (readonly [name: string, make: (seed: string) => Model])[] = [
  ["M1", seed => new PowerLawLearner(seed)],
  ["M2", seed => new ExponentialLearner(seed)],
  ["M3", seed => new DailyLearner(seed)],
  ["M4", seed => new BeginnerLearner(seed)],
  ["M4n", seed => new BeginnerLearner(seed, false)],
  ["M5", seed => new MovementLearner(seed)],
  ["M6", seed => new DrawnLearner(seed)],
];

function practise(learner: Model, keystrokes: number): Model {
  for (let nth = 0; learner.keystrokes < keystrokes; nth++)
    learner.practise(PRACTICE[nth % PRACTICE.length] ?? "");
  return learner;
}

describe.each(MODELS)("%s", (_name, make) => {
  it("gives the same learner for the same seed, and others for others", () => {
    const [one, other] = [practise(make("ann"), 3_000), practise(make("ann"), 3_000)];
    expect([one.measure(), one.keystrokes, one.mistakes]).toEqual([
      other.measure(),
      other.keystrokes,
      other.mistakes,
    ]);
    expect(make("bob").measure()).not.toBe(make("ann").measure());
  });

  it("gets faster over prose that it doesn't practise, and its troublesome letters cost less", () => {
    const learner = make("cid");
    const before = learner.measure();
    practise(learner, 30_000);
    expect(learner.measure()).toBeGreaterThan(before + 2);
    expect(learner.troubleLeft()).toBeLessThan(1);
    expect(1 - learner.mistakes / learner.characters).toBeGreaterThan(0.85);
  });

  it("tells what the scheduler may see of a lesson", () => {
    const learner = make("dan");
    const { strokes, startedAt, finishedAt } = learner.practise("the cat");
    expect(strokes.map(({ char }) => char).join("")).toBe("the cat");
    expect(strokes[0]).toMatchObject({ previous: "", ms: null });
    expect(strokes.slice(1).every(({ ms, wrong }) => wrong === (ms === null))).toBe(true);
    expect(finishedAt - startedAt).toBeCloseTo(learner.practisedMs);
  });
});

test("new keys disturb each other in M4, so that M4n learns them sooner", () => {
  expect(practise(new BeginnerLearner("ed", false), 10_000).measure()).toBeGreaterThan(
    practise(new BeginnerLearner("ed"), 10_000).measure(),
  );
});

test("two weeks without practice cost speed in M3", () => {
  const learner = practise(new DailyLearner("eve"), 40_000);
  const gained = learner.measure();
  learner.rest(14);
  expect(learner.measure()).toBeLessThan(gained);
});
