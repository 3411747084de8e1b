import type { WebSocket } from "ws";
import { parseJson } from "~server/http/json";
import type { IsOwner } from "../../../access";
import type { Database, WriteRequest } from "../database";
import { permissionDenied, RequestError } from "../errors";
import type { Listen, ListenEvent, Listener } from "../listens";
import { ANONYMOUS, type Principal, whenExpired } from "../principal";
import type { Gate } from "../storage/store";
import { isWithin, type Path } from "../tree/keys";
import { ACTIONS } from "./actions";
import {
  authRevoked,
  clientMessage,
  dataPush,
  FrameJoiner,
  type LocationBody,
  listenRevoked,
  pong,
  reply,
} from "./messages";

const MAX_BUFFERED_BYTES = 256 * 1024 * 1024;

/** One client on the wire protocol: its principal, its listens, and its onDisconnect writes. */
export class Connection {
  readonly onDisconnect: OnDisconnect;
  readonly listens = new Map<string, ClientListen>();
  readonly #frames = new FrameJoiner();
  principal: Principal = ANONYMOUS;
  #expiry: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(
    readonly database: Database,
    readonly isOwner: IsOwner,
    private readonly gate: Gate,
    private readonly log: (message: string) => void,
    private readonly socket: WebSocket,
  ) {
    this.onDisconnect = new OnDisconnect(database);
  }

  become(principal: Principal): void {
    clearTimeout(this.#expiry);
    this.principal = principal;
    this.#expiry = whenExpired(principal, this.database.now(), () => this.#expire());
    this.database.reconsider([...this.listens.values()].flatMap(({ listen }) => listen ?? []));
  }

  /** The client connects again and asks for its listens: told that they are revoked, it would give them up. */
  #expire(): void {
    this.send(authRevoked("expired_token", "Auth token is expired"));
    this.principal = ANONYMOUS;
    this.#endListens();
  }

  receive(frame: string): void {
    if (this.#hasEnded) return;
    try {
      const message = this.#frames.add(frame);
      if (message !== null) this.#handle(message);
    } catch (error) {
      if (!(error instanceof RequestError || error instanceof SyntaxError)) throw error;
      this.log(`A client sent something that is not the wire protocol: ${error.message}`);
      this.socket.close(1002);
    }
  }

  #handle(text: string): void {
    const parsed = clientMessage.safeParse(parseJson(text));
    if (!parsed.success) throw new SyntaxError("unknown message");
    if (parsed.data.t === "c") {
      if (parsed.data.d.t === "p") this.send(pong());
      return;
    }
    const { r, a, b } = parsed.data.d;
    try {
      const action = ACTIONS.get(a);
      if (action === undefined) throw new RequestError("invalid_action", 400, `Unknown action ${a}`);
      this.send(reply(r, "ok", action(this, b ?? {})));
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.send(reply(r, error.status, JSON.stringify(error.message)));
    }
  }

  /** Sends once everything that the message could tell of is on the disk; messages keep their order. */
  send(message: string): void {
    this.gate.enter(
      () => {
        if (this.socket.readyState !== this.socket.OPEN) return;
        this.socket.send(message);
        if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) this.socket.terminate();
      },
      () => this.socket.terminate(),
    );
  }

  #endListens(): void {
    for (const listen of this.listens.values()) listen.end();
    this.listens.clear();
  }

  /** The client has disconnected: ends its listens and performs its onDisconnect writes. Idempotent. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#expiry);
    this.#endListens();
    this.onDisconnect.run(this.log);
  }

  close(): void {
    this.end();
    this.socket.close(1001);
  }

  /** Drops the connection without its onDisconnect writes, because the disk refuses writes. */
  drop(): void {
    this.#hasEnded = true;
    clearTimeout(this.#expiry);
    this.#endListens();
    this.socket.terminate();
  }
}

/** One listen of a client, with what names it on the wire: the query as it was sent, and the tag. */
export class ClientListen implements Listener {
  listen: Listen | null = null;

  constructor(
    private readonly connection: Connection,
    private readonly key: string,
    private readonly request: LocationBody,
  ) {}

  get principal(): Principal {
    return this.connection.principal;
  }

  deliver(event: ListenEvent): void {
    this.connection.send(dataPush(event, this.request.t ?? null));
  }

  revoke(listen: Listen): void {
    this.connection.listens.delete(this.key);
    this.connection.send(listenRevoked(listen.path, this.request.q));
  }

  end(): void {
    if (this.listen !== null) this.connection.database.unlisten(this.listen);
  }
}

type Operation = Pick<WriteRequest, "principal" | "base" | "entries" | "isMerge">;

class OnDisconnect {
  #operations: Operation[] = [];

  constructor(private readonly database: Database) {}

  /** Leaves a write, in place of those at and below its locations. Throws a RequestError when it is forbidden. */
  add(operation: Operation): void {
    if (!this.database.wouldAllow(operation)) throw permissionDenied();
    for (const entry of operation.entries) this.cancel([...operation.base, ...entry.path]);
    this.#operations.push(operation);
  }

  cancel(path: Path): void {
    this.#operations = this.#operations
      .map(operation => ({
        ...operation,
        entries: operation.entries.filter(entry => !isWithin([...operation.base, ...entry.path], path)),
      }))
      .filter(operation => operation.entries.length > 0);
  }

  /** Performs the writes, each only if the rules still allow it. */
  run(log: (message: string) => void): void {
    const operations = this.#operations;
    this.#operations = [];
    for (const operation of operations) {
      try {
        this.database.write(operation);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        log(`An onDisconnect write at /${operation.base.join("/")} was refused: ${error.message}`);
      }
    }
  }
}
