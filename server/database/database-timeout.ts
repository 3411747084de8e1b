import { Unavailable, withTimeout } from "./timeout";

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
