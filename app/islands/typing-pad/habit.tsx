import { Link } from "react-router";
import { MINUTE } from "~/domain/durations";
import { Stack, Text } from "~/ui/layout/primitives";
import { describeMilestone } from "~/ui/milestones";
import { usePreferences } from "~/ui/preferences";
import type { SubmitState } from "~/ui/typing-services";
import styles from "./result-panel.module.css";

export interface Practice {
  /** Minutes of this session after which a break is due now. */
  readonly breakAfter: number | null;
  /** ms that a visitor has practised today, with this test; null for learners, whose days the server counts. */
  readonly guestElapsed: number | null;
}

interface HabitProps extends Practice {
  /** ms of the test. */
  readonly elapsed: number;
  readonly submitState: SubmitState;
}

/** Milestones, and either the end of a session or of the day's goal. */
export function Habit({ elapsed, submitState, breakAfter, guestElapsed }: HabitProps) {
  const { dailyGoal } = usePreferences();
  const saved = submitState.status === "saved" ? submitState : null;
  const milestones = saved?.milestones ?? [];
  const today = guestElapsed ?? saved?.dayElapsed ?? 0;
  const goal = dailyGoal * MINUTE;
  const isGoalReached = today >= goal && today - elapsed < goal;
  return (
    <Stack className={styles.habit} gap={2} aria-live="polite">
      {milestones.map(id => (
        <p key={id} data-testid="milestone" data-milestone={id}>
          <strong>Milestone:</strong> {describeMilestone(id)}
        </p>
      ))}
      {milestones.length > 0 ? (
        <Text size="small">
          <Link to="/stats/#milestones">All milestones</Link>
        </Text>
      ) : null}
      {breakAfter !== null ? (
        <p data-testid="break">
          {breakAfter} minutes done. A good place to stop; tonight or tomorrow works better than now.
        </p>
      ) : isGoalReached ? (
        <p data-testid="goal">{dailyGoal} minutes done. A good place to stop.</p>
      ) : null}
    </Stack>
  );
}
