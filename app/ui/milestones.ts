import type { CourseMilestone, MilestoneId } from "~/domain/milestones";

const COURSE: Readonly<Record<CourseMilestone, string>> = {
  "first-unit": "First unit passed",
  "home-row": "Home row passed",
  letters: "All letters passed",
  capitals: "Capitals passed",
  punctuation: "Punctuation passed",
  finished: "Course finished",
};

/** "40 wpm at 95% accuracy", "7-day streak", "Home row passed". */
export function describeMilestone(id: MilestoneId): string {
  const [kind, ...rest] = id.split("-");
  const what = rest.join("-");
  if (kind === "speed") return `${what} wpm at 95% accuracy`;
  return kind === "streak" ? `${what}-day streak` : COURSE[what as CourseMilestone];
}
