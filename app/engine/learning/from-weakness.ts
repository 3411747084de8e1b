import type { StoredWeakness } from "../weakness/weakness";
import type { WeaknessGroup } from "../weakness/weakness-groups";
import type { Corpus } from "./corpus";
import { createEstimates, observeStrokes, type PlanStroke } from "./estimates";
import { emptyPlan, type Plan } from "./plan";

/** The groups whose items the estimates know, and the characters of an item that its speed is over. */
const GROUPS: readonly WeaknessGroup[] = ["lowercase", "uppercase", "num", "punctuation", "ngBi", "ngTri"];
const MS_PER_WORD_MINUTE = 12_000;
/** Stored speeds are of single occurrences; three of them are as sure as three strokes. */
const SAMPLES = 3;

/**
 * A plan for a learner who practised before there were plans: the latest stored speeds of each item, taken as so many strokes. A
 * speed of 0 was a wrong one.
 */
export function planFromWeakness(corpus: Corpus, stored: StoredWeakness): Plan {
  const plan = emptyPlan({ corpus, start: "typist" });
  const estimates = createEstimates();
  for (const group of GROUPS)
    for (const [item, speeds] of Object.entries(stored[group] ?? {}))
      for (const wpm of speeds.slice(-SAMPLES))
        observeStrokes(estimates, toStrokes(item, wpm), corpus, false);
  return { ...plan, lessons: 1, estimates };
}

/** The item's characters at its speed; the first one only leads to it. */
function toStrokes(item: string, wpm: number): PlanStroke[] {
  const wrong = wpm === 0;
  const ms = wrong ? null : MS_PER_WORD_MINUTE / wpm;
  const text = item.length === 1 ? ` ${item}` : item;
  return Array.from(text, (char, index) => ({
    previous: text.charAt(index - 1),
    char,
    ms: index === 0 ? null : ms,
    wrong: index > 0 && wrong && index === text.length - 1,
  }));
}
