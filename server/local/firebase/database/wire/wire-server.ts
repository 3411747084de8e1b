import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import type { IsOwner } from "../../../access";
import { Connection, type WireContext } from "./connection";

const MAX_FRAME_BYTES = 64 * 1024 * 1024;

/**
 * Says when the closing begins, ours or the client's. A client's close frame arrives well before its socket is
 * closed; what it has left for its end must be done before a read on another connection can get in between.
 */
class PromptWebSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    this.emit("closing");
    super.close(code, reason);
  }
}

/** All connections on the wire protocol. */
export class WireServer {
  readonly #context: WireContext;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    WebSocket: PromptWebSocket,
  });
  readonly #sessions = new Map<string, Connection>();

  constructor(context: WireContext) {
    this.#context = context;
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, isOwner: IsOwner): void {
    this.#server.handleUpgrade(request, socket, head, client => this.#accept(client, request, isOwner));
  }

  #accept(client: WebSocket, request: IncomingMessage, isOwner: IsOwner): void {
    const { host = "localhost" } = request.headers;
    const previous = new URL(request.url ?? "/", "http://localhost").searchParams.get("ls");
    // The client has lost that connection, though this side may not know it yet.
    if (previous !== null) this.#sessions.get(previous)?.close();

    const session = randomBytes(16).toString("hex");
    const connection = new Connection(client, this.#context, { host, session }, isOwner);
    this.#sessions.set(session, connection);
    const end = () => {
      this.#sessions.delete(session);
      connection.end();
    };
    client.on("closing", end);
    client.on("close", end);
    client.on("error", error => this.#context.log(`A database connection failed: ${error.message}`));
    client.on("message", data => connection.receive(String(data)));
  }

  /** Ends every connection and does what the clients have left. */
  close(): void {
    for (const connection of [...this.#sessions.values()]) connection.close();
    this.#server.close();
  }

  /** Drops every connection: they have seen what the disk did not take. */
  dropAll(): void {
    const connections = [...this.#sessions.values()];
    this.#sessions.clear();
    for (const connection of connections) connection.drop();
  }
}
