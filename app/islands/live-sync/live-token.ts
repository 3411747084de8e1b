/** What `/api/live-token/` gives a learner's browser. */
export interface LiveToken {
  readonly token: string;
  /** The instance of the database that holds the learner's branches. */
  readonly databaseUrl: string;
}

/**
 * Asks for a token; null where the session has ended.
 * @throws when the server cannot be reached, or answers anything else
 */
export async function fetchLiveToken(send: typeof fetch, signal: AbortSignal): Promise<LiveToken | null> {
  const response = await send("/api/live-token/", {
    method: "POST",
    credentials: "same-origin",
    headers: { Accept: "application/json" },
    signal,
  });
  if (response.status === 401) {
    const { error } = (await response.json().catch(() => ({}))) as { error?: unknown };
    // Of App Check's it says nothing about the session.
    if (error !== "app-check") return null;
  }
  if (!response.ok) throw new Error(`Received ${response.status} from /api/live-token/.`);
  const { token, databaseUrl } = (await response.json()) as Partial<Record<string, unknown>>;
  if (typeof token !== "string" || typeof databaseUrl !== "string") {
    throw new Error("Received no token from /api/live-token/.");
  }
  return { token, databaseUrl };
}
