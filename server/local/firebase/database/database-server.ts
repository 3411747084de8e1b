import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { IsOwner } from "../../access";
import { Database } from "./database";
import { getRestPathname } from "./rest/rest-request";
import { RestServer } from "./rest/rest-server";
import { compileRules } from "./rules/ruleset";
import { openStore } from "./storage/store";
import { WireServer } from "./wire/wire-server";

/** A Realtime Database in this process, to be mounted on an HTTP server. The caller decides which requests may come in. */
export type LocalDatabase = Awaited<ReturnType<typeof openLocalDatabase>>;

export interface LocalDatabaseOptions {
  /** Created if it is missing. One process at a time. */
  readonly directory: string;
  readonly rules: string;
  readonly now?: () => number;
  readonly log?: (message: string) => void;
  /** A log of more bytes than this becomes a snapshot. */
  readonly compactAfterBytes?: number;
}

/** Rejects with an Error whose message names the folder, or with a RulesError. */
export async function openLocalDatabase(options: LocalDatabaseOptions) {
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
  const wire = new WireServer(database, gate, log);
  const rest = new RestServer(database, gate, log);

  return {
    /** Answers true for REST requests (`….json`). Mount it before anything that reads bodies. */
    handleRequest(req: IncomingMessage, res: ServerResponse, isOwner: IsOwner): boolean {
      const pathname = getRestPathname(req);
      if (pathname === null) return false;
      void rest.handle(req, res, pathname, isOwner);
      return true;
    },
    /** Answers true for upgrades of `/.ws`. */
    handleUpgrade(req: IncomingMessage, socket: Duplex, head: Buffer, isOwner: IsOwner): boolean {
      if (!isWireUpgrade(req)) return false;
      wire.upgrade(req, socket, head, isOwner);
      return true;
    },
    async close(): Promise<void> {
      wire.close();
      rest.close();
      await store.close();
    },
  };
}

export function isWireUpgrade(req: IncomingMessage): boolean {
  return (req.url ?? "").split("?", 1)[0] === "/.ws";
}
