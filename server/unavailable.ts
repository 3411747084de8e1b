import { AccountError } from "./accounts/accounts";
import { Unavailable } from "./deadline";

/** Whether a failure means that the database or the identity service cannot be had at the moment, or cannot write. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unavailable) return true;
  if (error instanceof AccountError) return error.code === "unavailable";
  // The word of the database's client for a server that takes no writes.
  return "code" in error && error.code === "UNAVAILABLE";
}
