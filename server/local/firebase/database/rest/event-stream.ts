import type { ServerResponse } from "node:http";
import type { Database } from "../database";
import type { Listen, ListenEvent, Listener } from "../listens";
import { type Principal, whenExpired } from "../principal";
import type { Query } from "../query";
import type { Gate } from "../storage/store";
import { valueText } from "../tree/json-text";
import { formatPath, type Path } from "../tree/keys";

const KEEP_ALIVE_MS = 30_000;

/** A GET that stays open and tells of changes as server-sent events: `put`, `patch`, `cancel`, `auth_revoked`. */
export class EventStream implements Listener {
  #listen: Listen | null = null;

  constructor(
    readonly principal: Principal,
    private readonly response: ServerResponse,
    private readonly gate: Gate,
    private readonly path: Path,
  ) {}

  /** Starts to listen. Throws a RequestError, before anything was sent, when the rules forbid it. */
  open(database: Database, query: Query, onClose: () => void): void {
    const [listen, first] = database.listen(this, this.path, query, "");
    this.#listen = listen;
    this.response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" });
    if (first !== null) this.deliver(first);
    const keepAlive = setInterval(() => this.#send("keep-alive", "null"), KEEP_ALIVE_MS).unref();
    const expiry = whenExpired(this.principal, database.now(), () =>
      this.#end("auth_revoked", '"credential is no longer valid"'),
    );
    this.response.on("close", () => {
      clearInterval(keepAlive);
      clearTimeout(expiry);
      if (this.#listen !== null) database.unlisten(this.#listen);
      onClose();
    });
  }

  deliver(event: ListenEvent): void {
    const path = JSON.stringify(`/${formatPath(event.path.slice(this.path.length))}`);
    if (event.kind === "put") {
      this.#send("put", `{"path":${path},"data":${valueText(event.node)}}`);
      return;
    }
    const members = event.members.map(([name, node]) => `${JSON.stringify(name)}:${valueText(node)}`);
    this.#send("patch", `{"path":${path},"data":{${members.join(",")}}}`);
  }

  revoke(): void {
    this.#listen = null;
    this.#end("cancel", "null");
  }

  close(): void {
    this.response.end();
  }

  #send(event: string, data: string): void {
    this.gate.enter(
      () => this.response.write(`event: ${event}\ndata: ${data}\n\n`),
      () => this.response.destroy(),
    );
  }

  #end(event: string, data: string): void {
    this.#send(event, data);
    this.gate.enter(() => this.response.end());
  }
}
