import { readFileSync, writeSync } from "node:fs";
import { createFirebaseRecords } from "~server/records/firebase-records";
import type { ResultSubmission } from "~server/records/records";
import { openTestDatabase } from "../support/records/database";
import { COPY, NOW } from "../support/records/submissions";

export interface Orders {
  /** Of the database. */
  readonly directory: string;
  readonly learnerId: string;
  readonly submissions: readonly ResultSubmission[];
}

// A server that gets all of these results at once, and writes the id of each acknowledged one to stdout, a line each: to
// be killed. Its last argument names the file with its orders.
const orders: Orders = JSON.parse(readFileSync(process.argv.at(-1) ?? "", "utf8"));
const database = await openTestDatabase({ directory: orders.directory });
const { port } = createFirebaseRecords({
  projectId: "demo-faults",
  serviceAccount: null,
  databaseUrls: [database.url],
  emulatorHost: database.host,
  copy: COPY,
  logger: { warn: () => {}, error: () => {} },
});
await Promise.all(
  orders.submissions.map(async submission => {
    const { entry } = await port.saveResult(orders.learnerId, submission, NOW);
    // Synchronous, so the line is out even if the process dies now.
    writeSync(1, `${entry.id}\n`);
  }),
);
