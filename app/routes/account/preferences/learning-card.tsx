import { DAILY_GOALS } from "~/domain/preferences";
import { Card } from "~/ui/layout/primitives";
import { ChoiceRow } from "./controls";

const GOALS = DAILY_GOALS.map(minutes => [minutes, `${minutes}`] as const);
const EXPERIENCES = [
  ["no", "No"],
  ["somewhat", "Somewhat"],
  ["yes", "Yes"],
] as const;
const CHOICES = [
  ["plan", "What saves you most time"],
  ["rotation", "Your weakest items in turn"],
  ["prose", "Random paragraphs"],
] as const;

export function LearningCard() {
  return (
    <Card title="Learning">
      <ChoiceRow name="typingExperience" legend="Do you type without looking?" options={EXPERIENCES}>
        Do you type without looking? Your lessons start from here.
      </ChoiceRow>
      <ChoiceRow name="dailyGoal" legend="Daily goal" options={GOALS}>
        How many minutes you want to practise each day.
      </ChoiceRow>
      <ChoiceRow name="lessonChoice" legend="Lessons made for you" options={CHOICES} isList>
        How we choose the lessons made for you.
      </ChoiceRow>
    </Card>
  );
}
