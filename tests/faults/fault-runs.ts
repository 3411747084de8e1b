import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { bundleProgram } from "./bundle";
import { startServer } from "./killable-database";
import {
  type Ask,
  buildSubmission,
  collectTexts,
  FULL_LOAD,
  type OverloadReport,
  openClient,
  overload,
  post,
  signUp,
} from "./overload";

interface Server {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface FaultRunOptions {
  readonly seconds: number;
  /** A folder for everything that the runs write. */
  readonly scratch: string;
  readonly serve: (options: { dataDir: string; env?: Record<string, string> }) => Promise<Server>;
  readonly say: (line: string) => void;
  readonly loadOfMachine: () => number | undefined;
}

const MAX_SAVE_P95_MS = 1_000;
const MAX_RESIDENT_MB = 500;
const MAX_RECOVERY_S = 10;
/** Acceptable share of refused saves: the outbox sends them again. */
const MAX_SAVES_REFUSED = 0.2;
const MAX_WAIT_MS_LENGTH = 30_000;

/** All fault runs, one after another; returns the requirements that weren't met, in words. */
export async function faultRuns(options: FaultRunOptions): Promise<string[]> {
  return [
    ...(await underOverload(options)),
    ...(await onFullDisk(options)),
    ...(await withoutDatabase(options)),
  ];
}

async function underOverload({
  seconds,
  scratch,
  serve,
  say,
  loadOfMachine,
}: FaultRunOptions): Promise<string[]> {
  const server = await serve({ dataDir: join(scratch, "overload") });
  const report = await overload(server, { seconds, load: FULL_LOAD, say });
  await server.stop();
  say(getTable(report));
  say(`Load of the machine: ${loadOfMachine()?.toFixed(1)}.`);
  return getFailures(report);
}

function getTable({ roles, saves, residentMb, recovery }: OverloadReport): string {
  const rows = roles.map(
    ({ role, answered, refused, p50, p95, p99 }) =>
      `| ${role} | ${answered} | ${refused} | ${p50.toFixed(0)} | ${p95.toFixed(0)} | ${p99.toFixed(0)} |`,
  );
  return [
    "| clients | answered | refused | p50 ms | p95 ms | p99 ms |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
    `Results: ${saves.acknowledged} acknowledged, ${saves.missing} missing, ${saves.doubled} doubled.`,
    `Memory: ${residentMb.toFixed(0)} MB. Normal again after ${recovery.toFixed(1)} s.`,
  ].join("\n");
}

function getFailures({ roles, faults, saves, residentMb, recovery }: OverloadReport): string[] {
  const savers = roles.find(({ role }) => role === "savers");
  const failures = Object.entries(faults).map(([fault, count]) => `${count} × ${fault}`);
  const demand = (isMet: boolean, failure: string) => {
    if (!isMet) failures.push(failure);
  };
  demand(saves.missing === 0, `${saves.missing} acknowledged results are missing`);
  demand(saves.doubled === 0, `${saves.doubled} results are there twice`);
  if (savers !== undefined) {
    const share = savers.refused / Math.max(1, savers.refused + savers.answered);
    demand(savers.p95 <= MAX_SAVE_P95_MS, `the p95 of saves is ${savers.p95.toFixed(0)} ms`);
    demand(share <= MAX_SAVES_REFUSED, `${(share * 100).toFixed(0)} % of saves were refused`);
  }
  // NaN if unknown.
  demand(!(residentMb > MAX_RESIDENT_MB), `the server takes ${residentMb.toFixed(0)} MB`);
  demand(recovery <= MAX_RECOVERY_S, `it was normal again after ${recovery.toFixed(1)} s`);
  return failures;
}

/** A limit on file sizes stands in for a full disk. */
async function onFullDisk({ scratch, serve, say }: FaultRunOptions): Promise<string[]> {
  if (!existsSync("/usr/bin/prlimit")) {
    say("A full disk is not tried here: there is no prlimit.");
    return [];
  }
  const dataDir = join(scratch, "full");
  const server = await serve({ dataDir });
  const limit = (bytes: string) => execFileSync("prlimit", ["--pid", `${server.pid}`, `--fsize=${bytes}:`]);
  const learner = await newLearner(server.url);
  const failures = await whileAway(learner, "with a full disk", {
    async begin() {
      limit(`${biggestFile(join(dataDir, "database"))}`);
    },
    async end() {
      limit("unlimited");
    },
  });
  await server.stop();
  say(`A full disk: ${failures.length === 0 ? "as it should be" : "not as it should be"}.`);
  return failures;
}

function biggestFile(directory: string): number {
  return Math.max(...readdirSync(directory).map(name => statSync(join(directory, name)).size));
}

async function withoutDatabase({ scratch, serve, say }: FaultRunOptions): Promise<string[]> {
  const directory = join(scratch, "away", "database");
  await mkdir(directory, { recursive: true });
  const bundle = await bundleProgram("database-process");
  const options = { directory, rules: readFileSync("database.rules.json", "utf8") };
  let database = await startServer(bundle, options);
  const { port } = database;
  const server = await serve({
    dataDir: join(scratch, "without"),
    env: { FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${port}` },
  });
  const learner = await newLearner(server.url);
  const failures = await whileAway(learner, "without its database", {
    begin: () => database.kill(),
    async end() {
      database = await startServer(bundle, options, { port });
    },
  });
  await server.stop();
  await database.kill();
  say(`A database that dies: ${failures.length === 0 ? "as it should be" : "not as it should be"}.`);
  return failures;
}

interface Learner {
  readonly ask: Ask;
  readonly close: () => void;
  readonly save: (turn: number) => ReturnType<Ask>;
}

async function newLearner(url: string): Promise<Learner> {
  const { ask, close } = openClient(url, 4);
  const Cookie = await signUp(ask);
  const texts = await collectTexts(ask);
  const submissions = new Map<number, object>();
  return {
    ask,
    close,
    save(turn) {
      const submission = submissions.get(turn) ?? buildSubmission(texts[turn], turn);
      submissions.set(turn, submission);
      return post(ask, "/api/results/", submission, { Cookie });
    },
  };
}

/** A save and `/readyz` give 503 during the outage, and work again afterwards. */
async function whileAway(
  { ask, save, close }: Learner,
  when: string,
  { begin, end }: { begin: () => Promise<void>; end: () => Promise<void> },
): Promise<string[]> {
  const failures: string[] = [];
  const demand = (isMet: boolean, failure: string) => {
    if (!isMet) failures.push(`${when}: ${failure}`);
  };
  demand((await save(0)).status === 201, "the first save was not taken");
  await begin();
  const refused = await save(1);
  demand(refused.status === 503, `a save answers ${refused.status}`);
  demand(/^[1-9]\d*$/.test(refused.retryAfter ?? ""), "a refused save names no Retry-After");
  demand(await becomes(ask, 503), "/readyz does not become 503");
  demand((await ask("/healthz")).status === 200, "/healthz is not 200");
  await end();
  demand(await becomes(ask, 200), "/readyz does not become 200 again");
  const again = await save(1);
  demand(again.status === 201 || again.status === 200, `afterwards the save answers ${again.status}`);
  close();
  return failures;
}

async function becomes(ask: Ask, status: number): Promise<boolean> {
  const endsAt = performance.now() + MAX_WAIT_MS_LENGTH;
  while (performance.now() < endsAt) {
    if ((await ask("/readyz")).status === status) return true;
    await new Promise(resolve => setTimeout(resolve, 500));
  }
  return false;
}
