/** What asks services over the network. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** ms for one question. */
export const MAX_ANSWER_MS = 10_000;

export type Answer =
  | {
      readonly answered: true;
      readonly status: number;
      readonly text: string;
      /** The body, where it is JSON; else null. */
      readonly json: unknown;
      /** ms: when the other side says that it was. */
      readonly date: number | null;
    }
  /** `because` completes "… ": it names neither the address, which may hold a key, nor what the system said of it. */
  | { readonly answered: false; readonly because: string };

/** Asks once, with a limit of time, and never throws. */
export async function ask(
  fetch: Fetch,
  url: string,
  init: RequestInit = {},
  longestMs = MAX_ANSWER_MS,
): Promise<Answer> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const text = await response.text();
    const date = Date.parse(response.headers.get("date") ?? "");
    return {
      answered: true,
      status: response.status,
      text,
      json: parseJson(text),
      date: Number.isNaN(date) ? null : date,
    };
  } catch {
    const because = signal.aborted
      ? `did not answer within ${Math.round(longestMs / 1000)} seconds.`
      : "could not be reached from here. Look at the network, the name and the firewall.";
    return { answered: false, because };
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
