// `npm run bench -- learning`: simulated learners only, without the product and a browser.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT, say } from "../../../scripts/bootstrap.mjs";
import { bundle } from "../../../scripts/child-servers.mjs";

const USAGE = "Usage: npm run bench, or npm run bench -- learning [--learners NUMBER]";
/** As many as two cores simulate in some 15 minutes. */
const LEARNERS = 12;
/** Fewer make no interval. */
const MIN_LEARNERS = 4;

/** Status 2 for arguments that make no sense. */
export async function runLearningCommand(args) {
  let learners;
  try {
    learners = parseLearners(args);
  } catch (error) {
    process.stderr.write(`${error.message}\n${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  mkdirSync(join(ROOT, "build"), { recursive: true });
  const scratch = mkdtempSync(join(ROOT, "build", "bench-"));
  try {
    await bundle("tests/bench/learning/learning-bench.ts", scratch);
    const { benchLearning } = await import(join(scratch, "learning-bench.js"));
    await benchLearning({ learners, say });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function parseLearners(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { learners: { type: "string", default: String(LEARNERS) } },
  });
  if (positionals.length !== 1 || positionals[0] !== "learning")
    throw new Error(`Unknown: ${positionals.join(" ") || args.join(" ")}.`);
  if (!/^\d{1,4}$/.test(values.learners) || Number(values.learners) < MIN_LEARNERS)
    throw new Error(`--learners takes a whole number from ${MIN_LEARNERS} to 9999.`);
  return Number(values.learners);
}
