import type { Database, WriteRequest } from "../database";
import { permissionDenied, RequestError } from "../errors";
import type { Principal } from "../principal";
import { isWithin, type Path } from "../tree/path";

type Operation = Pick<WriteRequest, "principal" | "base" | "entries" | "isMerge">;

/** The writes that a client has left for the moment when its connection ends. */
export class OnDisconnect {
  readonly #database: Database;
  #operations: Operation[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  /** Leaves a write, in place of those at and below its locations. Throws a RequestError when it is forbidden. */
  add(operation: Operation): void {
    if (!this.#database.wouldAllow(operation)) throw permissionDenied();
    for (const entry of operation.entries) this.cancel([...operation.base, ...entry.path]);
    this.#operations.push(operation);
  }

  /** Takes back what was left at the path and below it. */
  cancel(path: Path): void {
    this.#operations = this.#operations
      .map(operation => ({
        ...operation,
        entries: operation.entries.filter(entry => !isWithin([...operation.base, ...entry.path], path)),
      }))
      .filter(operation => operation.entries.length > 0);
  }

  /** Performs the writes. Each is judged again: what it may not do by now, it does not do. */
  run(log: (message: string) => void): void {
    const operations = this.#operations;
    this.#operations = [];
    for (const operation of operations) {
      try {
        this.#database.write(operation);
      } catch (error) {
        if (!(error instanceof RequestError)) throw error;
        log(`An onDisconnect write at /${operation.base.join("/")} was refused: ${error.message}`);
      }
    }
  }
}

/** A put or a merge as an operation that can be left. */
export const getOperation = (
  principal: Principal,
  base: Path,
  entries: Operation["entries"],
  isMerge: boolean,
): Operation => ({ principal, base, entries, isMerge });
