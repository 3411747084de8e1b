import type { Afterwards } from "./answers";

const PREFIX = "tm-assets-";
/** Requests at once, beside a page that someone may be using. */
const AT_ONCE = 6;

export interface AssetsOptions {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  /** Of the build that the worker came with; another list of files is another version. */
  readonly version: string;
  /** Every file of that build whose name carries a hash of its content. */
  readonly paths: readonly string[];
}

/** The files of builds. A name stands for one content for ever, so what is there need not be asked for again. */
export function createAssets({ caches, fetch, version, paths }: AssetsOptions) {
  const own = `${PREFIX}${version}`;
  // A file that was asked for with other headers is the same file.
  const find = (request: RequestInfo) => caches.match(request, { ignoreVary: true });

  async function add(cache: Cache, path: string): Promise<void> {
    if (await cache.match(path, { ignoreVary: true })) return;
    const response = (await find(path)) ?? (await fetch(path));
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
    await cache.put(path, response);
  }

  return {
    /** Every file of this build, before the worker may answer for it. Rejects when one cannot be had. */
    async install(): Promise<void> {
      const cache = await caches.open(own);
      const left = [...paths];
      const takeTurns = async () => {
        for (let path = left.shift(); path !== undefined; path = left.shift()) await add(cache, path);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
    },

    /** Out of any build that is held, else from the network, and then held: if there is room, and nobody waits for that. */
    async answer(request: Request, afterwards: Afterwards): Promise<Response> {
      const held = await find(request).catch(() => undefined);
      if (held) return held;
      const response = await fetch(request);
      if (response.ok) {
        const copy = response.clone();
        const kept = caches.open(own).then(cache => cache.put(request, copy));
        afterwards(kept.catch(() => {}));
      }
      return response;
    },

    has: async (path: string) => (await find(path)) !== undefined,

    /** Leaves this build, and the one before it: pages may be open that came with that. */
    async tidy(): Promise<void> {
      const others = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== own);
      await Promise.all(others.slice(0, -1).map(name => caches.delete(name)));
    },
  };
}

export type Assets = ReturnType<typeof createAssets>;
