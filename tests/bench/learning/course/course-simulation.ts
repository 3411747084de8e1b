import { createRng } from "~/engine/lesson-text/rng";
import { COMMON_WORDS } from "~/engine/weakness/words.data";
import type { Lesson } from "../model";
import { BeginnerLearner } from "../models/beginner";
import { createCurriculum } from "./curriculum";
import { createExercise } from "./exercise-text";
import type { ExerciseResult, KeyResult } from "./gate";
import { advance, type CourseProgress, canSkip, getCurrentUnit, getUnit, skipUnit } from "./progress";

const MINUTE = 60_000;

export interface UnitOutcome {
  readonly id: string;
  readonly kind: string;
  /** Checks taken, the passed one included. */
  readonly tries: number;
  readonly isSkipped: boolean;
  readonly minutes: number;
}

/** A simulated beginner (M4) takes the course from its first unit to its end. */
export function takeCourse(seed: string): { units: UnitOutcome[]; learner: BeginnerLearner } {
  const learner = new BeginnerLearner(seed);
  const curriculum = createCurriculum();
  let progress: CourseProgress = {};
  const units: UnitOutcome[] = [];
  let startedMs = 0;
  for (let nth = 0; ; nth++) {
    const unit = getCurrentUnit(curriculum, progress);
    if (unit === null) return { units, learner };
    const { step, trouble } = getUnit(progress, unit.id);
    const rng = createRng(`${seed} ${nth}`);
    const lesson = learner.practise(createExercise({ unit, step, trouble, words: COMMON_WORDS, rng }));
    const exercise = { unit, step, finishedAt: lesson.finishedAt };
    progress = advance(progress, exercise, toResult(lesson)).progress;
    if (canSkip(getUnit(progress, unit.id))) progress = skipUnit(progress, unit.id);
    const { passedAt, isSkipped, tries } = getUnit(progress, unit.id);
    if (passedAt === null && !isSkipped) continue;
    const minutes = (learner.practisedMs - startedMs) / MINUTE;
    startedMs = learner.practisedMs;
    units.push({ id: unit.id, kind: unit.kind, tries: tries + (isSkipped ? 0 : 1), isSkipped, minutes });
  }
}

function toResult({ strokes, totals, startedAt, finishedAt }: Lesson): ExerciseResult {
  const keys = new Map<string, KeyResult>();
  for (const [index, { char, wrong }] of strokes.entries()) {
    const { hits, errors, ms } = keys.get(char) ?? { hits: 0, errors: 0, ms: null };
    const right = hits - errors;
    const mean = wrong ? ms : ((ms ?? 0) * right + (totals[index] ?? 0)) / (right + 1);
    keys.set(char, { hits: hits + 1, errors: errors + (wrong ? 1 : 0), ms: mean });
  }
  const errors = strokes.filter(({ wrong }) => wrong).length;
  return {
    accuracy: (100 * strokes.length) / (strokes.length + errors),
    wpm: strokes.length / 5 / ((finishedAt - startedAt) / MINUTE),
    keys,
  };
}
