import { isTimed, type LessonName, TIMED_LESSONS } from "~/engine/lesson-text/lesson-names";
import { LESSONS } from "~/engine/lesson-text/lessons.data";
import { assertScorable, computeScore } from "~/engine/score/score";
import { wpmOf } from "~/engine/score/speed";
import { EngineError } from "~/engine/test/errors";
import { newestFirst } from "~/engine/test/list";
import type { Steps } from "~/engine/test/steps";
import type { TypingTest } from "~/engine/test/typing-test";
import { fromBase64Url } from "~/engine/transcript/encoding";
import { decodeTranscript, replaySteps, type Transcript } from "~/engine/transcript/transcript";
import { type HistoryEntry, RefusedResult, type ResultSubmission } from "../records";

const MINUTE = 60_000;
/** ms; more than a year in an outbox is more than anybody waits for. */
const OLDEST = 400 * 24 * 60 * MINUTE;
/** ms; clocks that a learner may set for a lesson that has none of its own. */
const PRACTICE_CLOCK_STEP = 15_000;
const MAX_PRACTICE_CLOCK_MS = 60 * MINUTE;
/**
 * Characters that every timed test has: what the server begins a lesson with is enough for 100 words per minute, or
 * else at least this long, and the pad appends to it, or repeats it, for as long as the clock runs.
 */
const MIN_TIMED_TEXT = 1_500;
const CHARACTERS_PER_MINUTE = 500;

export interface Assessment {
  readonly test: TypingTest;
  readonly entry: HistoryEntry;
}

/** What is asked of whoever hands out the texts (`../copy`). */
export interface KnownTexts {
  isKnown(lesson: LessonName, text: string, seal: string | null): boolean;
}

/**
 * What a submission is worth by our own replay of it, in steps. Nothing that the browser computed has a part in it.
 *
 * @param now ms since 1970
 * @throws RefusedResult
 */
export function* assess(submission: ResultSubmission, copy: KnownTexts, now: number): Steps<Assessment> {
  const { id, lessonName, text, seal = null, started } = submission;
  if (!copy.isKnown(lessonName, text, seal)) {
    throw new RefusedResult("unknown-text", "This text is not one of ours, so its result was not saved.");
  }
  assertDuration(submission);
  yield;
  if (started > now + CLOCK_SKEW || started < now - OLDEST) {
    throw new RefusedResult(
      "time-invalid",
      "The time at which this test began cannot be right. Please check the clock of your device.",
    );
  }

  const test = yield* replayed(submission);
  if (test.finished === null || test.started === null) {
    throw new RefusedResult("not-finished", "This test was not typed to its end, so it has no result.");
  }
  const finished = started + test.finished - test.started;
  if (finished > now + CLOCK_SKEW) {
    throw new RefusedResult(
      "time-invalid",
      "This test ends later than now. Please check the clock of your device.",
    );
  }
  assertClockRan(submission, test);
  yield;
  assertPlausible(test);

  yield;
  const score = computeScore(test);
  return {
    test,
    entry: {
      id,
      name: lessonName,
      // Of a clock that ran out, this is the clock: the engine ends a test at it to the millisecond.
      duration: score.elapsed,
      started,
      finished,
      wpm: score.wpm,
      rawWpm: score.rawWpm,
      accuracy: Math.round(test.accuracy * 10) / 10,
      elapsed: score.elapsed,
      characters: score.characters,
    },
  };
}

function assertDuration({ lessonName, duration }: ResultSubmission): void {
  const fits = isTimed(lessonName)
    ? duration === TIMED_LESSONS[lessonName]
    : duration % PRACTICE_CLOCK_STEP === 0 && duration <= MAX_PRACTICE_CLOCK_MS;
  if (!fits) {
    throw new RefusedResult(
      "malformed",
      `The lesson ${LESSONS[lessonName].label} does not take ${duration} ms.`,
      400,
    );
  }
}

/**
 * A text may end before the clock of a timed lesson does, and then the result says for how long it was typed; but one
 * that could not have lasted is none of that lesson.
 */
