import type { Path } from "../tree/path";
import type { Listen } from "./listen";

interface Place {
  readonly listens: Set<Listen>;
  readonly below: Map<string, Place>;
}

const emptyPlace = (): Place => ({ listens: new Set(), below: new Map() });

/** All listens, by location, so that a write finds those that it concerns without asking the others. */
export class ListenRegistry {
  readonly #root = emptyPlace();
  readonly #readingData = new Set<Listen>();

  add(listen: Listen): void {
    let place = this.#root;
    for (const key of listen.path) {
      let next = place.below.get(key);
      if (next === undefined) {
        next = emptyPlace();
        place.below.set(key, next);
      }
      place = next;
    }
    place.listens.add(listen);
    if (listen.readsData) this.#readingData.add(listen);
  }

  remove(listen: Listen): void {
    this.#readingData.delete(listen);
    this.#removeFrom(this.#root, listen, 0);
  }

  /** Removes, and prunes places that hold nothing any more. */
  #removeFrom(place: Place, listen: Listen, depth: number): void {
    const key = listen.path[depth];
    if (key === undefined) {
      place.listens.delete(listen);
      return;
    }
    const next = place.below.get(key);
    if (next === undefined) return;
    this.#removeFrom(next, listen, depth + 1);
    if (next.listens.size === 0 && next.below.size === 0) place.below.delete(key);
  }

  /** Listens above, at and below the paths, and those whose rules look at data elsewhere. */
  concernedBy(paths: readonly Path[]): Set<Listen> {
    const found = new Set(this.#readingData);
    for (const path of paths) this.#collect(this.#root, path, 0, found);
    return found;
  }

  #collect(place: Place, path: Path, depth: number, found: Set<Listen>): void {
    for (const listen of place.listens) found.add(listen);
    const key = path[depth];
    if (key === undefined) {
      for (const next of place.below.values()) this.#collect(next, path, depth, found);
      return;
    }
    const next = place.below.get(key);
    if (next !== undefined) this.#collect(next, path, depth + 1, found);
  }
}
