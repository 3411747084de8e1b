import { readFileSync, rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isEmulatorOwner } from "~server/local/access";
import { openLocalDatabase } from "~server/local/firebase/database/database-server";

/** The product's own. */
export const RULES = readFileSync("database.rules.json", "utf8");

export interface TestDatabase {
  /** `127.0.0.1:port`. */
  readonly host: string;
  readonly url: string;
  /** What is at a path, as the project's owner sees it: JSON, with lists and digits as the REST API shows them. */
  read(path: string): Promise<unknown>;
  /** Writes past the rules. */
  write(path: string, value: unknown): Promise<void>;
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  rules?: string;
  /** A folder of its own unless given, and then left as it is at the end. */
  directory?: string;
  /** Sees each request of the REST API before the database does, which does not see those answered with true. */
  onRequest?: (req: IncomingMessage, res: ServerResponse) => boolean | Promise<boolean>;
}

/** The embedded database with the product's rules, on a port of its own: empty, and the caller's alone until it is closed. */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const isUsual = Object.values(options).every(option => option === undefined);
  const served = (isUsual && idle.pop()) || (await serve(options));
  const { host } = served;
  const request = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`http://${host}/${path}.json?ns=test`, {
      ...init,
      headers: { Authorization: "Bearer owner" },
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return response.json();
  };
  const write = async (path: string, value: unknown) => {
    await request(path, { method: "PUT", body: JSON.stringify(value) });
  };
  return {
    host,
    url: `http://${host}?ns=test`,
    read: path => request(path),
    write,
    async close() {
      if (!isUsual) return served.close();
      await write("", null);
      idle.push(served);
    },
  };
}

interface ServedDatabase {
  /** `127.0.0.1:port`. */
  readonly host: string;
  close(): Promise<void>;
}

/** Kept for the worker's later files. */
const idle: ServedDatabase[] = [];

async function serve(options: TestDatabaseOptions): Promise<ServedDatabase> {
  const { rules = RULES, onRequest = () => false } = options;
  const directory = options.directory ?? (await mkdtemp(join(tmpdir(), "records-")));
  if (options.directory === undefined) {
    process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  }
  const database = await openLocalDatabase({ directory, rules });
  const server = createServer(async (req, res) => {
    if (!(await onRequest(req, res)) && !database.handleRequest(req, res, isEmulatorOwner))
      res.writeHead(404).end();
  }).unref();
  server.on("upgrade", (req, socket, head) => {
    if (!database.handleUpgrade(req, socket, head, isEmulatorOwner)) socket.destroy();
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await database.close();
      await new Promise(resolve => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
