import type { RouterContextProvider } from "react-router";
import { getServices } from "~server/context";
import { FOUND_AT_ONCE } from "./queries";

/** Accounts that a search finds; null where nothing is searched for. */
export async function searchFor(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const query = search.get("q")?.trim() ?? null;
  if (query === null) return null;
  const page = Math.max(1, Math.trunc(Number(search.get("page")) || 1));
  const { accounts } = getServices(context);
  return { query, page, found: await accounts.findAccounts(query, { limit: FOUND_AT_ONCE, page }) };
}

export type Search = NonNullable<Awaited<ReturnType<typeof searchFor>>>;
