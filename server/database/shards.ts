import { createHash, randomUUID } from "node:crypto";
import { cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Database, getDatabase } from "firebase-admin/database";
import { type AtomicUpdate, createAtomicUpdate } from "./atomic-update";
import { createReadJson, getChildren, type ReadJson, SHALLOW } from "./read-json";

/** How the rules recognize the server. */
const SERVICE_AUTH = { uid: "records-service", service: true };

/** The token that emulators accept as the project's owner. */
const EMULATOR_TOKEN = "owner";

export interface Shard {
  readonly database: Database;
  readonly update: AtomicUpdate;
  readonly readJson: ReadJson;
  /** The keys directly below a path, read as the project's owner: the rules treat a shallow read as a read of everything. */
  listKeys(path: string): Promise<string[]>;
}

export interface Shards {
  get(key: string): Shard;
  readonly all: readonly Shard[];
  close(): Promise<void>;
}

/**
 * One connection to each database instance. Keys are spread by hash over the instances: adding one means moving data first.
 *
 * @param serviceAccount the key file's JSON; null with an emulator
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
    const app = initializeApp(
      {
        projectId,
        databaseURL,
        databaseAuthVariableOverride: SERVICE_AUTH,
        ...(credential && { credential }),
      },
      `records-${randomUUID()}`,
    );
    const database = getDatabase(app);
    const rest = { databaseUrl: restUrl(database, databaseURL), auth: SERVICE_AUTH, accessToken };
    const readAsOwner = createReadJson({ ...rest, auth: null });
    const shard: Shard = {
      database,
      update: createAtomicUpdate(rest),
      readJson: createReadJson(rest),
      listKeys: async path => getChildren(await readAsOwner(path, SHALLOW)).map(([key]) => key),
    };
    return { app, shard };
  });
  return {
    all: opened.map(({ shard }) => shard),
    get(key) {
      const shard = opened[getShard(key, opened.length)]?.shard;
      if (shard === undefined) throw new Error("No database is configured.");
      return shard;
    },
    async close() {
      await Promise.all(opened.map(({ app }) => deleteApp(app)));
    },
  };
}

/** The URL that the client uses (an emulator's environment variable may change it), with the instance's name. */
function restUrl(database: Database, configured: string): URL {
  const url = new URL(database.ref().toString());
  const { searchParams, hostname } = new URL(configured);
  if (url.protocol === "http:") {
    url.searchParams.set("ns", searchParams.get("ns") ?? hostname.split(".")[0] ?? "");
  }
  return url;
}

/** The same on every server and after every restart. */
export function getShard(key: string, count: number): number {
  return createHash("sha256").update(key).digest().readUInt32BE() % count;
}

/** A new key that sorts after older ones, as Firebase's client makes them. */
export function newKey({ database }: Pick<Shard, "database">): string {
  const { key } = database.ref().push();
  if (key === null) throw new Error("The database's client gave no id.");
  return key;
}
