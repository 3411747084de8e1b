import { useState } from "react";
import { Link } from "react-router";
import { MINUTE } from "~/domain/durations";
import { pickMilestones } from "~/domain/milestones";
import type { TypingTest } from "~/engine/test/typing-test";
import { Stack, Text } from "~/ui/layout/primitives";
import { describeMilestone } from "~/ui/milestones";
import { usePreferences } from "~/ui/preferences";
import { type SubmitState, useTypingServices } from "~/ui/typing-services";
import { countPractice } from "./practice-session";
import styles from "./result-panel.module.css";

interface HabitProps {
  readonly test: TypingTest;
  readonly submitState: SubmitState;
}

/** Milestones, and either the end of a session or of the day's goal. */
export function Habit({ test, submitState }: HabitProps) {
  const { dailyGoal } = usePreferences();
  const { isLearner } = useTypingServices();
  const [{ breakAfter, guestElapsed }] = useState(() => countPractice(test, isLearner, Date.now()));
  const saved = submitState.status === "saved" ? submitState : null;
  const milestones = pickMilestones(saved?.milestones);
  const today = guestElapsed ?? saved?.dayElapsed ?? 0;
  const goal = dailyGoal * MINUTE;
  const isGoalReached = today >= goal && today - test.timeElapsed < goal;
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
