import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createFirebaseRecords } from "~server/records/firebase-records";
import type { ResultSubmission } from "~server/records/records";
import { openTestDatabase, type TestDatabaseOptions } from "../support/records/database";
import { COPY, NOW, paragraph, typed, weaknessAfter, weaknessIn } from "../support/records/submissions";
import { bundleProgram } from "./bundle";
import type { Orders } from "./saving-process";

let program: string;
beforeAll(async () => {
  program = await bundleProgram("saving-process");
});

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "saving-faults-"));
  // Firebase's client warns of refused writes and lost connections, which this test causes.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** After how many answers the process is killed: a few times in `npm test`, at each place in `npm run faults`. */
const KILLED_AFTER =
  process.env.FAULTS === "long" ? Array.from({ length: 20 }, (_, index) => index + 1) : [1, 7, 12];

const getSubmissions = (howMany: number): ResultSubmission[] =>
  Array.from({ length: howMany }, (_, n) =>
    typed({ text: paragraph(n), started: NOW - 90_000_000 + n * 100_000, slip: nth => nth % 30 === n % 30 }),
  );

/** The records on the folder's database, in this process. */
async function openHere(options: Pick<TestDatabaseOptions, "onRequest"> = {}) {
  const database = await openTestDatabase({ ...options, directory: join(directory, "data") });
  const { port, close } = createFirebaseRecords({
    projectId: "demo-faults",
    serviceAccount: null,
    databaseUrls: [database.url],
    emulatorHost: database.host,
    copy: COPY,
    logger: { warn: () => {}, error: () => {} },
  });
  return {
    records: port,
    keysOf: async (path: string) => Object.keys(((await database.read(path)) ?? {}) as object),
    weakness: async () => weaknessIn(await database.read("users/ann/weakness")),
    async close() {
      await close();
      await database.close();
    },
  };
}

/** Lets another process save, kills it after `howMany` acknowledged results, and returns their ids. */
async function saveUntilKilled(submissions: readonly ResultSubmission[], howMany: number): Promise<string[]> {
  const file = join(directory, "orders.json");
  const orders: Orders = { directory: join(directory, "data"), learnerId: "ann", submissions };
  await writeFile(file, JSON.stringify(orders));
  const child = spawn(process.execPath, [program, file], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let complaints = "";
  child.stderr.on("data", chunk => {
    complaints += String(chunk);
  });
  const answered: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    answered.push(line);
    if (answered.length === howMany) child.kill("SIGKILL");
  }
  if (answered.length < howMany) throw new Error(`The process ended by itself. ${complaints}`);
  return answered;
}

describe("kill -9 in the middle of saves", { timeout: 60_000 }, () => {
  it.each(KILLED_AFTER)(
    "after %i answers loses nothing that was answered, and leaves nothing half written",
    async howMany => {
      const submissions = getSubmissions(24);
      const answered = await saveUntilKilled(submissions, howMany);

      const after = await openHere();
      const stored = await after.keysOf("users/ann/stats");
      expect(answered.filter(id => !stored.includes(id))).toEqual([]);
      expect(stored.length, "it was killed too late to have been in the middle").toBeLessThan(
        submissions.length,
      );
      // One learner's saves run in turn, so the stored ones are the first ones, each of them whole.
      const saved = submissions.slice(0, stored.length);
      expect(stored).toEqual(saved.map(({ id }) => id));
      expect(await after.weakness()).toEqual(weaknessAfter(saved));
      expect(await after.keysOf("resultClaims")).toHaveLength(stored.length);
      expect(await after.records.summary("ann")).toMatchObject({
        tests: stored.length,
        revision: stored.length,
      });

      // The outbox repeats whatever got no answer; here, everything.
      for (const submission of submissions) await after.records.saveResult("ann", submission, NOW);
      expect(await after.weakness()).toEqual(weaknessAfter(submissions));
      expect(await after.records.summary("ann")).toMatchObject({ tests: 24, revision: 24 });
      await after.close();
    },
  );
});

describe("a lost connection", () => {
  it.each([
    ["before the write", false],
    ["after the write and before its answer", true],
  ])("(%s) leaves the result once, and answers for it", async (_when, isWritten) => {
    let cuts = 0;
    const here = await openHere({
      onRequest(req, res) {
        if (req.method !== "PATCH" || cuts === 2) return false;
        cuts += 1;
        if (!isWritten) req.socket.destroy();
        // The database answers once it has written.
        res.end = () => res.destroy();
        return !isWritten;
      },
    });
    const submissions = getSubmissions(2);
    for (const submission of submissions) {
      const { entry } = await here.records.saveResult("ann", submission, NOW);
      expect(entry.id).toBe(submission.id);
    }
    expect(cuts).toBe(2);
    expect(await here.weakness()).toEqual(weaknessAfter(submissions));
    expect(await here.records.summary("ann")).toMatchObject({ tests: 2, revision: 2 });
    await here.close();
  });
});
