import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { IsOwner } from "../../../access";
import type { Database } from "../database";
import type { Gate } from "../storage/store";
import { Connection } from "./connection";
import { handshake } from "./messages";

const MAX_FRAME_BYTES = 64 * 1024 * 1024;

/** Reports the close frame, so that onDisconnect writes happen before another connection can read. */
class PromptWebSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    this.emit("closing");
    super.close(code, reason);
  }
}

export class WireServer {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    WebSocket: PromptWebSocket,
  });
  readonly #sessions = new Map<string, Connection>();

  constructor(
    private readonly database: Database,
    private readonly gate: Gate,
    private readonly log: (message: string) => void,
  ) {}

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, isOwner: IsOwner): void {
    this.#server.handleUpgrade(request, socket, head, client => this.#accept(client, request, isOwner));
  }

  #accept(client: WebSocket, request: IncomingMessage, isOwner: IsOwner): void {
    const { host = "localhost" } = request.headers;
    const previous = new URL(request.url ?? "/", "http://localhost").searchParams.get("ls");
    // The client has lost that connection, though this side may not know it yet.
    if (previous !== null) this.#sessions.get(previous)?.close();

    const session = randomBytes(16).toString("hex");
    const connection = new Connection(this.database, isOwner, this.gate, this.log, client);
    connection.send(handshake(this.database.now(), host, session));
    this.#sessions.set(session, connection);
    const end = () => {
      this.#sessions.delete(session);
      connection.end();
    };
    client.on("closing", end);
    client.on("close", end);
    client.on("error", error => this.log(`A database connection failed: ${error.message}`));
    client.on("message", data => connection.receive(String(data)));
  }

  close(): void {
    for (const connection of [...this.#sessions.values()]) connection.close();
    this.#server.close();
  }

  /** Drops every connection, because they may have seen data that the disk refused. */
  dropAll(): void {
    const connections = [...this.#sessions.values()];
    this.#sessions.clear();
    for (const connection of connections) connection.drop();
  }
}
