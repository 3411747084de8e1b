import { createHash, randomUUID } from "node:crypto";
import { cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Database, getDatabase } from "firebase-admin/database";

/** As whom the server writes. The rules know it by this, and hold it to what a service may do. */
const SERVICE_AUTH = { uid: "records-service", service: true };

export interface Shards {
  /** The database that holds what belongs to `key` (a learner's id, mostly). */
  of(key: string): Database;
  close(): Promise<void>;
}

/**
 * One connection to each database instance. Which instance holds a key follows from the key and the number of
 * instances: whoever adds one has to move data first.
 *
 * @param serviceAccount the key file's JSON; null with an emulator, which the URLs then point to
 */
export function openShards(options: {
  projectId: string;
  serviceAccount: string | null;
  databaseUrls: readonly string[];
}): Shards {
  const { projectId, serviceAccount, databaseUrls } = options;
  const apps = databaseUrls.map(databaseURL =>
    initializeApp(
      {
        projectId,
        databaseURL,
        databaseAuthVariableOverride: SERVICE_AUTH,
        ...(serviceAccount === null ? {} : { credential: cert(JSON.parse(serviceAccount)) }),
      },
      `records-${randomUUID()}`,
    ),
  );
  const databases = apps.map(app => getDatabase(app));
  return {
    of(key) {
      const database = databases[shardOf(key, databases.length)];
      if (database === undefined) throw new Error("No database is configured.");
      return database;
    },
    async close() {
      await Promise.all(apps.map(deleteApp));
    },
  };
}

/** Which of `count` instances a key belongs to: the same on every server and after every restart. */
export function shardOf(key: string, count: number): number {
  return createHash("sha256").update(key).digest().readUInt32BE() % count;
}
