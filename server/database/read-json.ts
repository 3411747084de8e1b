import { DATABASE_TIMEOUT_MS, DatabaseUnreachable } from "./timeout";

/** As the REST API shows it: keys that are digits may come as a list. Null where nothing is. */
export type ReadJson = (path: string, query?: JsonQuery) => Promise<unknown>;

/** By keys unless ordered by a child, both ends included; the answer is unordered. `shallow`: `true` for each key. */
export type JsonQuery =
  | { readonly shallow: true }
  | { readonly orderBy: string; readonly equalTo: string; readonly limitToLast?: number }
  | {
      /** An indexed child, whose values the bounds are then; absent: the keys. */
      readonly orderBy?: string;
      readonly startAt?: string | number | undefined;
      readonly endAt?: string | number | undefined;
      readonly limitToFirst?: number;
      readonly limitToLast?: number;
    };

export const SHALLOW = { shallow: true } as const;

/**
 * Reads by the REST API, under the same rules as the client, which keeps a tree of each value: for long lists that costs many
 * times what parsing JSON does.
 */
export function createReadJson(options: {
  databaseUrl: URL;
  /** Null for the project's owner, whom the rules do not bind. */
  auth: object | null;
  accessToken: () => Promise<string>;
}): ReadJson {
  return async (path, query) => {
    const url = new URL(`${path.split("/").map(encodeURIComponent).join("/")}.json`, options.databaseUrl);
    url.search = options.databaseUrl.search;
    if (options.auth !== null) {
      url.searchParams.set("auth_variable_override", JSON.stringify(options.auth));
    }
    for (const [name, value] of getParameters(query)) url.searchParams.set(name, value);
    const headers = { Authorization: `Bearer ${await options.accessToken()}` };
    const response = await asked(url, headers);
    if (response.ok) return response.json();
    const text = await response.text();
    const Failure = response.status >= 500 ? DatabaseUnreachable : Error;
    throw new Failure(`The database answered a read with ${response.status} ${text.slice(0, 200)}`);
  };
}

function getParameters(query: JsonQuery | undefined): [name: string, value: string][] {
  if (query === undefined) return [];
  if ("shallow" in query) return [["shallow", "true"]];
  return Object.entries({ orderBy: "$key", ...query })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, JSON.stringify(value)]);
}

/** Tries again once: the other side may close a kept-open connection just when it is used again. */
async function asked(url: URL, headers: HeadersInit, triesLeft = 1): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(DATABASE_TIMEOUT_MS) });
  } catch (error) {
    // TypeError: no connection, or lost. DOMException: the signal.
    const isLost = error instanceof TypeError;
    if (isLost && triesLeft > 0) return asked(url, headers, triesLeft - 1);
    if (isLost) throw new DatabaseUnreachable("It could not be reached.", { cause: error });
    if (error instanceof DOMException)
      throw new DatabaseUnreachable(`No answer within ${DATABASE_TIMEOUT_MS} ms.`);
    throw error;
  }
}

/** The children of a node, however the REST API shows them. */
export function getChildren(json: unknown): [key: string, value: unknown][] {
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).filter(([, value]) => value !== null);
}
