import { describe, expect, it } from "vitest";
import { understand } from "~server/coach/rules/intents/understand";
import { BLIND_TRIALS } from "./blind-trials.data";
import type { Trial } from "./eval-case";
import { FRESH_TRIALS } from "./fresh-trials.data";
import { OPEN_TRIALS } from "./open-trials.data";
import { THIRD_TRIALS } from "./third-trials.data";

/** The coach's understanding of a message, in the terms of the cases. */
function getOutcome(message: string): string {
  const { asked, declined } = understand(message);
  return [...asked.map(({ intent }) => intent), ...(declined === null ? [] : ["decline"])].join("+");
}

function misses(trials: readonly Trial[]): string[] {
  return trials.flatMap(([message, outcome]) => {
    const [intents = "", ...rest] = outcome.split("+");
    const right = intents.split("|").map(intent => [intent, ...rest].join("+"));
    const found = getOutcome(message);
    return right.includes(found) ? [] : [`${message} → ${found}, not ${outcome}`];
  });
}

describe("the coach's understanding of a message", () => {
  it("is right for cases written before the classifier", () => {
    expect(misses(BLIND_TRIALS)).toEqual([]);
  });

  it("is right for cases that it was taught by", () => {
    expect(misses([...OPEN_TRIALS, ...FRESH_TRIALS, ...THIRD_TRIALS])).toEqual([]);
  });
});
