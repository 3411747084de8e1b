import type { RouterContextProvider } from "react-router";
import { servicesOf } from "~server/context";

/** Messages that are shown; the others are on a screen of their own. */
const SHOWN = 5;
export const FOUND_AT_ONCE = 25;

/** Accounts that a search finds; null where nothing is searched for. */
export async function searchFor(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const query = search.get("q")?.trim() ?? null;
  if (query === null) return null;
  const page = Math.max(1, Math.trunc(Number(search.get("page")) || 1));
  const { accounts } = servicesOf(context);
  return { query, page, found: await accounts.findAccounts(query, { limit: FOUND_AT_ONCE, page }) };
}

/** What nobody has seen to yet, of the latest messages. */
export function waitingIn<T extends { readonly handled: object | null }>({
  items,
  next,
}: {
  readonly items: readonly T[];
  readonly next: string | null;
}) {
  const waiting = items.filter(({ handled }) => handled === null);
  return { latest: waiting.slice(0, SHOWN), count: waiting.length, hasMore: next !== null };
}

export type Search = NonNullable<Awaited<ReturnType<typeof searchFor>>>;
