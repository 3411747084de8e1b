import { setTimeout as pause } from "node:timers/promises";
import type { Database, DataSnapshot } from "firebase-admin/database";

export const DATABASE_TIMEOUT_MS = 10_000;
const PAGE_TIMEOUT_MS = 1_000;

/** A service cannot answer now; not a bug. The caller may try again. */
export class Unavailable extends Error {
  override readonly name: string = "Unavailable";
}

/** Rejects with `tooLate()` after `ms`. The call itself goes on, so use this only for repeatable writes. */
export async function withTimeout<T>(
  call: Promise<T>,
  tooLate: (ms: number) => Error,
  ms = DATABASE_TIMEOUT_MS,
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

/** Firebase's client would wait for a lost connection forever. @throws DatabaseUnreachable */
export function inTime<T>(call: Promise<T>): Promise<T> {
  return withTimeout(call, ms => new DatabaseUnreachable(`No answer within ${ms} ms.`));
}

/** For pages, which wait a second at most. */
export function inPageTime<T>(call: Promise<T>): Promise<T> {
  return withTimeout(call, ms => new Error(`The database did not answer within ${ms} ms.`), PAGE_TIMEOUT_MS);
}

export function read(database: Database, path: string): Promise<DataSnapshot> {
  return inTime(database.ref(path).get());
}

/** Whether `work` is done within `ms`. Rejects if it fails in that time. */
export function isDoneWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return Promise.race([work.then(() => true), pause(ms, false, { ref: false })]);
}
