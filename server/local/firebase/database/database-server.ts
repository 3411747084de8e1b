import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { IsOwner } from "../../access";
import { Database } from "./database";
import { getRestPathname } from "./rest/rest-request";
import { RestServer } from "./rest/rest-server";
import { compileRules } from "./rules/ruleset";
import { openStore } from "./storage/store";
import { WireServer } from "./wire/wire-server";

const WIRE_PATHNAME = "/.ws";

/** A Realtime Database in this process, to be mounted on an HTTP server. The caller decides which requests may come in. */
export interface LocalDatabase {
  /**
   * Handles REST requests; answers true if the request was one of the database's (its path ends with `.json`).
   * Mount it before the app, and before anything that reads bodies.
   */
  handleRequest(req: IncomingMessage, res: ServerResponse, isOwner: IsOwner): boolean;
  /** Handles the upgrade of `/.ws`; answers true if taken. */
  handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer, isOwner: IsOwner): boolean;
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
 * Opens a database folder and serves it. Rejects with an Error whose message names the folder
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
    handleRequest(req, res, isOwner) {
      const pathname = getRestPathname(req);
      if (pathname === null) return false;
      void rest.handle(req, res, pathname, isOwner);
      return true;
    },
    handleUpgrade(req, socket, head, isOwner) {
      if (!isWireUpgrade(req)) return false;
      wire.upgrade(req, socket, head, isOwner);
      return true;
    },
    async close() {
      wire.close();
      rest.close();
      await store.close();
    },
  };
}

/** Whether an upgrade is one to the database's WebSocket. */
export function isWireUpgrade(req: IncomingMessage): boolean {
  return (req.url ?? "").split("?", 1)[0] === WIRE_PATHNAME;
}
