import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteApp, initializeApp } from "firebase/app";
import { connectDatabaseEmulator, type Database, getDatabase, goOffline } from "firebase/database";
import { deleteApp as deleteAdminApp, initializeApp as initializeAdminApp } from "firebase-admin/app";
import { type Database as AdminDatabase, getDatabase as getAdminDatabase } from "firebase-admin/database";
import { isEmulatorOwner } from "~server/local/access";
import {
  type LocalDatabaseOptions,
  openLocalDatabase,
} from "~server/local/firebase/database/database-server";

/** Rules that allow everything. */
export const OPEN_RULES = '{ "rules": { ".read": true, ".write": true } }';

/** A database on its own port, with clients that close together with it. */
export interface ServedDatabase {
  readonly port: number;
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly directory: string;
  /** A client SDK; signed in if a token is given, and of another server if a port is. */
  client(token?: string, port?: number): Database;
  /** Takes a client off the network, for good. */
  disconnect(client: Database): void;
  /** firebase-admin, as the owner or acting as `auth`. */
  admin(auth?: object | null): AdminDatabase;
  /** The REST API; `path` starts with a slash. */
  rest(path: string, init?: RequestInit): Promise<Response>;
  /** Stops the server, and starts it again on the same folder and port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

let names = 0;

/** An unsigned token as the Auth emulator issues them. */
export function testToken(uid: string, claims: Record<string, unknown> = {}): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const payload = {
    iss: "https://securetoken.google.com/demo-typing-mentor",
    aud: "demo-typing-mentor",
    iat: 0,
    sub: uid,
    user_id: uid,
    firebase: { sign_in_provider: "password", identities: {} },
    ...claims,
  };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(payload)}.`;
}

async function listen(options: LocalDatabaseOptions, port: number) {
  const database = await openLocalDatabase(options);
  const server = createServer((req, res) => {
    if (!database.handleRequest(req, res, isEmulatorOwner)) res.writeHead(404).end();
  });
  server.on("upgrade", (req, socket, head) => {
    if (!database.handleUpgrade(req, socket, head, isEmulatorOwner)) socket.destroy();
  });
  await new Promise<void>(resolve => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      await database.close();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

/** Serves a database in a folder of its own. Close it after the test. */
export async function serveDatabase(
  options: Partial<LocalDatabaseOptions> & { readonly rules?: string } = {},
): Promise<ServedDatabase> {
  // The client SDK reads this variable under Node too, and would connect elsewhere.
  delete process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), "local-database-")));
  const settings: LocalDatabaseOptions = { ...options, directory, rules: options.rules ?? OPEN_RULES };
  let served = await listen(settings, 0);
  const { port } = served;
  const origin = `http://127.0.0.1:${port}`;
  const closers: (() => Promise<unknown>)[] = [];

  return {
    port,
    origin,
    directory,
    client(token, to = port) {
      const app = initializeApp({ projectId: "demo-typing-mentor" }, `client-${++names}`);
      const database = getDatabase(app, `http://127.0.0.1:${to}?ns=demo-typing-mentor`);
      connectDatabaseEmulator(
        database,
        "127.0.0.1",
        port,
        token === undefined ? {} : { mockUserToken: token },
      );
      closers.push(async () => {
        goOffline(database);
        await deleteApp(app);
      });
      return database;
    },
    disconnect: goOffline,
    admin(auth) {
      const app = initializeAdminApp(
        {
          projectId: "demo-typing-mentor",
          databaseURL: `${origin}?ns=demo-typing-mentor`,
          credential: { getAccessToken: async () => ({ access_token: "owner", expires_in: 1_000_000 }) },
          ...(auth === undefined ? {} : { databaseAuthVariableOverride: auth }),
        },
        `admin-${++names}`,
      );
      const database = getAdminDatabase(app);
      closers.push(() => deleteAdminApp(app));
      return database;
    },
    rest: (path, init) => fetch(`${origin}${path}`, init),
    async restart() {
      await served.close();
      served = await listen(settings, port);
    },
    async close() {
      for (const close of closers) await close();
      await served.close();
      if (options.directory === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
