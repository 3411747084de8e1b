import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { parentPort, Worker, workerData } from "node:worker_threads";
import { median, percentile } from "../table";
import { getLearningRows, printLearning } from "./learning-table";
import { getRatioRows, printRatios } from "./ratios";
import { getScoredTrials, runTrial, type Trial, type TrialSpec } from "./trials";

const WORKER = "learning trials";
const RESULTS = "bench-results/learning.json";

interface Options {
  readonly learners: number;
  readonly say: (line: string) => void;
}

/** Simulates learners on all cores, prints what their practice brought, and writes it as JSON. */
export async function benchLearning({ learners, say }: Options): Promise<void> {
  const specs = getScoredTrials(learners);
  const started = performance.now();
  say(`Simulating ${specs.length} times ten hours of practice …`);
  const trials = await runTrials(specs, model => {
    say(`${model} done after ${Math.round((performance.now() - started) / 1_000)} s`);
  });

  const [rows, ratios] = [getLearningRows(trials), getRatioRows(trials)];
  const lessonMs = trials.filter(({ policy }) => policy === "plan").flatMap(one => one.lessonMs);
  const timing = { lessons: lessonMs.length, median: median(lessonMs), p95: percentile(lessonMs, 0.95) };
  mkdirSync("bench-results", { recursive: true });
  writeFileSync(
    RESULTS,
    `${JSON.stringify({ at: new Date().toISOString(), learners, rows, ratios, timing }, null, 2)}\n`,
  );
  say(
    [
      printLearning(rows),
      `The plan's keystrokes divided by those of other ways (${learners} learners, 95 % intervals):`,
      printRatios(ratios),
      `Choosing a lesson by the plan: ${timing.median.toFixed(1)} ms (median), ${timing.p95.toFixed(1)} ms (p95), ${timing.lessons} lessons.`,
      `Also as JSON in ${RESULTS}.`,
    ].join("\n\n"),
  );
}

/** In the order of `specs`; `onModel` is told once a model has all its trials. */
async function runTrials(specs: readonly TrialSpec[], onModel: (model: string) => void): Promise<Trial[]> {
  const trials: Trial[] = [];
  const left = new Map<string, number>();
  for (const { model } of specs) left.set(model, (left.get(model) ?? 0) + 1);
  let nth = 0;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: WORKER });
      let index = -1;
      const next = () => {
        index = nth++;
        if (index < specs.length) worker.postMessage(specs[index]);
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.once("error", reject);
      worker.on("message", (trial: Trial) => {
        trials[index] = trial;
        left.set(trial.model, (left.get(trial.model) ?? 0) - 1);
        if (left.get(trial.model) === 0) onModel(trial.model);
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), specs.length) }, work));
  return trials;
}

// This file is its workers' too: the bundle is a single file.
if (workerData === WORKER)
  parentPort?.on("message", (spec: TrialSpec) => parentPort?.postMessage(runTrial(spec)));
