import { createHash, randomUUID } from "node:crypto";
import { cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Database, getDatabase } from "firebase-admin/database";
import { type AtomicUpdate, createAtomicUpdate } from "./atomic-update";
import { createReadJson, getChildren, KEYS, type ReadJson } from "./read-json";

/** As whom the server writes. The rules know it by this, and hold it to what a service may do. */
const SERVICE_AUTH = { uid: "records-service", service: true };

/** What emulators take for the project's owner; nothing outside of them does. */
const EMULATOR_TOKEN = "owner";

export interface Shard {
  readonly database: Database;
  readonly update: AtomicUpdate;
  readonly readJson: ReadJson;
  /**
   * What is directly below a path, by its keys and nothing more: as the project's owner, because the rules cannot tell that
   * from reading all of it, which they forbid.
   */
  keysOf(path: string): Promise<string[]>;
}

export interface Shards {
  /** The instance that holds what belongs to `key` (a learner's id, mostly). */
  of(key: string): Shard;
  readonly all: readonly Shard[];
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
  const credential = serviceAccount === null ? null : cert(JSON.parse(serviceAccount));
  const accessToken = async () =>
    credential === null ? EMULATOR_TOKEN : (await credential.getAccessToken()).access_token;

  const opened = databaseUrls.map(databaseURL => {
    const name = `records-${randomUUID()}`;
    const databaseAuthVariableOverride = SERVICE_AUTH;
    const app = initializeApp(
      { projectId, databaseURL, databaseAuthVariableOverride, ...(credential ? { credential } : {}) },
      name,
    );
    const database = getDatabase(app);
    const rest = { databaseUrl: restUrl(database, databaseURL), auth: SERVICE_AUTH, accessToken };
    const readAsOwner = createReadJson({ ...rest, auth: null });
    const shard: Shard = {
      database,
      update: createAtomicUpdate(rest),
      readJson: createReadJson(rest),
      keysOf: async path => getChildren(await readAsOwner(path, KEYS)).map(([key]) => key),
    };
    return { app, shard };
  });
  return {
    all: opened.map(({ shard }) => shard),
    of(key) {
      const shard = opened[getShard(key, opened.length)]?.shard;
      if (shard === undefined) throw new Error("No database is configured.");
      return shard;
    },
    async close() {
      await Promise.all(opened.map(({ app }) => deleteApp(app)));
    },
  };
}

/** Where the client really goes, which an emulator's environment variable may have changed, and the instance's name. */
function restUrl(database: Database, configured: string): URL {
  const url = new URL(database.ref().toString());
  const { searchParams, hostname } = new URL(configured);
  if (url.protocol === "http:") {
    url.searchParams.set("ns", searchParams.get("ns") ?? hostname.split(".")[0] ?? "");
  }
  return url;
}

/** Which of `count` instances a key belongs to: the same on every server and after every restart. */
export function getShard(key: string, count: number): number {
  return createHash("sha256").update(key).digest().readUInt32BE() % count;
}
