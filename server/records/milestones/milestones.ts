import type { Database } from "firebase-admin/database";
import { DAY } from "~/domain/durations";
import type { HistoryName } from "~/domain/history-names";
import {
  COURSE_MILESTONES,
  type CourseMilestone,
  dropSurpassed,
  MILESTONE_IDS,
  type MilestoneId,
  type Milestones,
  SPEEDS,
  STREAKS,
} from "~/domain/milestones";
import { getKey } from "~/engine/keyboard/keyboard";
import { type CourseUnit, CURRICULUM } from "~/engine/learning/course/curriculum";
import { type CourseProgress, getUnitStates } from "~/engine/learning/course/progress";
import { isLessonName } from "~/engine/lesson-text/lesson-names";
import { ACCURATE } from "~/engine/score/verdict";
import type { ReadJson } from "../../database/read-json";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import type { Best, HistoryEntry, Summary } from "../records";
import { readDays } from "../results/days";
import { daysInARow } from "../results/streak";
import { isProse } from "../results/summary";
import { milestoneTimeSchema } from "../schema";

export async function readMilestones(database: Database, learnerId: string): Promise<Milestones> {
  const stored = await read(database, branches.milestones(learnerId));
  return Object.fromEntries(
    MILESTONE_IDS.flatMap(id => {
      const at = milestoneTimeSchema.safeParse(stored.child(id).val());
      return at.success ? [[id, at.data]] : [];
    }),
  );
}

/** What changed with a result. */
interface Change {
  readonly entry: Pick<HistoryEntry, "name" | "wpm" | "accuracy" | "finished">;
  /** Before it, imported ones among them. */
  readonly bests: Summary["bests"];
  /** Null unless it was an exercise of the course. */
  readonly course: { readonly before: CourseProgress; readonly after: CourseProgress } | null;
  /** Longest rows of days. Null unless it was the first result of its day. */
  readonly streak: { readonly before: number; readonly after: number } | null;
}

/**
 * What to store of milestones: those that this result reached, with its time, or with 0 if they had been reached before
 * milestones were kept, or elsewhere. A speed needs a result of that speed here: imported ones bring none. What is stored stays.
 */
export function findMilestones(stored: Milestones, { entry, bests, course, streak }: Change): Milestones {
  const getReached = (when: "before" | "after"): MilestoneId[] => [
    ...findCourseMilestones(course?.[when] ?? {}),
    ...findSpeedMilestones(when === "before" ? bests : getBest(entry)),
    ...STREAKS.filter(days => days <= (streak?.[when] ?? 0)).map(days => `streak-${days}` as const),
  ];
  const before = new Set(getReached("before"));
  const fresh = getReached("after").filter(id => stored[id] === undefined);
  return Object.fromEntries(fresh.map(id => [id, before.has(id) ? 0 : entry.finished]));
}

export function milestoneUpdates(learnerId: string, milestones: Milestones): Record<string, number> {
  const ids = MILESTONE_IDS.filter(id => milestones[id] !== undefined);
  return Object.fromEntries(ids.map(id => [branches.milestone(learnerId, id), milestones[id] ?? 0]));
}

/** The ones to show for a result that ended at `finished`: of each kind the highest. */
export function getReachedAt(milestones: Milestones, finished: number): MilestoneId[] {
  return dropSurpassed(milestones).filter(id => milestones[id] === finished);
}

const UNITS: Readonly<Record<Exclude<CourseMilestone, "first-unit">, (unit: CourseUnit) => boolean>> = {
  "home-row": ({ kind, keys }) =>
    kind === "letters" && [...keys].every(char => getKey(char)?.key.row === "home"),
  letters: ({ kind }) => kind === "letters",
  capitals: ({ kind }) => kind === "capitals",
  punctuation: ({ kind }) => kind === "signs",
  finished: () => true,
};

function findCourseMilestones(progress: CourseProgress): MilestoneId[] {
  const states = getUnitStates(CURRICULUM, progress);
  const isPassed = ({ id }: CourseUnit) => states.get(id) === "passed";
  return COURSE_MILESTONES.filter(part =>
    part === "first-unit" ? CURRICULUM.some(isPassed) : CURRICULUM.filter(UNITS[part]).every(isPassed),
  ).map(part => `course-${part}` as const);
}

type Speeds = Partial<Record<HistoryName, Pick<Best, "wpm">>>;

const getBest = ({ name, wpm, accuracy }: Change["entry"]): Speeds =>
  accuracy >= ACCURATE ? { [name]: { wpm } } : {};

/**
 * By the best accurate result of prose, words and timed tests. Drills of a few keys are faster than the learner can type, and
 * results of other trainers are not replayed here.
 */
function findSpeedMilestones(bests: Speeds): MilestoneId[] {
  const speeds = Object.entries(bests).map(([name, best]) =>
    isLessonName(name) && isProse(name) ? best.wpm : 0,
  );
  return SPEEDS.filter(wpm => speeds.some(speed => speed >= wpm)).map(wpm => `speed-${wpm}` as const);
}

/** Days that the longest streak of a milestone may take, with its free days. */
const DAYS_READ = 130;

/** The longest streak around a day without and with it. Its cost doesn't grow with the history. */
export async function readStreaks(readJson: ReadJson, learnerId: string, day: string, lastDay: string) {
  const since = new Date(Date.parse(day) - DAYS_READ * DAY).toISOString().slice(0, 10);
  const others = (await readDays(readJson, learnerId, since))
    .map(([date]) => date)
    .filter(date => date !== day);
  return {
    before: daysInARow(others, lastDay).longest,
    after: daysInARow([...others, day], lastDay).longest,
  };
}
