import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { isLocal } from "../../loopback";
import { Database } from "./database";
import { restPathname } from "./rest/rest-request";
import { RestServer } from "./rest/rest-server";
import { compileRules } from "./rules/ruleset";
import { openStore } from "./storage/store";
import { WireServer } from "./wire/wire-server";

const WIRE_PATHNAME = "/.ws";

/** A Realtime Database in this process, to be mounted on an HTTP server. */
export interface LocalDatabase {
  /**
   * Handles REST requests; answers true if the request was one of the database's (its path ends with `.json`).
   * Mount it before the app, and before anything that reads bodies.
   */
  handleRequest(req: IncomingMessage, res: ServerResponse): boolean;
  /** Handles the upgrade of `/.ws`; answers true if taken. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Closes connections, does what they have left, syncs, gives the folder back. */
  close(): Promise<void>;
}

export interface LocalDatabaseOptions {
  /** Where the data is kept; made if it is not there. One process at a time. */
  readonly directory: string;
  /** The text of a rules file. */
  readonly rules: string;
  /** The time in ms; the system's unless a test says otherwise. */
  readonly now?: () => number;
  readonly log?: (message: string) => void;
  /** A log of more bytes than this becomes a snapshot. */
  readonly compactAfterBytes?: number;
}

/**
 * Opens a database folder and serves it to this machine alone. Rejects with an Error whose message names the folder
 * when it cannot be used, is in use, or is damaged; with a RulesError when the rules are wrong.
 */
export async function openLocalDatabase(options: LocalDatabaseOptions): Promise<LocalDatabase> {
  const { directory, rules, now = Date.now, log = () => undefined, compactAfterBytes } = options;
  compileRules(rules);
  const store = await openStore({
    directory,
    log,
    compactAfterBytes,
    onFailure: root => {
      database.rollBackTo(root);
      wire.dropAll();
    },
  });
  const { journal, gate } = store;
  const database = new Database({ journal, root: store.root, rules, now });
  const wire = new WireServer({ database, gate, log });
  const rest = new RestServer({ database, gate, log });

  return {
    handleRequest(req, res) {
      const pathname = restPathname(req);
      if (pathname === null) return false;
      if (isLocal(req)) void rest.handle(req, res, pathname);
      else
        res.writeHead(403, { "Content-Type": "application/json" }).end('{"error":"Only for this machine"}');
      return true;
    },
    handleUpgrade(req, socket, head) {
      if ((req.url ?? "").split("?", 1)[0] !== WIRE_PATHNAME) return false;
      if (isLocal(req)) wire.upgrade(req, socket, head);
      else refuse(socket);
      return true;
    },
    async close() {
      wire.close();
      rest.close();
      await store.close();
    },
  };
}

function refuse(socket: Duplex): void {
  // Nobody else listens to this socket any more: unheard, a peer that hangs up would end the process.
  socket.on("error", () => socket.destroy());
  socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
}
