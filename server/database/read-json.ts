import { DATABASE_TIMEOUT_MS, DatabaseUnreachable } from "./timeout";

/** The JSON of the REST API, where numeric keys may come as an array. Null if nothing is stored. */
export type ReadJson = (path: string, query?: JsonQuery) => Promise<unknown>;

/** By keys unless ordered by a child, both ends included; the answer is unordered. `shallow`: `true` for each key. */
type JsonQuery =
  | { readonly shallow: true }
  | { readonly orderBy: string; readonly equalTo: string; readonly limitToLast?: number }
  | {
      /** An indexed child to which the bounds apply; absent: the keys. */
      readonly orderBy?: string;
      readonly startAt?: string | number | undefined;
      readonly endAt?: string | number | undefined;
      readonly limitToFirst?: number;
      readonly limitToLast?: number;
    };

export const SHALLOW = { shallow: true } as const;

/**
 * Reads by the REST API, under the same rules as the client. The client builds a tree of each value, which for long lists costs
 * many times as much as parsing JSON.
 */
export function createReadJson(options: {
  databaseUrl: URL;
  /** Null for the project's owner, who bypasses the rules. */
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

/** Retries once: the server may close an idle connection just when it is reused. */
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

/** The children of a node, whether the REST API returns an object or an array. */
export function getChildren(json: unknown): [key: string, value: unknown][] {
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).filter(([, value]) => value !== null);
}
