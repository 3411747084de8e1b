import { writeSync } from "node:fs";
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

/**
 * A server that gets all of these results at once, and writes the id of each acknowledged one to stdout, a
 * line each: to be killed.
 */
export async function saveAll({ directory, learnerId, submissions }: Orders): Promise<void> {
  const database = await openTestDatabase({ directory });
  const { port } = createFirebaseRecords({
    projectId: "demo-faults",
    serviceAccount: null,
    databaseUrls: [database.url],
    emulatorHost: database.host,
    copy: COPY,
    logger: { warn: () => {}, error: () => {} },
  });
  await Promise.all(
    submissions.map(async submission => {
      const { entry } = await port.saveResult(learnerId, submission, NOW);
      // Synchronous, so the line is out even if the process dies now.
      writeSync(1, `${entry.id}\n`);
    }),
  );
}
