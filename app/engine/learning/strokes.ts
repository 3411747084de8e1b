import { toArray } from "../test/list";
import { PAUSE_TIMEOUT } from "../test/rules";
import type { StrokeRecord } from "../test/stroke";
import type { TypingTest } from "../test/typing-test";
import type { ExerciseResult, KeyResult } from "./course/gate";
import type { PlanStroke } from "./estimates";

/** What a finished test tells the plan, for each character up to the caret. */
export function collectPlanStrokes({ strokes, text }: TypingTest): PlanStroke[] {
  return toArray(strokes.behind).map(stroke => ({
    previous: text.charAt(stroke.index - 1),
    char: stroke.characterToBeTyped,
    ms: isTimed(stroke) ? stroke.duration : null,
    wrong: isWrong(stroke),
  }));
}

/** How a finished test went, in all and for each key. */
export function summarizeExercise(test: TypingTest): ExerciseResult {
  const keys = new Map<string, KeyResult & { readonly timed: number }>();
  for (const stroke of toArray(test.strokes.behind)) {
    const key = stroke.characterToBeTyped;
    const { hits, errors, timed, ms } = keys.get(key) ?? { hits: 0, errors: 0, timed: 0, ms: null };
    const counts = isTimed(stroke);
    keys.set(key, {
      hits: hits + 1,
      errors: errors + (isWrong(stroke) ? 1 : 0),
      timed: timed + (counts ? 1 : 0),
      ms: counts ? ((ms ?? 0) * timed + stroke.duration) / (timed + 1) : ms,
    });
  }
  return { accuracy: test.accuracy, wpm: test.wpm, keys };
}

function isWrong({ attempts, characterToBeTyped }: StrokeRecord): boolean {
  return toArray(attempts)[0]?.typedChar !== characterToBeTyped;
}

/** A corrected character, the first one and one after a pause tell no time. */
function isTimed({
  attempts,
  correctlyTyped,
  duration,
  startTimestamp,
  endTimestamp,
}: StrokeRecord): boolean {
  return (
    correctlyTyped && attempts.size === 1 && duration > 0 && endTimestamp - startTimestamp <= PAUSE_TIMEOUT
  );
}
