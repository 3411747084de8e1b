import { describe, expect, it } from "vitest";
import { understand } from "~server/coach/rules/intents/understand";
import { BLIND_CASES } from "./blind-cases.data";
import type { EvalCase } from "./eval-case";
import { FRESH_CASES } from "./fresh-cases.data";
import { OPEN_CASES } from "./open-cases.data";
import { THIRD_CASES } from "./third-cases.data";

/** The coach's understanding of a message, in the terms of the cases. */
function getOutcome(message: string): string {
  const { recognized: asked, declined } = understand(message);
  return [...asked.map(({ intent }) => intent), ...(declined === null ? [] : ["decline"])].join("+");
}

function misses(cases: readonly EvalCase[]): string[] {
  return cases.flatMap(([message, outcome]) => {
    const [intents = "", ...rest] = outcome.split("+");
    const right = intents.split("|").map(intent => [intent, ...rest].join("+"));
    const found = getOutcome(message);
    return right.includes(found) ? [] : [`${message} → ${found}, not ${outcome}`];
  });
}

describe("the coach's understanding of a message", () => {
  it("is right for cases written before the classifier", () => {
    expect(misses(BLIND_CASES)).toEqual([]);
  });

  it("is right for cases that it was taught by", () => {
    expect(misses([...OPEN_CASES, ...FRESH_CASES, ...THIRD_CASES])).toEqual([]);
  });
});
