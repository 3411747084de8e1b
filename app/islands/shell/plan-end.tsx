import { type ComponentType, useEffect, useState } from "react";
import { lazyModule } from "~/browser/lazy-module";
import { useRefresh } from "~/ui/refresh";
import type { TrialPromptProps } from "./trial-prompt";

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

const loadPrompt = lazyModule(() => import("./trial-prompt"));

/** The popup at a trial's end, with code of its own: few learners ever see it, and whoever is offline sees it next time. */
export function TrialEnd(props: TrialPromptProps) {
  const { isExpired } = props;
  const [Prompt, setPrompt] = useState<ComponentType<TrialPromptProps> | null>(null);
  useEffect(() => {
    if (!isExpired) return;
    loadPrompt().then(
      ({ TrialPrompt }) => setPrompt(() => TrialPrompt),
      () => {},
    );
  }, [isExpired]);
  return Prompt && <Prompt {...props} />;
}
