import { type ComponentType, useEffect, useState } from "react";
import { lazyModule } from "~/browser/lazy-module";
import { DAY } from "~/domain/durations";
import { useRefresh } from "~/ui/refresh";
import type { TrialPromptProps } from "./trial-expired";

/** ms: the maximum of browser timers. */
const MAX_TIMER_MS = DAY;
const DELAY_MS = 1_000;

/**
 * Reloads the data at `endsAt` (ms since 1970 by the server's clock, `clockOffset` ms ahead of the
 * browser's).
 */
export function useReloadAtPlanEnd(endsAt: number | null, clockOffset: number): void {
  const refresh = useRefresh();
  useEffect(() => {
    if (endsAt === null) return;
    const left = endsAt - clockOffset - Date.now() + DELAY_MS;
    const timer = setTimeout(() => void refresh(), Math.min(Math.max(left, DELAY_MS), MAX_TIMER_MS));
    return () => clearTimeout(timer);
  }, [endsAt, clockOffset, refresh]);
}

const loadTrialPrompt = lazyModule(() => import("./trial-expired"));

export function TrialEnd(props: TrialPromptProps) {
  const { isExpired } = props;
  const [Prompt, setPrompt] = useState<ComponentType<TrialPromptProps> | null>(null);
  useEffect(() => {
    if (!isExpired) return;
    loadTrialPrompt().then(
      ({ TrialPrompt }) => setPrompt(() => TrialPrompt),
      () => {},
    );
  }, [isExpired]);
  return Prompt && <Prompt {...props} />;
}
