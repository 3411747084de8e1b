import type { Database } from "firebase-admin/database";
import { type CoursePlace, LAYOUT_IDS, type LayoutId } from "~/domain/learning";
import type { Corpus } from "~/engine/learning/corpus";
import { CURRICULUM } from "~/engine/learning/course/curriculum";
import {
  advance,
  type CourseProgress,
  decodeProgress,
  encodeProgress,
  type UnitProgress,
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
import type { TypingTest } from "~/engine/test/typing-test";
import type { ReadJson } from "../../database/read-json";
import type { Shard } from "../../database/shards";
import { read } from "../../database/timeout";
import { branches } from "../branches";
import type { HistoryEntry, ResultSubmission } from "../records";
import { assess, type KnownTexts, toServerTime } from "../results/assess";
import { inTurns } from "../results/in-turns";
import { learningSchema } from "../schema";
import { readWeakness } from "../weakness/weakness";
import type { Checks } from "./checks";

type Connection = Pick<Shard, "database" | "readJson">;

export async function readCourse(
  database: Database,
  learnerId: string,
  layout: LayoutId,
): Promise<CourseProgress> {
  const stored = (await read(database, branches.course(learnerId, layout))).val();
  return typeof stored === "string" ? decodeProgress(stored, CURRICULUM) : {};
}

/** By layout: the plan as it is stored, the units of the course that were begun, and when the next check is due. */
export type LearningExport = Readonly<
  Partial<
    Record<
      LayoutId,
      {
        readonly plan: string | null;
        readonly course: readonly ExportedUnit[];
        readonly checks: Checks | null;
      }
    >
  >
>;

interface ExportedUnit extends Pick<UnitProgress, "tries" | "reviews"> {
  readonly unit: string;
  /** The characters that it teaches. */
  readonly keys: string;
  /** ms since 1970; null while it isn't passed. */
  readonly passedAt: number | null;
  readonly reviewAt: number | null;
}

export async function readLearning(readJson: ReadJson, learnerId: string): Promise<LearningExport> {
  const stored = learningSchema.parse(await readJson(branches.learning(learnerId)));
  return Object.fromEntries(
    LAYOUT_IDS.flatMap(layout => {
      const { plan, course, checks } = stored[layout] ?? {};
      if (plan === undefined && course === undefined && checks === undefined) return [];
      const progress = decodeProgress(course ?? "", CURRICULUM);
      const units = CURRICULUM.flatMap(({ id, keys }): ExportedUnit[] => {
        const unit = progress[id];
        if (unit === undefined) return [];
        const { tries, reviews, passedAt, reviewAt } = unit;
        return [{ unit: id, keys, passedAt, tries, reviews, reviewAt }];
      });
      return [[layout, { plan: plan ?? null, course: units, checks: checks ?? null }]];
    }),
  );
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

interface LearningUpdates {
  readonly values: Readonly<Record<string, string>>;
  /** Null unless it was an exercise of the course. */
  readonly course: { readonly before: CourseProgress; readonly after: CourseProgress } | null;
}

/** What a result changes of the plan, and of the course if it was an exercise of it. */
export async function learningUpdates(
  shard: Connection,
  learnerId: string,
  { test, entry, layout, course }: FinishedLesson,
  corpus: Corpus,
): Promise<LearningUpdates> {
  const [plan, progress] = await Promise.all([
    readPlan(shard, learnerId, layout, corpus),
    course ? readCourse(shard.database, learnerId, layout) : {},
  ]);
  const values = {
    [branches.learningPlan(learnerId, layout)]: encodePlan(observe(plan, toLesson(test, entry), corpus)),
  };
  const unit = CURRICULUM.find(({ id }) => id === course?.unit);
  if (!course || !unit) return { values, course: null };
  const exercise = { unit, step: course.step, finishedAt: entry.finished };
  const next = advance(progress, exercise, summarizeExercise(test)).progress;
  return {
    values: { ...values, [branches.course(learnerId, layout)]: encodeProgress(next) },
    course: { before: progress, after: next },
  };
}

/** A visitor's plan after a result, from the text that their browser keeps; both are as good as their proofs. @throws RefusedResult */
export async function observeGuestResult(
  stored: string | null,
  submission: ResultSubmission | null,
  copy: KnownTexts,
  now: number,
): Promise<Plan> {
  const corpus = copy.corpus();
  const plan = (stored === null ? null : decodePlan(stored)) ?? emptyPlan({ corpus, start: "unsure" });
  if (submission === null) return plan;
  const { test, entry } = await inTurns(assess(toServerTime(submission, now), copy, now));
  return observe(plan, toLesson(test, entry), corpus);
}
