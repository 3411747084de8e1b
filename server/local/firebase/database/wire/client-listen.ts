import type { Listen, ListenEvent, Listener } from "../listens/listen";
import type { Principal } from "../principal";
import type { LocationBody } from "./client-messages";
import type { Connection } from "./connection";
import { dataPush, listenRevoked } from "./messages";

/** One listen of a client, with what names it on the wire: the query as it was sent, and the tag. */
export class ClientListen implements Listener {
  readonly #connection: Connection;
  readonly #key: string;
  readonly #request: LocationBody;
  listen: Listen | null = null;

  constructor(connection: Connection, key: string, request: LocationBody) {
    this.#connection = connection;
    this.#key = key;
    this.#request = request;
  }

  get principal(): Principal {
    return this.#connection.principal;
  }

  deliver(event: ListenEvent): void {
    this.#connection.send(dataPush(event, this.#request.t ?? null));
  }

  revoke(listen: Listen): void {
    this.#connection.listens.delete(this.#key);
    this.#connection.send(listenRevoked(listen.path, this.#request.q));
  }

  end(): void {
    if (this.listen !== null) this.#connection.database.unlisten(this.listen);
  }
}
