/** The character to be typed next, kept for whoever shows where it is. */
export class Cue {
  #character: string | null = null;
  #follower: (() => void) | null = null;

  /** Null where nothing is to be typed: before a session begins and after the end. */
  get character(): string | null {
    return this.#character;
  }

  give(character: string | null): void {
    if (character === this.#character) return;
    this.#character = character;
    this.#follower?.();
  }

  /** Tells of each change until the returned function is called; the latest follower is the only one. */
  follow(follower: () => void): () => void {
    this.#follower = follower;
    return () => {
      if (this.#follower === follower) this.#follower = null;
    };
  }
}

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
