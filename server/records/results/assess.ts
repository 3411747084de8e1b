import { DAY, MINUTE } from "~/domain/durations";
import type { CoursePlace } from "~/domain/learning";
import type { Corpus } from "~/engine/learning/corpus";
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
import { MAX_WPM } from "../schema";

const MAX_AGE_MS = 400 * DAY;
/** The allowed clocks of lessons without a fixed one. */
const PRACTICE_CLOCK_STEP_MS = 15_000;
const MAX_PRACTICE_CLOCK_MS = 60 * MINUTE;
/**
 * Characters that every timed test has: lessons begin with text for 100 wpm, or at least this much, and the pad appends or
 * repeats it while the clock runs.
 */
const MIN_TIMED_TEXT = 1_500;
const CHARACTERS_PER_MINUTE = 500;

const CHECK_CLOCK = "Please check the clock of your device.";
const BEYOND_HANDS = "That is beyond what hands can do, so it was not saved.";

export interface Assessment {
  readonly test: TypingTest;
  readonly entry: HistoryEntry;
}

export interface KnownTexts {
  isKnown(lesson: LessonName, text: string, seal: string | null, course?: CoursePlace): boolean;
  corpus(): Corpus;
}

/**
 * Replays a submission, in steps. Ignores everything that the browser computed.
 *
 * @param now ms since 1970
 * @throws RefusedResult
 */
export function* assess(submission: ResultSubmission, copy: KnownTexts, now: number): Steps<Assessment> {
  const { id, lessonName, text, seal = null, started, course } = submission;
  if (!copy.isKnown(lessonName, text, seal, course)) {
    throw new RefusedResult("unknown-text", "This text is not one of ours, so its result was not saved.");
  }
  assertDuration(submission);
  yield;
  if (started > now + MAX_CLOCK_SKEW_MS || started < now - MAX_AGE_MS) {
    throw new RefusedResult(
      "time-invalid",
      `The time at which this test began cannot be right. ${CHECK_CLOCK}`,
    );
  }

  const test = yield* replayed(submission);
  if (test.finished === null || test.started === null) {
    throw new RefusedResult("not-finished", "This test was not typed to its end, so it has no result.");
  }
  const finished = started + test.finished - test.started;
  if (finished > now + MAX_CLOCK_SKEW_MS) {
    throw new RefusedResult("time-invalid", `This test ends later than now. ${CHECK_CLOCK}`);
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
      // The engine ends a test exactly at its clock, to the millisecond.
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
    : duration % PRACTICE_CLOCK_STEP_MS === 0 && duration <= MAX_PRACTICE_CLOCK_MS;
  if (!fits) {
    throw new RefusedResult(
      "malformed",
      `The lesson ${LESSONS[lessonName].label} does not take ${duration} ms.`,
      400,
    );
  }
}

/** A text may end before the clock, but not if it was too short for the clock. */
function assertClockRan({ lessonName, text, duration }: ResultSubmission, test: TypingTest): void {
  if (!isTimed(lessonName) || test.timeElapsed >= duration) return;
  if (text.length < Math.min((duration / MINUTE) * CHARACTERS_PER_MINUTE, MIN_TIMED_TEXT)) {
    throw new RefusedResult(
      "not-finished",
      "The text of this test ended long before its clock, so it is no result of this lesson.",
    );
  }
}

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

/** One record for one test: it holds only the test's keystrokes and ends with it. */
function assertWhole(transcript: Transcript, { keystrokes, started, finished }: TypingTest): void {
  const fits =
    keystrokes?.size === transcript.events.length && (finished ?? 0) - (started ?? 0) === transcript.endedAt;
  if (!fits) {
    throw new EngineError("transcript-malformed", "It holds more than the test that it is a record of.");
  }
}

/**
 * The maximum of hits within a short time. Rolled-over keys share a millisecond and mobile keyboards commit a whole word, but
 * no one types a hundred characters within a second.
 */
const BURST_HITS = 100;
const BURST_MS = 1_000;
/** The shortest clock takes twenty keystrokes to run out. */
const MIN_HITS = 5;

/**
 * Refuses what no person can type, far above what fast typists reach.
 *
 * @throws RefusedResult
 */
function assertPlausible(test: TypingTest): void {
  const refuse = (reason: string) => new RefusedResult("implausible", reason);
  if (test.hits < MIN_HITS) {
    throw refuse("There are too few keystrokes in this test to tell anything from it.");
  }
  if (test.timeElapsed === 0 || wpmOf(test.hits, test.timeElapsed) > MAX_WPM) {
    throw refuse(`The keys of this test came faster than ${MAX_WPM} words per minute. ${BEYOND_HANDS}`);
  }
  if (hasBurst(test)) {
    throw refuse(`In one place of this test ${BURST_HITS} keys came within a second. ${BEYOND_HANDS}`);
  }
}

function hasBurst(test: TypingTest): boolean {
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

/** ms that clocks may differ, and a post may be on its way. */
export const MAX_CLOCK_SKEW_MS = 5 * MINUTE;

/**
 * The submission by our clock: if the browser's is far off, the test and its id move by the difference, since results sort by
 * their ids. The fingerprint is that of the original submission: each retry measures another difference.
 *
 * @param now ms since 1970
 */
export function toServerTime(submission: ResultSubmission, now: number): ResultSubmission {
  const skew = (submission.sentAt ?? now) - now;
  if (Math.abs(skew) <= MAX_CLOCK_SKEW_MS) return submission;
  const started = submission.started - skew;
  return { ...submission, started, id: submission.id.replace(/^\d+/, String(started)) };
}
