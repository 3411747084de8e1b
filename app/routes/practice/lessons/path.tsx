import { Link } from "react-router";
import { MINUTE } from "~/domain/durations";
import { GoalRing } from "~/ui/charts/goal-ring";
import { CourseKeyboard } from "~/ui/course/course-keyboard";
import { getUnitTitle } from "~/ui/course/unit-title";
import { ButtonLink } from "~/ui/forms/button";
import { Card, Cluster, Stack, Text } from "~/ui/layout/primitives";
import styles from "./lessons.module.css";
import type { Course } from "./queries";

/** The next unit of the course. */
export function CourseCard({ current, passed, learned, units }: Course) {
  if (current === null) return null;
  return (
    <Card data-testid="next-lesson" data-kind="course">
      <Text size="small" tone="accent" weight="strong">
        Touch typing course, unit {current.number} of {units}
      </Text>
      <Text as="h2" size="headline">
        {getUnitTitle(current)}
      </Text>
      <Text tone="muted" numeric>
        {passed} of {units} units passed
      </Text>
      <CourseKeyboard next={current.keys} learned={learned} />
      <Cluster as="p" gap={3}>
        <ButtonLink to={`/course/${current.id}/`}>{passed === 0 ? "Start" : "Continue"}</ButtonLink>
        <ButtonLink variant="quiet" to="/course/">
          All units
        </ButtonLink>
      </Cluster>
    </Card>
  );
}

/** For those who weren't sure whether they type without looking. */
export function CheckCard() {
  return (
    <Card title="One-minute check" data-testid="next-lesson" data-kind="check">
      <Text tone="muted" measure>
        Type for a minute as you always do. The result shows where to start: with the course, or with lessons
        made for you.
      </Text>
      <Cluster as="p" gap={3}>
        <ButtonLink to="/typing-practice/check/">Start the check</ButtonLink>
        <ButtonLink variant="quiet" to="/course/">
          Learn to type from the start
        </ButtonLink>
      </Cluster>
    </Card>
  );
}

/** After the evaluation. */
export function PlanCard() {
  return (
    <Card title="Lessons made for you" data-testid="next-lesson" data-kind="plan">
      <Text tone="muted" measure>
        Each one has the words and sentences that should save you the most time.
      </Text>
      <p>
        <ButtonLink to="/typing-practice/for-you/">Next lesson</ButtonLink>
      </p>
    </Card>
  );
}

/** For visitors who don't take the course. */
export function FirstSteps() {
  return (
    <Card title="Start here" data-testid="next-lesson" data-kind="first-steps">
      <Text tone="muted" measure>
        Lessons made for you find what slows you down and practise it. Your progress stays in this browser
        until you <Link to="/sign-up/">sign up</Link>.
      </Text>
      <Cluster as="p" gap={3}>
        <ButtonLink to="/typing-practice/for-you/">Lessons made for you</ButtonLink>
        <ButtonLink variant="quiet" to="/course/">
          Learn to type from the start
        </ButtonLink>
      </Cluster>
    </Card>
  );
}

/** "4 keys to review, 2 minutes". */
export function ReviewCard({ due }: Pick<Course, "due">) {
  const [first] = due;
  if (first === undefined) return null;
  const keys = due.reduce((sum, unit) => sum + unit.keys.length, 0);
  return (
    <Card title="Review" level={2}>
      <p>
        {keys} {keys === 1 ? "key" : "keys"} to review, {due.length} {due.length === 1 ? "minute" : "minutes"}
        .
      </p>
      <p>
        <ButtonLink variant="quiet" to={`/course/${first.id}/?step=review`}>
          Review {getUnitTitle(first)}
        </ButtonLink>
      </p>
    </Card>
  );
}

interface TodayProps {
  /** ms typed today. */
  readonly elapsed: number;
  readonly goalMinutes: number;
  readonly daysInARow: number;
}

export function Today({ elapsed, goalMinutes, daysInARow }: TodayProps) {
  const minutes = Math.floor(elapsed / MINUTE);
  const isDone = minutes >= goalMinutes;
  const left = goalMinutes - minutes;
  return (
    <Card title="Today" data-testid="today">
      <Cluster gap={5} className={styles.today}>
        <GoalRing share={elapsed / (goalMinutes * MINUTE)} />
        <Stack gap={1}>
          <Text size="large" weight="strong" numeric>
            {minutes} of {goalMinutes} minutes
          </Text>
          <Text tone="muted">
            {isDone
              ? `${minutes} minutes done. A good place to stop.`
              : `${left} ${left === 1 ? "minute" : "minutes"} to go.`}{" "}
            {daysInARow > 1 ? `Current streak: ${daysInARow} days.` : ""}
          </Text>
          <Text size="small">
            <Link to="/preferences/">Change your daily goal</Link>
          </Text>
        </Stack>
      </Cluster>
    </Card>
  );
}
