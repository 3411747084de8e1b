import { Unavailable, withDeadline } from "../database/timeout";

/** The database did not answer, or did not say what came of a write: whoever asks again loses nothing. */
export class BooksUnreachable extends Unavailable {
  override readonly name = "BooksUnreachable";
}

/** What a call to the database comes to, if it does in time. @throws BooksUnreachable */
export function inTime<T>(call: Promise<T>): Promise<T> {
  return withDeadline(call, ms => new BooksUnreachable(`No answer within ${ms} ms.`));
}
