import type { Database, DataSnapshot } from "firebase-admin/database";
/** ms; longer than a page, or a save, is waited for by anybody. */
export const TIMEOUT_MS = 10_000;

/** A service can't answer right now. It's no bug, and the caller may try again later. */
export class Unavailable extends Error {
  override readonly name: string = "Unavailable";
}

/**
 * What `call` comes to, if it does in time; otherwise rejects with what `tooLate` makes. Nothing is called off: a write
 * that was given up may still happen, so only repeatable ones may be waited for like this.
 *
 * @param ms how long to wait
 */
export async function withTimeout<T>(
  call: Promise<T>,
  tooLate: (ms: number) => Error,
  ms = TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooLate(ms)), ms);
  });
  try {
    return await Promise.race([call, deadline]);
  } finally {
    clearTimeout(timer);
  }
}

export class DatabaseUnreachable extends Unavailable {
  override readonly name = "DatabaseUnreachable";
}

/**
 * What a call to the database comes to, if it does in time: its client waits for a lost connection as long as it takes; a
 * learner does not.
 *
 * @throws DatabaseUnreachable
 */
export function inTime<T>(call: Promise<T>): Promise<T> {
  return withTimeout(call, ms => new DatabaseUnreachable(`No answer within ${ms} ms.`));
}

/** What is at a path. @throws DatabaseUnreachable */
export function read(database: Database, path: string): Promise<DataSnapshot> {
  return inTime(database.ref(path).get());
}
