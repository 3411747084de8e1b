import type { Database } from "firebase-admin/database";
import type { CoursePlace, LayoutId } from "~/domain/learning";
import type { Corpus } from "~/engine/learning/corpus";
import { CURRICULUM } from "~/engine/learning/course/curriculum";
import {
  advance,
  type CourseProgress,
  decodeProgress,
  encodeProgress,
  getUnitStates,
} from "~/engine/learning/course/progress";
import { planFromWeakness } from "~/engine/learning/from-weakness";
import {
  decodePlan,
  emptyPlan,
  encodePlan,
  observe,
  type Plan,
  type PlanLesson,
} from "~/engine/learning/plan";
import { collectPlanStrokes, summarizeExercise } from "~/engine/learning/strokes";
import { runSteps } from "~/engine/test/steps";
import type { TypingTest } from "~/engine/test/typing-test";
import type { ReadJson } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import type { HistoryEntry, ResultSubmission } from "../records";
import { assess, type KnownTexts, toServerTime } from "../results/assess";
import { readWeakness } from "../weakness/weakness";

type Connection = Pick<Shard, "database" | "readJson">;

export async function readCourse(
  database: Database,
  learnerId: string,
  layout: LayoutId,
): Promise<CourseProgress> {
  const stored = (await read(database, branches.course(learnerId, layout))).val();
  return typeof stored === "string" ? decodeProgress(stored, CURRICULUM) : {};
}

/** The stored plan; a new one from the weakness lists if there is none, or none that can be read. */
export async function readPlan(
  { database, readJson }: { database: Database; readJson: ReadJson },
  learnerId: string,
  layout: LayoutId,
  corpus: Corpus,
): Promise<Plan> {
  const stored = (await read(database, branches.learningPlan(learnerId, layout))).val();
  const plan = typeof stored === "string" ? decodePlan(stored) : null;
  return plan ?? planFromWeakness(corpus, await readWeakness(readJson, learnerId));
}

function toLesson(test: TypingTest, { id, started, finished }: HistoryEntry): PlanLesson {
  return { id, startedAt: started, finishedAt: finished, strokes: collectPlanStrokes(test) };
}

interface FinishedLesson {
  readonly test: TypingTest;
  readonly entry: HistoryEntry;
  readonly layout: LayoutId;
  readonly course: CoursePlace | undefined;
}

/** What a result changes of the plan, and of the course if it was an exercise of an open unit. */
export async function learningUpdates(
  shard: Connection,
  learnerId: string,
  { test, entry, layout, course }: FinishedLesson,
  corpus: Corpus,
): Promise<Record<string, string>> {
  const [plan, progress] = await Promise.all([
    readPlan(shard, learnerId, layout, corpus),
    course ? readCourse(shard.database, learnerId, layout) : {},
  ]);
  const updates = {
    [branches.learningPlan(learnerId, layout)]: encodePlan(observe(plan, toLesson(test, entry), corpus)),
  };
  const unit = CURRICULUM.find(({ id }) => id === course?.unit);
  if (!course || !unit || getUnitStates(CURRICULUM, progress).get(unit.id) === "locked") return updates;
  const exercise = { unit, step: course.step, finishedAt: entry.finished };
  const next = advance(progress, exercise, summarizeExercise(test)).progress;
  return { ...updates, [branches.course(learnerId, layout)]: encodeProgress(next) };
}

/** A visitor's plan after a result, from the text that their browser keeps; both are as good as their proofs. @throws RefusedResult */
export function observeGuestResult(
  stored: string | null,
  submission: ResultSubmission,
  copy: KnownTexts,
  now: number,
): Plan {
  const corpus = copy.corpus();
  const plan = (stored === null ? null : decodePlan(stored)) ?? emptyPlan({ corpus, start: "unsure" });
  const { test, entry } = runSteps(assess(toServerTime(submission, now), copy, now));
  return observe(plan, toLesson(test, entry), corpus);
}
