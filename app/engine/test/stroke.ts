import { wpmOf } from "../score/speed";
import { type List, toArray } from "./list";

export interface Attempt {
  /** ms on the clock of the test's events. */
  readonly timestamp: number;
  readonly typedChar: string;
}

/** A position of the text, as it stands after its latest attempt. */
export interface Stroke {
  readonly index: number;
  /** Time of the keystroke before this one; the stroke's own time when it is the test's first. */
  readonly startTimestamp: number;
  readonly endTimestamp: number;
  readonly characterToBeTyped: string;
  readonly actuallyTypedCharacter: string;
  readonly correctlyTyped: boolean;
  /** ms from start to end without the pause that may lie between; 0 for the test's first stroke. */
  readonly duration: number;
  /** Oldest first. */
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

/** Whether the stroke counts for speed: one attempt, and a right one. */
export function isClean(record: StrokeRecord): boolean {
  return record.correctlyTyped && record.attempts.size === 1;
}

/**
 * Whole wpm; 0 unless all strokes are clean. Null where they took no measurable time: a mobile keyboard may commit several
 * characters at once.
 */
export function computeSpeed(strokes: readonly StrokeRecord[]): number | null {
  if (!strokes.every(isClean)) return 0;
  const ms = strokes.reduce((sum, stroke) => sum + stroke.duration, 0);
  return ms > 0 ? Math.round(wpmOf(strokes.length, ms)) : null;
}
