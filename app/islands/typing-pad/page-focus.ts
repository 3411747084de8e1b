const TAKES_KEYS =
  "input, textarea, select, iframe, [contenteditable], dialog, [role='dialog'], [role='menu'], [role='listbox']";
const TAKES_SPACE = "a[href], button, summary, [role='button']";

/**
 * Whether a key that was pressed outside the pad's field is meant for the pad: one that types or erases, while nothing that
 * takes keys of its own has the focus.
 */
export function goesToPad(event: KeyboardEvent, spaceIsTyped: boolean): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const types = event.key.length === 1 || event.key === "Dead" || event.key === "Backspace";
  const focused = event.target instanceof Element ? event.target : null;
  if (!types || focused?.closest(TAKES_KEYS)) return false;
  return event.key !== " " || (spaceIsTyped && !focused?.closest(TAKES_SPACE));
}
