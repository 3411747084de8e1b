import { CURRICULUM } from "~/engine/learning/course/curriculum";
import { createExercise } from "~/engine/learning/course/exercise-text";
import type { ExerciseResult, KeyResult } from "~/engine/learning/course/gate";
import { advance, type CourseProgress, getUnit } from "~/engine/learning/course/progress";
import { createRng } from "~/engine/lesson-text/rng";
import { COURSE_WORDS } from "~server/copy/learning-corpus";
import type { Lesson } from "./model";
import { BeginnerLearner } from "./models/beginner";

const MINUTE = 60_000;
/** Far more than any learner needs. */
const GIVES_UP = 20;

export interface UnitOutcome {
  readonly id: string;
  readonly kind: string;
  /** Checks taken, the passed one included. */
  readonly tries: number;
  readonly isPassed: boolean;
  readonly minutes: number;
}

/** A simulated beginner (M4) takes the course from its first unit to its end, and never moves on without having passed. */
export function takeCourse(seed: string): { units: UnitOutcome[]; learner: BeginnerLearner } {
  const learner = new BeginnerLearner(seed);
  let progress: CourseProgress = {};
  const units: UnitOutcome[] = [];
  let startedMs = 0;
  let nth = 0;
  for (const unit of CURRICULUM) {
    let now = getUnit(progress, unit.id);
    while (now.passedAt === null && now.tries < GIVES_UP) {
      const { step, trouble } = now;
      const rng = createRng(`${seed} ${nth++}`);
      const lesson = learner.practise(createExercise({ unit, step, trouble, words: COURSE_WORDS, rng }));
      const exercise = { unit, step, finishedAt: lesson.finishedAt };
      progress = advance(progress, exercise, toExerciseResult(lesson)).progress;
      now = getUnit(progress, unit.id);
    }
    const isPassed = now.passedAt !== null;
    const minutes = (learner.practisedMs - startedMs) / MINUTE;
    startedMs = learner.practisedMs;
    units.push({ id: unit.id, kind: unit.kind, tries: now.tries + (isPassed ? 1 : 0), isPassed, minutes });
  }
  return { units, learner };
}

function toExerciseResult({ strokes, totals, startedAt, finishedAt }: Lesson): ExerciseResult {
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
