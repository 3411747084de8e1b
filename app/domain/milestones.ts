export const COURSE_MILESTONES = [
  "first-unit",
  "home-row",
  "letters",
  "capitals",
  "punctuation",
  "finished",
] as const;
/** wpm, in an accurate test of whole words. */
export const SPEEDS = [20, 30, 40, 60, 80, 100] as const;
/** Days of practice in a row. */
export const STREAKS = [7, 30, 100] as const;

/** Each kind in the order in which its milestones are reached. */
const KINDS = {
  course: COURSE_MILESTONES.map(part => `course-${part}` as const),
  speed: SPEEDS.map(wpm => `speed-${wpm}` as const),
  streak: STREAKS.map(days => `streak-${days}` as const),
};

export type MilestoneKind = keyof typeof KINDS;
export type MilestoneId = (typeof KINDS)[MilestoneKind][number];
export type CourseMilestone = (typeof COURSE_MILESTONES)[number];

export const MILESTONE_IDS: readonly MilestoneId[] = Object.values(KINDS).flat();

/** By id: ms since 1970 when the test ended that reached it. 0 if it was reached before milestones were kept. */
export type Milestones = Readonly<Partial<Record<MilestoneId, number>>>;

/** The known ones of a list: another version may have others. */
export function pickMilestones(ids: unknown): MilestoneId[] {
  return Array.isArray(ids) ? MILESTONE_IDS.filter(id => ids.includes(id)) : [];
}

/** Without those that a later one of the same kind was reached together with: 40 wpm leaves out 20 and 30. */
export function dropSurpassed(milestones: Milestones): MilestoneId[] {
  return Object.values(KINDS).flatMap((kind: readonly MilestoneId[]) =>
    kind.filter((id, index) => {
      const at = milestones[id];
      return at !== undefined && !kind.slice(index + 1).some(later => milestones[later] === at);
    }),
  );
}
