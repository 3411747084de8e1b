import { type RefObject, useEffect, useEffectEvent } from "react";

/** ms after the end in which keys do nothing: they were meant for the text. */
export const GUARD_TIME = 600;

/** Enter goes on, unless the focus is on something that Enter is for; keys of the first moment are dropped. */
export function useResultKeys(panel: RefObject<HTMLElement | null>, onEnter: () => void): void {
  const goOn = useEffectEvent(onEnter);
  useEffect(() => {
    const shownAt = performance.now();
    const onKeydown = (event: KeyboardEvent) => {
      const { target } = event;
      const isHere = target === panel.current || target === document.body;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - shownAt < GUARD_TIME) {
        if (isHere || (target instanceof Node && panel.current?.contains(target))) event.preventDefault();
      } else if (isHere && event.key === "Enter" && !event.repeat) {
        event.preventDefault();
        goOn();
      }
    };
    document.addEventListener("keydown", onKeydown);
    return () => document.removeEventListener("keydown", onKeydown);
  }, [panel]);
}
