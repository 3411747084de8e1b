import { isPractice } from "./addresses";

const CACHE = "tm-pages";
/** The cache entry with the mark of the learner whose pages these are. */
const WHOSE = "/.kept-for";
/** Identifies the learner without naming them. */
export const USER_HASH_HEADER = "X-Learner-Mark";
export const THIRD_PARTY_HEADER = "X-Scripts-Of-Others";
const MAX_PAGES = 60;
const FILES = /\/assets\/[\w.~-]+/g;

interface KeptPagesOptions {
  readonly caches: CacheStorage;
  readonly hasFile: (path: string) => Promise<boolean>;
  readonly now: () => number;
}

export interface ListedPage {
  readonly path: string;
  readonly title: string;
}

/** Pages for one learner or for a visitor. All are removed when anyone else signs in. None holds third-party scripts. */
export function createKeptPages({ caches, hasFile, now }: KeptPagesOptions) {
  /** ms since 1970; older answers may be someone else's. */
  let changedAt = 0;
  let changing = 0;
  let turn: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => {});
    return result;
  }

  const open = () => caches.open(CACHE);
  const whose = async () => (await (await open()).match(WHOSE))?.text() ?? null;

  async function forget(since: number): Promise<void> {
    changedAt = since;
    await caches.delete(CACHE);
  }

  const forgetNow = () => inTurn(() => forget(now()));

  async function isUsable(page: Response): Promise<boolean> {
    if (page.headers.get(USER_HASH_HEADER) !== (await whose())) return false;
    const files = new Set((await page.clone().text()).match(FILES));
    return (await Promise.all([...files].map(hasFile))).every(Boolean);
  }

  async function find(url: URL): Promise<Response | null> {
    const page = await (await open()).match(url.href, { ignoreVary: true });
    return page && (await isUsable(page)) ? page : null;
  }

  return {
    /** `changed`: another learner, and the pages are gone; `old`: the answer predates a change. */
    noteLearner: (mark: string | null, askedAt: number) =>
      inTurn(async (): Promise<"same" | "changed" | "old"> => {
        if (mark === null || askedAt < changedAt || changing > 0) return "old";
        const before = await whose();
        if (before === mark) return "same";
        await forget(askedAt);
        await (await open()).put(WHOSE, new Response(mark));
        return before === null ? "same" : "changed";
      }),

    keep: (url: URL, response: Response, askedAt: number) =>
      inTurn(async () => {
        const isPage =
          response.status === 200 &&
          !response.redirected &&
          (response.headers.get("Content-Type") ?? "").startsWith("text/html");
        if (!isPage || response.headers.has(THIRD_PARTY_HEADER) || askedAt < changedAt || changing > 0)
          return;
        if (response.headers.get(USER_HASH_HEADER) !== (await whose())) return;
        const cache = await open();
        // Put again: the order is the age.
        await cache.delete(url.href, { ignoreVary: true });
        await cache.put(url.href, response);
        const kept = (await cache.keys()).filter(one => new URL(one.url).pathname !== WHOSE);
        await Promise.all(kept.slice(0, -MAX_PAGES).map(one => cache.delete(one, { ignoreVary: true })));
      }),

    find,

    /** ms since the server made the kept page; infinite if there is none. */
    async age(url: URL): Promise<number> {
      const made = Date.parse((await find(url))?.headers.get("Date") ?? "");
      return Number.isNaN(made) ? Number.POSITIVE_INFINITY : now() - made;
    },

    /** Sends a request that may change the learner: removes all pages, and keeps none until the response. */
    async whileLearnerChanges<T>(send: () => Promise<T>): Promise<T> {
      changing += 1;
      // Storage errors must not block logging out.
      const forgotten = forgetNow().catch(() => {});
      try {
        return await send();
      } finally {
        await forgotten;
        await forgetNow().catch(() => {});
        changing -= 1;
      }
    },

    async practice(): Promise<{ pages: ListedPage[]; theme: string | null }> {
      const pages: ListedPage[] = [];
      let theme: string | null = null;
      for (const request of await (await open()).keys()) {
        const url = new URL(request.url);
        const html = url.pathname === WHOSE ? null : await (await find(url))?.text();
        if (html == null) continue;
        theme = /<html[^<>]* data-theme="(dark|light)"/.exec(html)?.[1] ?? theme;
        const title = /<h1[^<>]*>([^<]+)<\/h1>/.exec(html)?.[1];
        if (title !== undefined && isPractice(url)) pages.push({ path: url.pathname, title });
      }
      return { pages: pages.sort((a, b) => (a.path < b.path ? -1 : 1)), theme };
    },
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;
