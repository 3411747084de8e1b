import { AccountError } from "../auth/accounts";
import { Unavailable } from "../database/timeout";

/** Whether a failure means that the database or the identity service is away, or can't write. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unavailable) return true;
  if (error instanceof AccountError) return error.code === "unavailable";
  // What the database's client says of a server that takes no writes.
  return "code" in error && error.code === "UNAVAILABLE";
}
