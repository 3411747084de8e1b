import { type RefObject, useEffect } from "react";

/** Fields take the key for themselves. */
const TAKES_KEYS =
  "input, textarea, select, [contenteditable]:not([contenteditable='false']), [role='dialog']";

/** `/` leads to a field from wherever on the page nothing is being typed. */
export function useFocusOnSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", focus);
    return () => document.removeEventListener("keydown", focus);
  }, [field]);
}
