import type { Afterwards } from "./answers";

const PREFIX = "tm-assets-";
const AT_ONCE = 6;

interface AssetsOptions {
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly version: string;
  readonly paths: readonly string[];
}

/** Hashed file names never change content, so a cached file isn't requested again. */
export function createAssets({ caches, fetch, version, paths }: AssetsOptions) {
  const own = `${PREFIX}${version}`;
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

    /** Keeps this build and the one before, which open pages may use. */
    async tidy(): Promise<void> {
      const others = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== own);
      await Promise.all(others.slice(0, -1).map(name => caches.delete(name)));
    },
  };
}
