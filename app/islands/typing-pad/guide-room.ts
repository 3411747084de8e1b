/** Where the guide is not shown, as its styles have it: a phone has no room for it, and a touch screen a keyboard of its own. */
const NO_ROOM = "(max-width: 37.4375rem), (pointer: coarse)";

/** Resolves as soon as the screen has room for the guide; on a phone, never. */
export function roomForGuide(): Promise<void> {
  const query = matchMedia(NO_ROOM);
  if (!query.matches) return Promise.resolve();
  return new Promise(resolve => query.addEventListener("change", () => resolve(), { once: true }));
}

/** Runs `start` whenever there is room for the guide, and what it returned when there no longer is. */
export function whileRoomForGuide(start: () => () => void): () => void {
  const query = matchMedia(NO_ROOM);
  let stop: (() => void) | null = null;
  const change = () => {
    stop?.();
    stop = query.matches ? null : start();
  };
  change();
  query.addEventListener("change", change);
  return () => {
    query.removeEventListener("change", change);
    stop?.();
  };
}
