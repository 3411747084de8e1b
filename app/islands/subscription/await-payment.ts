import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";

/** ms between two questions. */
const EVERY_MS = 2_000;
/** Two minutes of looking at it. */
const MOST_TIMES = 60;

/**
 * While a payment is being processed: asks the server again and again for as long as somebody looks, since it is only
 * there once the payment provider has confirmed it.
 *
 * @returns whether it has gone on for longer than it should, and is no longer asked for
 */
export function useAwaitPayment(isProcessing: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const { revalidate, state } = useRevalidator();
  const ask = useEffectEvent(() => {
    if (state === "idle") void revalidate();
  });
  useEffect(() => {
    if (!isProcessing) return;
    setLate(false);
    let times = 0;
    const timer = setInterval(() => {
      if (document.visibilityState !== "visible") return;
      times += 1;
      if (times > MOST_TIMES) {
        clearInterval(timer);
        setLate(true);
      } else ask();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isProcessing]);
  return isLate;
}
