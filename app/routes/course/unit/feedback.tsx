import { Link } from "react-router";
import type { CoursePlace } from "~/domain/learning";
import type { CourseUnit } from "~/engine/learning/course/curriculum";
import { STEPS, type Step } from "~/engine/learning/course/exercise-text";
import { MIN_ACCURACY, type Verdict } from "~/engine/learning/course/gate";
import { type CourseProgress, canMoveOn, getUnit } from "~/engine/learning/course/progress";
import { getUnitTitle } from "~/ui/course/unit-title";
import { Cluster } from "~/ui/layout/primitives";
import styles from "./unit.module.css";

const STEP_NAMES: Readonly<Record<Step, string>> = {
  keys: "New keys",
  groups: "Groups",
  words: "Words",
  practice: "Practice",
  check: "Check",
  trouble: "Extra practice",
  review: "Review",
};

export interface Outcome {
  readonly verdict: Verdict | null;
  readonly progress: CourseProgress;
}

export function Steps({ step }: { step: Step }) {
  const shown = STEPS.some(one => one === step) ? STEPS : [...STEPS.slice(0, 3), step, ...STEPS.slice(3)];
  return (
    <Cluster as="ol" gap={2} className={styles.steps} aria-label="Exercises of this unit">
      {(step === "review" ? ["review" as const] : shown).map(one => (
        <li key={one} aria-current={one === step ? "step" : undefined}>
          {STEP_NAMES[one]}
        </li>
      ))}
    </Cluster>
  );
}

const LIST = new Intl.ListFormat("en", { type: "conjunction" });
export const describeList = (keys: string) => LIST.format(Array.from(keys, key => key.toUpperCase()));

interface FeedbackProps {
  readonly unit: CourseUnit;
  readonly next: CourseUnit | null;
  readonly step: Step;
  readonly outcome: Outcome;
  /** The exercise changed nothing of the progress. */
  readonly isEarly: boolean;
}

/** What the check says: passed, or what failed and what comes next. */
export function Feedback({ unit, next, step, outcome, isEarly }: FeedbackProps) {
  const { verdict, progress } = outcome;
  if (verdict === null) return null;
  if (verdict.isPassed) {
    return (
      <p data-testid="gate" data-passed="true">
        {step === "review"
          ? isEarly
            ? "This review isn't due yet, so the next one stays where it is."
            : "This review comes back after a longer break."
          : next
            ? `You've learned ${getUnitTitle(unit)}.`
            : "That was the last unit. You've learned every key."}
      </p>
    );
  }
  const need =
    verdict.failed === "accuracy"
      ? `You need ${MIN_ACCURACY}% accuracy.`
      : `Your accuracy is fine. You need ${unit.minWpm} wpm.`;
  const { trouble } = verdict;
  const about =
    step === "review"
      ? isEarly
        ? ""
        : " This review comes back tomorrow."
      : trouble === "" || getUnit(progress, unit.id).passedAt !== null
        ? ""
        : ` ${describeList(trouble)} ${trouble.length > 1 ? "need" : "needs"} more practice, so that comes next.`;
  return (
    <>
      <p data-testid="gate" data-passed="false" data-trouble={trouble}>
        {need}
        {about}
      </p>
      {canMoveOn(getUnit(progress, unit.id)) && next ? (
        <p>
          <Link to={`/course/${next.id}/`}>Move on anyway</Link>
        </p>
      ) : null}
    </>
  );
}

interface NextOptions {
  readonly unit: CourseUnit;
  readonly next: CourseUnit | null;
  readonly nextReview: CourseUnit | null;
  readonly course: CoursePlace;
  readonly seed: string;
  readonly outcome: Outcome | null;
}

/** By the result just typed: the server may not have it yet. */
export function getNextLink({ unit, next, nextReview, course, seed, outcome }: NextOptions) {
  if (course.step === "review") {
    return nextReview
      ? { to: `/course/${nextReview.id}/?step=review`, label: `review ${getUnitTitle(nextReview)}` }
      : { to: "/course/", label: "the course" };
  }
  if (outcome?.verdict?.isPassed) {
    return next
      ? { to: `/course/${next.id}/`, label: getUnitTitle(next) }
      : { to: "/course/", label: "finish" };
  }
  const now = getUnit(outcome?.progress ?? {}, unit.id);
  const step = outcome === null || now.passedAt !== null ? course.step : now.step;
  const query = new URLSearchParams({
    step,
    text: seed,
    ...(step === "trouble" && { trouble: now.trouble }),
  });
  return { to: `/course/${unit.id}/?${query}`, label: STEP_NAMES[step].toLowerCase() };
}
