import { Unavailable, withTimeout } from "../database/timeout";

/** The database did not answer, or did not say what came of a write: whoever asks again loses nothing. */
export class SubscriptionStoreUnreachable extends Unavailable {
  override readonly name = "BooksUnreachable";
}

/** What a call to the database comes to, if it does in time. @throws BooksUnreachable */
export function withBillingTimeout<T>(call: Promise<T>): Promise<T> {
  return withTimeout(call, ms => new SubscriptionStoreUnreachable(`No answer within ${ms} ms.`));
}
