import type { CourseUnit } from "./curriculum";
import { STEPS, type Step } from "./exercise-text";
import { type ExerciseResult, judgeCheck, MAX_TRIES, type Verdict } from "./gate";

export interface UnitProgress {
  /** The next step; after a failed check it is `trouble`. */
  readonly step: Step;
  /** Failed checks. */
  readonly tries: number;
  readonly trouble: string;
  /** ms since 1970; null while it isn't passed. */
  readonly passedAt: number | null;
  readonly isSkipped: boolean;
  /** Reviews passed in a row, and when the next is due. */
  readonly reviews: number;
  readonly reviewAt: number | null;
}

/** By unit id; only of units that were begun. */
export type CourseProgress = Readonly<Record<string, UnitProgress>>;

const DAY_MS = 24 * 60 * 60_000;
const REVIEW_DAYS = [1, 3, 7, 16, 35, 70];
const FIRST_STEP = STEPS[0];
const NEW_UNIT: UnitProgress = {
  step: FIRST_STEP,
  tries: 0,
  trouble: "",
  passedAt: null,
  isSkipped: false,
  reviews: 0,
  reviewAt: null,
};

export type UnitState = "locked" | "open" | "passed";

/** A unit is open once all before it are passed or skipped. */
export function getUnitStates(
  curriculum: readonly CourseUnit[],
  progress: CourseProgress,
): ReadonlyMap<string, UnitState> {
  let isOpen = true;
  return new Map(
    curriculum.map(({ id }) => {
      const { passedAt, isSkipped } = getUnit(progress, id);
      const state = passedAt !== null ? "passed" : isOpen ? "open" : "locked";
      if (passedAt === null && !isSkipped) isOpen = false;
      return [id, state];
    }),
  );
}

export function getUnit(progress: CourseProgress, id: string): UnitProgress {
  return progress[id] ?? NEW_UNIT;
}

/** The first unit that is neither passed nor skipped; null at the end of the course. */
export function getCurrentUnit(
  curriculum: readonly CourseUnit[],
  progress: CourseProgress,
): CourseUnit | null {
  return curriculum.find(({ id }) => !isBehind(getUnit(progress, id))) ?? null;
}

const isBehind = ({ passedAt, isSkipped }: UnitProgress) => passedAt !== null || isSkipped;

/** "Move on anyway" is offered after so many failed checks. */
export function canSkip({ tries, passedAt }: UnitProgress): boolean {
  return passedAt === null && tries >= MAX_TRIES;
}

export function skipUnit(progress: CourseProgress, id: string): CourseProgress {
  const unit = getUnit(progress, id);
  return canSkip(unit) ? { ...progress, [id]: { ...unit, isSkipped: true } } : progress;
}

export interface CourseExercise {
  readonly unit: CourseUnit;
  readonly step: Step | "review";
  /** ms since 1970 */
  readonly finishedAt: number;
}

/** The progress after a finished exercise; the verdict is of a check or a review. */
export function advance(
  progress: CourseProgress,
  { unit, step, finishedAt }: CourseExercise,
  result: ExerciseResult,
): { progress: CourseProgress; verdict: Verdict | null } {
  const before = getUnit(progress, unit.id);
  const set = (changes: Partial<UnitProgress>) => ({ ...progress, [unit.id]: { ...before, ...changes } });
  if (step === "review") {
    const verdict = judgeCheck({ ...unit, minWpm: 0 }, result);
    return { progress: set(scheduleReview(verdict.isPassed ? before.reviews + 1 : 0, finishedAt)), verdict };
  }
  if (step !== "check") {
    // A step that was passed before may be practised again, which changes nothing.
    const next = step === "trouble" ? "practice" : STEPS[STEPS.indexOf(step) + 1];
    return { progress: step === before.step && next ? set({ step: next }) : progress, verdict: null };
  }
  const verdict = judgeCheck(unit, result);
  if (!verdict.isPassed) {
    if (before.passedAt !== null) return { progress, verdict };
    return { progress: set({ step: "trouble", tries: before.tries + 1, trouble: verdict.trouble }), verdict };
  }
  const passed = { passedAt: finishedAt, isSkipped: false, trouble: "", step: FIRST_STEP };
  return {
    progress: before.passedAt === null ? set({ ...passed, ...scheduleReview(0, finishedAt) }) : progress,
    verdict,
  };
}

function scheduleReview(reviews: number, at: number): Pick<UnitProgress, "reviews" | "reviewAt"> {
  const days = REVIEW_DAYS[Math.min(reviews, REVIEW_DAYS.length - 1)] ?? 1;
  return { reviews, reviewAt: at + days * DAY_MS };
}

/** The passed units whose review is due, the longest due first. */
export function getDueReviews(
  curriculum: readonly CourseUnit[],
  progress: CourseProgress,
  now: number,
): CourseUnit[] {
  const dueAt = ({ id }: CourseUnit) => getUnit(progress, id).reviewAt ?? Number.POSITIVE_INFINITY;
  return curriculum.filter(unit => dueAt(unit) <= now).sort((one, other) => dueAt(one) - dueAt(other));
}
