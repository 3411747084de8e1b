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
import { decodePlan, encodePlan, observe, type Plan } from "~/engine/learning/plan";
import { collectPlanStrokes, summarizeExercise } from "~/engine/learning/strokes";
import type { TypingTest } from "~/engine/test/typing-test";
import type { ReadJson } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import type { HistoryEntry } from "../records";
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
  const lesson = {
    id: entry.id,
    startedAt: entry.started,
    finishedAt: entry.finished,
    strokes: collectPlanStrokes(test),
  };
  const updates = {
    [branches.learningPlan(learnerId, layout)]: encodePlan(observe(plan, lesson, corpus)),
  };
  const unit = CURRICULUM.find(({ id }) => id === course?.unit);
  if (!course || !unit || getUnitStates(CURRICULUM, progress).get(unit.id) === "locked") return updates;
  const exercise = { unit, step: course.step, finishedAt: entry.finished };
  const next = advance(progress, exercise, summarizeExercise(test)).progress;
  return { ...updates, [branches.course(learnerId, layout)]: encodeProgress(next) };
}
