import { defaultDuration, type LessonName } from "../lesson-text/lesson-names";
import { accuracyOf } from "../score/speed";
import { type Chunk, splitChunks } from "./chunks";
import { backspace, tick, typeCharacter } from "./keystrokes";
import { type List, newestFirst, toArray } from "./list";
import { assertRules, PAUSE_TIMEOUT, type Rules } from "./rules";
import { type Stroke, type StrokeRecord, toStroke } from "./stroke";

/** `at` = ms on any monotonic clock, the same for all events of a test. */
export type TestEvent =
  | { readonly type: "type"; readonly char: string; readonly at: number }
  | { readonly type: "backspace"; readonly at: number }
  | { readonly type: "tick"; readonly at: number }
  | { readonly type: "restart"; readonly rules?: Partial<Rules> }
  | { readonly type: "changeRules"; readonly rules: Rules }
  | { readonly type: "appendText"; readonly text: string };

interface Keystroke {
  /** Whole ms since the first keystroke, pauses included. */
  readonly at: number;
  /** Elapsed ms of the test: `at` without the pauses. */
  readonly elapsed: number;
  /** The typed character; null is a backspace. */
  readonly char: string | null;
  readonly correct: boolean;
}

/** Starts when `pauseTimeout` has passed. */
export interface Pause {
  readonly startTimestamp: number;
  readonly endTimestamp: number;
  readonly duration: number;
}

/** Immutable: events return new tests. */
export interface TypingTest {
  /** Rules of the next restart; differ from the fields below only if they changed after the start. */
  readonly rules: Rules;
  readonly text: string;
  readonly duration: number;
  readonly lessonName: LessonName;
  readonly chunks: readonly Chunk[];
  readonly pauseTimeout: number;
  readonly started: number | null;
  readonly finished: number | null;
  /** False before the start, while paused, and after the finish. */
  readonly inProgress: boolean;
  /** Not rounded. Correct characters before the caret, by elapsed time. */
  readonly wpm: number;
  /** Percent, not rounded. */
  readonly accuracy: number;
  /** ms without pauses, at the last event. */
  readonly timeElapsed: number;
  readonly hits: number;
  readonly correctHits: number;
  readonly activeIndex: number;
  /** Correct characters before the caret. */
  readonly standingCorrect: number;
  readonly pauseHistory: List<Pause> | null;
  readonly keystrokes: List<Keystroke> | null;
  /** Around the caret. Positions after it were erased; they keep their attempts. */
  readonly strokes: { readonly behind: List<StrokeRecord> | null; readonly ahead: List<StrokeRecord> | null };
}

const NO_STROKES: TypingTest["strokes"] = { behind: null, ahead: null };

/** @throws EngineError `invalid-rules` */
export function createTest(rules: Rules): TypingTest {
  assertRules(rules);
  return {
    rules,
    text: rules.text,
    duration: rules.duration,
    lessonName: rules.lessonName,
    chunks: splitChunks(rules.text),
    pauseTimeout: PAUSE_TIMEOUT,
    started: null,
    finished: null,
    inProgress: false,
    wpm: 0,
    accuracy: accuracyOf(0, 0),
    timeElapsed: 0,
    hits: 0,
    correctHits: 0,
    activeIndex: 0,
    standingCorrect: 0,
    pauseHistory: null,
    keystrokes: null,
    strokes: NO_STROKES,
  };
}

/**
 * Takes constant time, however long the text.
 * @throws EngineError `invalid-character`, `invalid-time`, `time-runs-backwards`, `invalid-rules`,
 * `chunk-not-string`
 */
export function apply(test: TypingTest, event: TestEvent): TypingTest {
  switch (event.type) {
    case "type":
      return typeCharacter(test, event.char, event.at);
    case "backspace":
      return backspace(test, event.at);
    case "tick":
      return tick(test, event.at);
    case "restart":
      return createTest(restartRules(test.rules, event.rules));
    case "changeRules":
      return changeRules(test, event.rules);
    case "appendText":
      return appendText(test, event.text);
  }
}

/** A restart for a lesson without a duration uses the lesson's default. */
function restartRules(current: Rules, next: Partial<Rules> = {}): Rules {
  const duration = next.lessonName === undefined ? current.duration : defaultDuration(next.lessonName);
  return { ...current, duration, ...next };
}

function changeRules(test: TypingTest, rules: Rules): TypingTest {
  if (test.started === null) return createTest(rules);
  assertRules(rules);
  return { ...test, rules };
}

/** Appends a space and `text`, also to the text of the next restart, unless other rules are waiting. */
function appendText(test: TypingTest, text: string): TypingTest {
  const separator = test.text === "" ? "" : " ";
  const added = splitChunks(text, test.text.length + separator.length);
  if (test.finished !== null) return test;
  const longer = test.text + separator + text;
  const rules = test.rules.text === test.text ? { ...test.rules, text: longer } : test.rules;
  return { ...test, rules, text: longer, chunks: [...test.chunks, ...added] };
}

/** All strokes by index. Those from `activeIndex` on were erased and don't count. */
export function getStrokes(test: TypingTest): Stroke[] {
  return [...toArray(test.strokes.behind), ...newestFirst(test.strokes.ahead)].map(toStroke);
}

export function getPauses(test: TypingTest): Pause[] {
  return toArray(test.pauseHistory);
}
