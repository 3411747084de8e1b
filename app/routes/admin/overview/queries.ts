/** Messages that are shown; the others are on a screen of their own. */
const SHOWN = 5;
export const FOUND_AT_ONCE = 25;

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
