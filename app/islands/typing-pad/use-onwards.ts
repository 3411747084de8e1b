import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { SubmitState } from "~/ui/typing-services";

const NOBODY_THERE: ReadonlySet<string> = new Set(["offline", "server-unavailable"]);

/** ms: a result that is not with the server by then is counted later. */
const MAX_WAIT_MS = 2_000;

export interface OnwardsOptions {
  readonly submitState: SubmitState;
  /** The page of the next lesson; null where the pad itself has the next text. */
  readonly to: string | null;
  /** Whether the pad's next text is chosen by the results, as another page's always is. */
  readonly followsFromResult: boolean;
  /** Rejects when no text is to be had. */
  readonly onNext: () => Promise<void>;
}

export type Onwards = "here" | "busy" | "failed" | "unreachable";

/**
 * The way from a result to the next lesson. Where that is chosen by the results it is to follow from this one too, so the
 * server gets it first: at most two seconds are waited for that.
 */
export function useOnwards({ submitState, to, followsFromResult, onNext }: OnwardsOptions): {
  onwards: Onwards;
  goOn: () => void;
} {
  const navigate = useNavigate();
  const [onwards, setOnwards] = useState<Onwards>("here");
  const [waiting, setWaiting] = useState(false);

  const take = async () => {
    try {
      // On success this panel is gone.
      await onNext();
    } catch (error) {
      console.warn(error);
      setOnwards("failed");
    }
  };
  const leave = useEffectEvent(() => {
    setWaiting(false);
    // Nothing would come, and in place of a page this one would be lost.
    if (submitState.status === "kept" && NOBODY_THERE.has(submitState.why)) return setOnwards("unreachable");
    // On success this panel is gone.
    void (to === null ? take() : navigate(to));
  });
  const isSending = submitState.status === "sending";
  useEffect(() => {
    if (!waiting) return;
    if (!isSending) return leave();
    const timer = setTimeout(() => leave(), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [waiting, isSending]);

  const goOn = () => {
    if (onwards === "busy") return;
    setOnwards("busy");
    if (to !== null || followsFromResult) setWaiting(true);
    else void take();
  };
  return { onwards, goOn };
}
