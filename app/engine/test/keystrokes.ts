import { accuracyOf, wpmOf } from "../score/speed";
import { EngineError } from "./errors";
import { cons, type List } from "./list";
import { PAUSE_TIMEOUT, UNTIMED } from "./rules";
import type { StrokeRecord } from "./stroke";
import type { TypingTest } from "./typing-test";

/** @throws EngineError `invalid-character`, `invalid-time`, `time-runs-backwards` */
export function typeCharacter(test: TypingTest, char: string, at: number): TypingTest {
  // U+0008 encodes a backspace in transcripts.
  if (char.length !== 1 || char === "\b") {
    throw new EngineError(
      "invalid-character",
      `A keystroke is one UTF-16 unit, not ${JSON.stringify(char)}.`,
    );
  }
  if (test.finished !== null || test.activeIndex >= test.text.length) return test;
  const elapsed = getElapsedAt(test, at);
  if (isOver(test, elapsed)) return finish(test, test.duration);

  const { behind, ahead } = test.strokes;
  const expected = test.text.charAt(test.activeIndex);
  const correct = char === expected;
  if (!correct && isRejecting(behind)) return press(test, at, elapsed, char, correct, test);

  const last = test.keystrokes?.head;
  const stroke: StrokeRecord = {
    index: test.activeIndex,
    startTimestamp: getLastKeyTime(test) ?? at,
    endTimestamp: at,
    characterToBeTyped: expected,
    actuallyTypedCharacter: char,
    correctlyTyped: correct,
    duration: elapsed - (last?.elapsed ?? 0),
    elapsed,
    attempts: cons({ timestamp: at, typedChar: char }, ahead?.head.attempts ?? null),
  };
  const typed = press(test, at, elapsed, char, correct, {
    activeIndex: test.activeIndex + 1,
    standingCorrect: test.standingCorrect + (correct ? 1 : 0),
    strokes: { behind: cons(stroke, behind), ahead: ahead?.tail ?? null },
  });
  return typed.activeIndex === typed.text.length ? finish(typed, elapsed) : typed;
}

/** At the start of the text there is nothing to erase: the key does nothing, and doesn't start the test. */
export function backspace(test: TypingTest, at: number): TypingTest {
  const { behind, ahead } = test.strokes;
  if (test.finished !== null || behind === null) return test;
  const elapsed = getElapsedAt(test, at);
  if (isOver(test, elapsed)) return finish(test, test.duration);
  return press(test, at, elapsed, null, false, {
    activeIndex: test.activeIndex - 1,
    standingCorrect: test.standingCorrect - (behind.head.correctlyTyped ? 1 : 0),
    strokes: { behind: behind.tail, ahead: cons(behind.head, ahead) },
  });
}

/**
 * Updates the elapsed time; keystrokes don't depend on ticks. A tick from before the last keystroke (frames
 * and input events have different clocks) does nothing.
 */
export function tick(test: TypingTest, at: number): TypingTest {
  if (!Number.isFinite(at)) throw new EngineError("invalid-time", `${at} is not a time.`);
  const last = test.keystrokes?.head;
  const lastAt = getLastKeyTime(test);
  if (test.finished !== null || last === undefined || lastAt === null || at <= lastAt) return test;
  const idle = at - lastAt;
  const elapsed = last.elapsed + Math.min(idle, PAUSE_TIMEOUT);
  if (isOver(test, elapsed)) return finish(test, test.duration);
  return {
    ...test,
    inProgress: idle < PAUSE_TIMEOUT,
    timeElapsed: elapsed,
    wpm: wpmOf(test.standingCorrect, elapsed),
  };
}

type Caret = Pick<TypingTest, "activeIndex" | "standingCorrect" | "strokes">;

function press(
  test: TypingTest,
  at: number,
  elapsed: number,
  char: string | null,
  correct: boolean,
  caret: Caret,
): TypingTest {
  const started = test.started ?? at;
  const hits = char === null ? test.hits : test.hits + 1;
  const correctHits = correct ? test.correctHits + 1 : test.correctHits;
  // Listed one by one: spreading `test` would take ten times as long as the rest of a keystroke.
  return {
    rules: test.rules,
    text: test.text,
    duration: test.duration,
    lessonName: test.lessonName,
    chunks: test.chunks,
    pauseTimeout: test.pauseTimeout,
    started,
    finished: test.finished,
    inProgress: true,
    wpm: wpmOf(caret.standingCorrect, elapsed),
    accuracy: accuracyOf(correctHits, hits),
    timeElapsed: elapsed,
    hits,
    correctHits,
    activeIndex: caret.activeIndex,
    standingCorrect: caret.standingCorrect,
    pauseHistory: measurePauses(test, at),
    keystrokes: cons({ at: at - started, elapsed, char, correct }, test.keystrokes),
    strokes: caret.strokes,
  };
}

function measurePauses(test: TypingTest, at: number): TypingTest["pauseHistory"] {
  const startTimestamp = (getLastKeyTime(test) ?? at) + PAUSE_TIMEOUT;
  if (at <= startTimestamp) return test.pauseHistory;
  return cons({ startTimestamp, endTimestamp: at, duration: at - startTimestamp }, test.pauseHistory);
}

function getLastKeyTime(test: TypingTest): number | null {
  return test.started === null ? null : test.started + (test.keystrokes?.head.at ?? 0);
}

/** Elapsed ms: the time since the last keystroke counts up to the pause timeout. */
function getElapsedAt(test: TypingTest, at: number): number {
  if (!Number.isSafeInteger(at)) {
    throw new EngineError("invalid-time", `The time of a keystroke must be whole ms, not ${at}.`);
  }
  const gap = at - (getLastKeyTime(test) ?? at);
  if (gap < 0)
    throw new EngineError("time-runs-backwards", `A keystroke came ${-gap} ms before the one before it.`);
  return (test.keystrokes?.head.elapsed ?? 0) + Math.min(gap, PAUSE_TIMEOUT);
}

function isOver(test: TypingTest, elapsed: number): boolean {
  return test.duration !== UNTIMED && elapsed >= test.duration;
}

function finish(test: TypingTest, elapsed: number): TypingTest {
  const sinceLast = elapsed - (test.keystrokes?.head.elapsed ?? 0);
  return {
    ...test,
    finished: (getLastKeyTime(test) ?? 0) + sinceLast,
    inProgress: false,
    timeElapsed: elapsed,
    wpm: wpmOf(test.standingCorrect, elapsed),
  };
}

/** After three wrong characters in a row no further wrong character is accepted. */
function isRejecting(behind: List<StrokeRecord> | null): boolean {
  const second = behind?.tail;
  const third = second?.tail;
  return (
    behind?.head.correctlyTyped === false &&
    second?.head.correctlyTyped === false &&
    third?.head.correctlyTyped === false
  );
}
