import { useEffect } from "react";
import { useRefresh } from "~/ui/refresh";

/** ms: browsers take no longer waits than 24 days, and a page that was open for one may as well ask. */
const MAX_TIMER_MS = 24 * 60 * 60_000;
/** ms after the end, so that it is certainly over for the server as well. */
const AFTER = 1_000;

/**
 * Asks the server again when the active plan has run out in an open page.
 *
 * @param endsAt ms since 1970 by the product's clock; null without an active plan
 * @param clockOffset ms by which that clock is ahead of this browser's
 */
export function useReloadAtPlanEnd(endsAt: number | null, clockOffset: number): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (endsAt === null) return;
    const left = endsAt - clockOffset - Date.now() + AFTER;
    const timer = setTimeout(() => void refresh(), Math.min(Math.max(left, AFTER), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [endsAt, clockOffset, refresh]);
}
