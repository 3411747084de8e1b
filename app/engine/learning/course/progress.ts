import type { CourseUnit } from "./curriculum";
import { STEPS, type Step } from "./exercise-text";
import { type ExerciseResult, judgeCheck, MAX_TRIES, type Verdict } from "./gate";

export interface UnitProgress {
  /** The next step; after a failed check it is `trouble`. */
  readonly step: Exclude<Step, "review">;
  /** Failed checks. */
  readonly tries: number;
  readonly trouble: string;
  /** ms since 1970; null while it isn't passed. */
  readonly passedAt: number | null;
  /** Reviews passed in a row, and when the next is due. */
  readonly reviews: number;
  readonly reviewAt: number | null;
}

/** By unit id; only of units that were begun. */
export type CourseProgress = Readonly<Record<string, UnitProgress>>;

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** From the evening to the next morning at least. */
const EARLY_MS = DAY_MS - 8 * HOUR_MS;
const REVIEW_DAYS = [1, 3, 7, 16, 35, 70];
const FIRST_STEP = STEPS[0];
const NEW_UNIT: UnitProgress = {
  step: FIRST_STEP,
  tries: 0,
  trouble: "",
  passedAt: null,
  reviews: 0,
  reviewAt: null,
};

export type UnitState = "locked" | "open" | "passed";

/** Locked until each unit before is passed, or was tried so often that the learner may move on; what was done in it counts then. */
export function getUnitStates(
  curriculum: readonly CourseUnit[],
  progress: CourseProgress,
): ReadonlyMap<string, UnitState> {
  let isOpen = true;
  return new Map(
    curriculum.map(({ id }) => {
      const unit = getUnit(progress, id);
      const state = !isOpen ? "locked" : unit.passedAt !== null ? "passed" : "open";
      if (unit.passedAt === null && !canMoveOn(unit)) isOpen = false;
      return [id, state];
    }),
  );
}

export function getUnit(progress: CourseProgress, id: string): UnitProgress {
  return progress[id] ?? NEW_UNIT;
}

/** "Move on anyway" is offered after so many failed checks. */
export function canMoveOn({ tries, passedAt }: UnitProgress): boolean {
  return passedAt === null && tries >= MAX_TRIES;
}

/** Where the learner is: the first unit that isn't passed, or after moving on the next one. Null at the end. */
export function getCurrentUnit(
  curriculum: readonly CourseUnit[],
  progress: CourseProgress,
): CourseUnit | null {
  const left = curriculum.filter(({ id }) => getUnit(progress, id).passedAt === null);
  const isLeftBehind = ({ id }: CourseUnit, index: number) =>
    canMoveOn(getUnit(progress, id)) && left.slice(index + 1).some(other => progress[other.id] !== undefined);
  return left.find((unit, index) => !isLeftBehind(unit, index)) ?? null;
}

export interface CourseExercise {
  readonly unit: CourseUnit;
  readonly step: Step;
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
    // Due by the learner's calendar, some hours early. Before that it is practice, which changes nothing.
    if (before.reviewAt === null || finishedAt < before.reviewAt - EARLY_MS) return { progress, verdict };
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
  const passed = { passedAt: finishedAt, trouble: "", step: FIRST_STEP };
  return {
    progress: before.passedAt === null ? set({ ...passed, ...scheduleReview(0, finishedAt) }) : progress,
    verdict,
  };
}

function scheduleReview(reviews: number, at: number): Pick<UnitProgress, "reviews" | "reviewAt"> {
  const days = REVIEW_DAYS[Math.min(reviews, REVIEW_DAYS.length - 1)] ?? 1;
  return { reviews, reviewAt: at + days * DAY_MS };
}

/** The passed units whose review is due until `now`, in ms since 1970: the longest due first. */
export function getDueReviews(
  curriculum: readonly CourseUnit[],
  progress: CourseProgress,
  now: number,
): CourseUnit[] {
  const dueAt = ({ id }: CourseUnit) => getUnit(progress, id).reviewAt ?? Number.POSITIVE_INFINITY;
  return curriculum.filter(unit => dueAt(unit) <= now).sort((one, other) => dueAt(one) - dueAt(other));
}

const FIELD_SEPARATOR = "_";
const UNIT_SEPARATOR = "~";
const ALL_STEPS = [...STEPS, "trouble"] as const;

/** In a few hundred characters, which a cookie may hold: a field that is empty is absent. */
export function encodeProgress(progress: CourseProgress): string {
  const toText = (value: number | null) => (value === null ? "" : Math.round(value / 1_000).toString(36));
  return Object.entries(progress)
    .map(([id, { step, tries, trouble, passedAt, reviews, reviewAt }]) =>
      [
        id,
        ALL_STEPS.indexOf(step),
        tries,
        Array.from(trouble, char => char.charCodeAt(0).toString(36)).join("."),
        toText(passedAt),
        reviews,
        toText(reviewAt),
      ].join(FIELD_SEPARATOR),
    )
    .join(UNIT_SEPARATOR);
}

/** What can't be read of it counts as not begun. */
export function decodeProgress(text: string, curriculum: readonly CourseUnit[]): CourseProgress {
  const ids = new Set(curriculum.map(({ id }) => id));
  const units = text.split(UNIT_SEPARATOR).flatMap(unit => {
    const [id = "", step = "", tries = "", trouble = "", passedAt = "", reviews = "", reviewAt = ""] =
      unit.split(FIELD_SEPARATOR);
    const known = ALL_STEPS[toCount(step, 10) ?? -1];
    const counts = [toCount(tries, 10), toCount(reviews, 10)];
    if (!ids.has(id) || known === undefined || counts.includes(null)) return [];
    const codes = trouble === "" ? [] : trouble.split(".").map(code => toCount(code, 36) ?? 0);
    const read: UnitProgress = {
      step: known,
      tries: counts[0] ?? 0,
      trouble: codes.map(code => String.fromCharCode(code)).join(""),
      passedAt: toTime(passedAt),
      reviews: counts[1] ?? 0,
      reviewAt: toTime(reviewAt),
    };
    return [[id, read] as const];
  });
  return Object.fromEntries(units);
}

function toCount(text: string, radix: number): number | null {
  const value = /^[0-9a-z]{1,9}$/.test(text) ? Number.parseInt(text, radix) : Number.NaN;
  return Number.isSafeInteger(value) ? value : null;
}

function toTime(text: string): number | null {
  const seconds = toCount(text, 36);
  return seconds === null ? null : seconds * 1_000;
}
