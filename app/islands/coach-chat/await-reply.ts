import { useEffect, useEffectEvent, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import type { ThreadMessage } from "~/domain/chat";
import { useRefresh } from "~/ui/refresh";

/** ms that the server takes for a reply at most. */
export const MAX_REPLY_MS = 60_000;
/** ms between two looks for it. */
export const LOOK_EVERY = 5_000;

/**
 * Looks for the reply that was left to the server: whoever comes back to the page within the app may be before it. A
 * page that is loaded whole has ended its replies, so that nothing is awaited there.
 *
 * @param unanswered the last message, if it has no reply and none is heard here
 * @returns whether its reply may still be on its way; to ask again would then have it answered twice
 */
export function useAwaitReply(unanswered: ThreadMessage | null): boolean {
  const isAlive = useHydrated();
  const refresh = useRefresh();
  /** The message that was there before the learner was. */
  const [awaited, setAwaited] = useState(() => (isAlive ? unanswered : null));
  const isAwaited = awaited !== null && awaited === unanswered && isRecent(awaited);
  const look = useEffectEvent(() => {
    if (awaited !== null && isRecent(awaited)) void refresh();
    else setAwaited(null);
  });
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setInterval(() => look(), LOOK_EVERY);
    return () => clearInterval(timer);
  }, [isAwaited]);
  return isAwaited;
}

const isRecent = ({ at }: ThreadMessage) => Math.abs(Date.now() - at) < MAX_REPLY_MS;
