import { withTimeout } from "../database/timeout";
import { AccountError } from "./accounts";

/**
 * What a call to the identity service comes to, if it does in time: firebase-admin waits for 25 s and then tries again,
 * which is longer than anybody waits for a page.
 *
 * @throws AccountError "unavailable"
 */
export function withAccountTimeout<T>(call: Promise<T>, ms?: number): Promise<T> {
  return withTimeout(call, () => new AccountError("unavailable"), ms);
}
