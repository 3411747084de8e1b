import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { useRefresh } from "~/ui/refresh";

/** Seconds before each check: two minutes together. */
const PAUSES_S = [2, 2, 3, 5, 8, 10, 15, 15, 15, 15, 15, 15];

/** Reloads the data while a payment is processed. Returns whether it took too long. */
export function useAwaitPayment(isProcessing: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const { state } = useRevalidator();
  const refresh = useRefresh();
  const ask = useEffectEvent(() => {
    if (state === "idle") void refresh();
  });
  useEffect(() => {
    if (!isProcessing) return;
    setLate(false);
    let timer: ReturnType<typeof setTimeout>;
    let asked = 0;
    let isDue = false;
    const wait = () => {
      const pause = PAUSES_S[asked];
      if (pause === undefined) setLate(true);
      else timer = setTimeout(next, pause * 1_000);
    };
    const next = () => {
      isDue = document.visibilityState !== "visible";
      if (isDue) return;
      asked += 1;
      ask();
      wait();
    };
    const onLook = () => isDue && next();
    document.addEventListener("visibilitychange", onLook);
    wait();
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onLook);
    };
  }, [isProcessing]);
  return isLate;
}
