export class Cue {
  #character: string | null = null;
  #follower: (() => void) | null = null;

  get character(): string | null {
    return this.#character;
  }

  give(character: string | null): void {
    if (character === this.#character) return;
    this.#character = character;
    this.#follower?.();
  }

  /** One follower at a time. Returns an unsubscribe function. */
  follow(follower: () => void): () => void {
    this.#follower = follower;
    return () => {
      if (this.#follower === follower) this.#follower = null;
    };
  }
}

/** Matches the styles: no room on a phone, another keyboard on a touch screen. */
const NO_ROOM = "(max-width: 37.4375rem), (pointer: coarse)";

/** Resolves as soon as the screen has room for the guide; on a phone, never. */
export function waitForRoom(): Promise<void> {
  const query = matchMedia(NO_ROOM);
  if (!query.matches) return Promise.resolve();
  return new Promise(resolve => query.addEventListener("change", () => resolve(), { once: true }));
}

/** Runs `start` while there is room, and then its cleanup. */
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
