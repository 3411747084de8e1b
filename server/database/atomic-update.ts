import { DATABASE_TIMEOUT_MS, DatabaseUnreachable } from "./timeout";

/** An `unanswered` update may have happened. */
export type UpdateResult = "taken" | "refused" | "unanswered";

/** Values by path from the database's root, written all or not at all; null deletes. */
export type AtomicUpdate = (values: Readonly<Record<string, unknown>>) => Promise<UpdateResult>;

/**
 * Atomic updates by the REST API: cheaper than the client, which builds trees of what it writes, and which repeats an update by
 * itself after a lost connection.
 *
 * @param options.auth "auth_variable_override" in Firebase's documentation
 */
export function createAtomicUpdate(options: {
  databaseUrl: URL;
  auth: object;
  accessToken: () => Promise<string>;
}): AtomicUpdate {
  const url = new URL(".json", options.databaseUrl);
  url.search = options.databaseUrl.search;
  url.searchParams.set("auth_variable_override", JSON.stringify(options.auth));
  url.searchParams.set("print", "silent");

  return async values => {
    const headers = {
      Authorization: `Bearer ${await options.accessToken()}`,
      "Content-Type": "application/json",
    };
    const signal = AbortSignal.timeout(DATABASE_TIMEOUT_MS);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, { method: "PATCH", headers, body: JSON.stringify(values), signal });
      text = await response.text();
    } catch (error) {
      // TypeError: no connection, or lost. DOMException: the signal.
      if (error instanceof TypeError || error instanceof DOMException) return "unanswered";
      throw error;
    }
    if (response.ok) return "taken";
    if (response.status === 401 && text.includes("Permission denied")) return "refused";
    const Failure = response.status >= 500 ? DatabaseUnreachable : Error;
    throw new Failure(`The database answered an update with ${response.status} ${text.slice(0, 200)}`);
  };
}
