import { DatabaseUnreachable, TIMEOUT_MS } from "./timeout";

/** What became of an update: nothing says that one without an answer has not happened. */
export type Outcome = "taken" | "refused" | "unanswered";

/** Values by path from the database's root, written all or not at all; null deletes. */
export type AtomicUpdate = (values: Readonly<Record<string, unknown>>) => Promise<Outcome>;

/**
 * Atomic updates of several branches by the database's REST API. It takes the same updates under the same rules as the
 * client that reads, which however builds trees of everything it writes (a quarter of what a save costs), and after a lost
 * connection sends again by itself what its caller may have given up.
 *
 * @param options.auth whom the rules shall see; see "auth_variable_override" in Firebase's documentation
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
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, { method: "PATCH", headers, body: JSON.stringify(values), signal });
      text = await response.text();
    } catch (error) {
      // What fetch throws when a connection could not be made or was lost, and what the signal does.
      if (error instanceof TypeError || error instanceof DOMException) return "unanswered";
      throw error;
    }
    if (response.ok) return "taken";
    if (response.status === 401 && text.includes("Permission denied")) return "refused";
    const Failure = response.status >= 500 ? DatabaseUnreachable : Error;
    throw new Failure(`The database answered an update with ${response.status} ${text.slice(0, 200)}`);
  };
}
