import type { WebSocket } from "ws";
import { parseJson } from "~server/http/json";
import type { IsOwner } from "../../../access";
import type { Database } from "../database";
import { RequestError } from "../errors";
import { ANONYMOUS, type Principal, whenExpired } from "../principal";
import type { Gate } from "../storage/gate";
import { ACTIONS } from "./actions";
import type { ClientListen } from "./client-listen";
import { clientMessage } from "./client-messages";
import { FrameJoiner } from "./frames";
import { authRevoked, handshake, pong, reply } from "./messages";
import { OnDisconnect } from "./on-disconnect";

const MAX_BUFFERED_BYTES = 256 * 1024 * 1024;

/** What a connection needs of its server. */
export interface WireContext {
  readonly database: Database;
  readonly gate: Gate;
  readonly log: (message: string) => void;
}

/** One client on the wire protocol: who it is, what it listens to, what it leaves for the time after. */
export class Connection {
  readonly database: Database;
  readonly isOwner: IsOwner;
  readonly onDisconnect: OnDisconnect;
  readonly listens = new Map<string, ClientListen>();
  readonly #context: WireContext;
  readonly #socket: WebSocket;
  readonly #frames = new FrameJoiner();
  #principal: Principal = ANONYMOUS;
  #expiry: NodeJS.Timeout | undefined;
  #hasEnded = false;

  constructor(
    socket: WebSocket,
    context: WireContext,
    greeting: { host: string; session: string },
    isOwner: IsOwner,
  ) {
    this.#socket = socket;
    this.#context = context;
    this.database = context.database;
    this.isOwner = isOwner;
    this.onDisconnect = new OnDisconnect(context.database);
    this.send(handshake(context.database.now(), greeting.host, greeting.session));
  }

  get principal(): Principal {
    return this.#principal;
  }

  /** Makes the client somebody else; its listens are judged anew. */
  become(principal: Principal): void {
    clearTimeout(this.#expiry);
    this.#principal = principal;
    this.#expiry = whenExpired(principal, this.database.now(), () => this.#expire());
    this.database.reconsider([...this.listens.values()].flatMap(({ listen }) => listen ?? []));
  }

  /**
   * The client answers this by connecting again with a fresh token, and by asking for its listens again. They end
   * here without a word: told that they are revoked, it would give them up for good.
   */
  #expire(): void {
    this.send(authRevoked("expired_token", "Auth token is expired"));
    this.#principal = ANONYMOUS;
    this.#endListens();
  }

  receive(frame: string): void {
    if (this.#hasEnded) return;
    try {
      const message = this.#frames.add(frame);
      if (message !== null) this.#handle(message);
    } catch (error) {
      if (!(error instanceof RequestError || error instanceof SyntaxError)) throw error;
      this.#context.log(`A client sent something that is not the wire protocol: ${error.message}`);
      this.#socket.close(1002);
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
    this.#context.gate.enter(
      () => {
        if (this.#socket.readyState !== this.#socket.OPEN) return;
        this.#socket.send(message);
        if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.#socket.terminate();
      },
      () => this.#socket.terminate(),
    );
  }

  #endListens(): void {
    for (const listen of this.listens.values()) listen.end();
    this.listens.clear();
  }

  /** The client is gone: its listens end and what it has left is done. Does nothing the second time. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    clearTimeout(this.#expiry);
    this.#endListens();
    this.onDisconnect.run(this.#context.log);
  }

  /** Ends the connection from this side. */
  close(): void {
    this.end();
    this.#socket.close(1001);
  }

  /** Drops the connection without doing what it has left: the disk does not take it. */
  drop(): void {
    this.#hasEnded = true;
    clearTimeout(this.#expiry);
    this.#endListens();
    this.#socket.terminate();
  }
}
