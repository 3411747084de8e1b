import { EngineError } from "../test/errors";
import { newestFirst, toArray } from "../test/list";
import { UNTIMED } from "../test/rules";
import { isClean } from "../test/stroke";
import type { TypingTest } from "../test/typing-test";
import { wpmOf } from "./speed";

interface Score {
  /** Rounded words per minute of the correct characters in the text. */
  readonly wpm: number;
  /** Rounded words per minute of all characters in the text. */
  readonly rawWpm: number;
  readonly exactWpm: number;
  readonly exactRawWpm: number;
  /** Correct keystrokes of all keystrokes in percent, with two decimals. A corrected error still counts. */
  readonly accuracy: number;
  /** 0 to 100, rounded; null for a test that is too short. */
  readonly consistency: number | null;
  readonly elapsed: number;
  readonly hits: number;
  readonly correctHits: number;
  /** Wrong keystrokes, including corrected and rejected ones. */
  readonly errors: number;
  readonly characters: number;
  readonly standingErrors: number;
}

export function computeScore(test: TypingTest): Score {
  const exactRawWpm = wpmOf(test.activeIndex, test.timeElapsed);
  return {
    wpm: Math.round(test.wpm),
    rawWpm: Math.round(exactRawWpm),
    exactWpm: test.wpm,
    exactRawWpm,
    accuracy: Math.round(test.accuracy * 100) / 100,
    consistency: computeConsistency(test),
    elapsed: test.timeElapsed,
    hits: test.hits,
    correctHits: test.correctHits,
    errors: test.hits - test.correctHits,
    characters: test.activeIndex,
    standingErrors: test.activeIndex - test.standingCorrect,
  };
}

/**
 * Monkeytype's formula for the coefficient of variation c of keystrokes per second: 100 (1 - tanh(c + c³/3 +
 * c⁵/5)).
 */
function computeConsistency(test: TypingTest): number | null {
  const seconds = Math.floor(test.timeElapsed / 1000);
  if (seconds < 2) return null;
  const hits: number[] = new Array(seconds).fill(0);
  for (const { char, elapsed } of newestFirst(test.keystrokes)) {
    const second = Math.floor(elapsed / 1000);
    if (char !== null && second < seconds) hits[second] = (hits[second] ?? 0) + 1;
  }
  const mean = hits.reduce((sum, n) => sum + n, 0) / seconds;
  if (mean === 0) return null;
  const variance = hits.reduce((sum, n) => sum + (n - mean) ** 2, 0) / seconds;
  const c = Math.sqrt(variance) / mean;
  return Math.round(100 * (1 - Math.tanh(c + c ** 3 / 3 + c ** 5 / 5)));
}

export interface SpeedPoint {
  /** Elapsed ms (no pauses) at the end of the interval. */
  readonly at: number;
  /** Not rounded: of correct characters in the text, and of all characters in it. */
  readonly wpm: number;
  readonly rawWpm: number;
  readonly errors: number;
}

const MIN_STRETCH_MS = 1_000;

/**
 * Speed in at most `points` intervals of equal length. A character counts in the interval in which it was
 * last typed.
 */
export function computeSpeedSeries(test: TypingTest, points: number): SpeedPoint[] {
  const { timeElapsed } = test;
  const count = Math.max(1, Math.min(points, Math.floor(timeElapsed / MIN_STRETCH_MS)));
  if (timeElapsed === 0) return [];
  const width = timeElapsed / count;
  const stretches = Array.from({ length: count }, () => ({ right: 0, all: 0, errors: 0 }));
  const stretchAt = (elapsed: number) => stretches[Math.min(count - 1, Math.floor(elapsed / width))];

  for (const stroke of newestFirst(test.strokes.behind)) {
    const stretch = stretchAt(stroke.elapsed);
    if (stretch === undefined) continue;
    stretch.all += 1;
    if (stroke.correctlyTyped) stretch.right += 1;
  }
  for (const key of newestFirst(test.keystrokes)) {
    const stretch = stretchAt(key.elapsed);
    if (stretch !== undefined && key.char !== null && !key.correct) stretch.errors += 1;
  }
  return stretches.map(({ right, all, errors }, index) => ({
    at: (index + 1) * width,
    wpm: wpmOf(right, width),
    rawWpm: wpmOf(all, width),
    errors,
  }));
}

/** The `n` characters that took longest on average, slowest first, by strokes that were right at the first attempt. */
export function findSlowestCharacters(test: TypingTest, n: number) {
  const totals = new Map<string, { ms: number; count: number }>();
  for (const stroke of toArray(test.strokes.behind)) {
    if (stroke.index === 0 || !isClean(stroke)) continue;
    const total = totals.get(stroke.characterToBeTyped) ?? { ms: 0, count: 0 };
    totals.set(stroke.characterToBeTyped, { ms: total.ms + stroke.duration, count: total.count + 1 });
  }
  return Array.from(totals, ([character, { ms, count }]) => ({
    character,
    meanMs: ms / count,
    wpm: wpmOf(count, ms),
    count,
  }))
    .sort((a, b) => b.meanMs - a.meanMs)
    .slice(0, n);
}

/** @throws EngineError `invalid-start`, `invalid-finish`, `invalid-duration`, `invalid-wpm`, `invalid-accuracy` */
export function assertScorable(test: TypingTest): void {
  const { started, finished, duration, timeElapsed, wpm, accuracy } = test;
  if (started === null || !Number.isFinite(started)) throw new EngineError("invalid-start");
  if (finished === null || !(finished >= started)) throw new EngineError("invalid-finish");
  const length = duration === UNTIMED ? timeElapsed : duration;
  if (!(length > 0 && timeElapsed > 0)) throw new EngineError("invalid-duration");
  if (!Number.isFinite(wpm) || wpm < 0) throw new EngineError("invalid-wpm");
  if (!(accuracy >= 0 && accuracy <= 100)) throw new EngineError("invalid-accuracy");
}
