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