function assertClockRan({ lessonName, text, duration }: ResultSubmission, test: TypingTest): void {
  if (!isTimed(lessonName) || test.timeElapsed >= duration) return;
  if (text.length < Math.min((duration / MINUTE) * CHARACTERS_PER_MINUTE, MIN_TIMED_TEXT)) {
    throw new RefusedResult(
      "not-finished",
      "The text of this test ended long before its clock, so it is no result of this lesson.",
    );
  }
}

/** The spec'd assertions on a test speak here, in the words of `assertScorable`. */
function* replayed({ lessonName, text, duration, transcript }: ResultSubmission): Steps<TypingTest> {
  try {
    const bytes = fromBase64Url(transcript);
    yield;
    const decoded = decodeTranscript(bytes);
    yield;
    const test = yield* replaySteps({ lessonName, text, duration }, decoded);
    if (test.finished !== null) {
      assertScorable(test);
      assertWhole(decoded, test);
    }
    return test;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new RefusedResult(
      "transcript-invalid",
      `The record of your keystrokes cannot be played again, so it was not saved. (${error.message})`,
    );
  }
}

/** A recorded test holds the keystrokes that took part in it and ends when it ended: one record for one test. */
function assertWhole(transcript: Transcript, { keystrokes, started, finished }: TypingTest): void {
  const fits =
    keystrokes?.size === transcript.events.length && (finished ?? 0) - (started ?? 0) === transcript.endedAt;
  if (!fits) {
    throw new EngineError("transcript-malformed", "It holds more than the test that it is a record of.");
  }
}

/** Three times the fastest ever typed over a minute; hits are right and wrong keystrokes alike. */
const MAX_WPM = 600;
/**
 * A stretch of so many hits in so short a time. Keys that roll over arrive within the same millisecond, and a mobile
 * keyboard commits a whole word at once; but nobody's hundred characters come within a second.
 */
const BURST_HITS = 100;
const BURST_MS = 1_000;
/** Less is no test. The shortest text has hundreds, and the shortest clock takes twenty keystrokes to run out. */
const MIN_HITS = 5;

/**
 * Refuses what no hand can have typed. Bounds are far above what honest typists reach: slow, fast, even, uneven, full of
 * mistakes, with pauses of hours, all pass.
 *
 * @throws RefusedResult
 */
export function assertPlausible(test: TypingTest): void {
  if (test.hits < MIN_HITS) {
    throw new RefusedResult(
      "implausible",
      "There are too few keystrokes in this test to tell anything from it.",
    );
  }
  const speed = wpmOf(test.hits, test.timeElapsed);
  if (speed > MAX_WPM || test.timeElapsed === 0) {
    throw new RefusedResult(
      "implausible",
      `The keys of this test came faster than ${MAX_WPM} words per minute. That is beyond what hands can do, so it was not saved.`,
    );
  }
  if (hasBurst(test)) {
    throw new RefusedResult(
      "implausible",
      `In one place of this test ${BURST_HITS} keys came within a second. That is beyond what hands can do, so it was not saved.`,
    );
  }
}

function hasBurst(test: TypingTest): boolean {
  /** Times of the last hits, as a ring. */
  const later = new Float64Array(BURST_HITS).fill(Number.POSITIVE_INFINITY);
  let hit = 0;
  for (const { at, char } of newestFirst(test.keystrokes)) {
    if (char === null) continue;
    const slot = hit % BURST_HITS;
    if ((later[slot] ?? 0) - at < BURST_MS) return true;
    later[slot] = at;
    hit += 1;
  }
  return false;
}

/** ms; devices and servers are this far apart without anybody minding, and a post may be this long on its way. */
export const CLOCK_SKEW = 5 * 60_000;

/**
 * The submission by our clock. A browser says with each post what its own clock shows; if that is far from ours, the
 * test is moved by the difference, and its id with it, since results sort by their ids. The keystrokes' fingerprint is
 * that of the submission as it came: it alone makes a retry, for which another difference is measured, a repeat.
 *
 * @param now ms since 1970
 */
export function toServerTime(submission: ResultSubmission, now: number): ResultSubmission {
  const skew = (submission.sentAt ?? now) - now;
  if (Math.abs(skew) <= CLOCK_SKEW) return submission;
  const started = submission.started - skew;
  return { ...submission, started, id: submission.id.replace(/^\d+/, String(started)) };
}
