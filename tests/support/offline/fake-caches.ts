/** The part of the Cache API that the worker uses, in memory. */
export function createFakeCaches(origin: string): CacheStorage {
  const stores = new Map<string, Map<string, Response>>();
  const getAddress = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, origin).href;

  function getCache(entries: Map<string, Response>) {
    return {
      match: async (request: RequestInfo) => entries.get(getAddress(request))?.clone(),
      keys: async () => [...entries.keys()].map(url => new Request(url)),
      delete: async (request: RequestInfo) => entries.delete(getAddress(request)),
      async put(request: RequestInfo, response: Response) {
        entries.set(getAddress(request), response);
      },
    };
  }
  const fake = {
    async open(name: string) {
      const entries = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, entries);
      return getCache(entries);
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    async match(request: RequestInfo) {
      for (const entries of stores.values()) {
        const found = entries.get(getAddress(request));
        if (found) return found.clone();
      }
      return undefined;
    },
  };
  return fake as unknown as CacheStorage;
}
