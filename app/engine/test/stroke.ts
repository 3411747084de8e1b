import { wpmOf } from "../score/speed";
import { type List, toArray } from "./list";

export interface Attempt {
  /** ms on the clock of the test's events. */
  readonly timestamp: number;
  readonly typedChar: string;
}

/** A position of the text in its latest state. */
export interface Stroke {
  readonly index: number;
  /** Time of the previous keystroke; for the test's first, its own time. */
  readonly startTimestamp: number;
  readonly endTimestamp: number;
  readonly characterToBeTyped: string;
  readonly actuallyTypedCharacter: string;
  readonly correctlyTyped: boolean;
  /** ms from start to end without a pause in between; 0 for the test's first stroke. */
  readonly duration: number;
  readonly attempts: readonly Attempt[];
}

export interface StrokeRecord extends Omit<Stroke, "attempts"> {
  /** Elapsed ms of the test (no pauses) at the end of the stroke. */
  readonly elapsed: number;
  readonly attempts: List<Attempt>;
}

export function toStroke(record: StrokeRecord): Stroke {
  const { elapsed: _, attempts, ...stroke } = record;
  return { ...stroke, attempts: toArray(attempts) };
}

/** Whether the stroke counts for speed: a single, correct attempt. */
export function isClean(record: StrokeRecord): boolean {
  return record.correctlyTyped && record.attempts.size === 1;
}

/**
 * Rounded wpm; 0 unless all strokes are clean. Null if no time passed: a mobile keyboard may commit several
 * characters at once.
 */
export function computeSpeed(strokes: readonly StrokeRecord[]): number | null {
  if (!strokes.every(isClean)) return 0;
  const ms = strokes.reduce((sum, stroke) => sum + stroke.duration, 0);
  return ms > 0 ? Math.round(wpmOf(strokes.length, ms)) : null;
}
