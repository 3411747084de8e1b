import { isPractice } from "./addresses";

const CACHE = "tm-pages";
/** Under which the cache holds whose pages it holds: no page has such an address. */
const WHOSE = "/.kept-for";
/** The server says with each page, by a mark that names nobody, who asked for it. */
export const LEARNER_MARK = "X-Learner-Mark";
/** With which the server says that a page may bring third-party scripts, as was allowed at that time. */
export const OTHERS_MARK = "X-Scripts-Of-Others";
/** Pages; the one that was kept longest ago goes first. */
const AT_MOST = 60;
const FILES = /\/assets\/[\w.~-]+/g;

export interface KeptPagesOptions {
  readonly caches: CacheStorage;
  readonly hasFile: (path: string) => Promise<boolean>;
  readonly now: () => number;
}

/** A page that can be opened without a network. */
export interface ListedPage {
  readonly path: string;
  /** Its heading, as HTML. */
  readonly title: string;
}

/**
 * Pages as the server sent them, all for one learner or all for a visitor. The server forbids HTTP caches most of them,
 * since they show the figures of who is signed in; here they are kept all the same, because they are given back to the
 * same learner only, and go as soon as anyone else is seen. Third-party scripts are in none of them: what was
 * allowed once may not be any more.
 */
export function createKeptPages({ caches, hasFile, now }: KeptPagesOptions) {
  /** ms since 1970; what was asked for before it may be someone else's. */
  let changedAt = 0;
  /** Requests on their way by which another learner may come to be here. */
  let changing = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** One after another: a page may not be kept while it is found out whose it is. */
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
    if (page.headers.get(LEARNER_MARK) !== (await whose())) return false;
    const files = new Set((await page.clone().text()).match(FILES));
    return (await Promise.all([...files].map(hasFile))).every(Boolean);
  }

  async function find(url: URL): Promise<Response | null> {
    const page = await (await open()).match(url.href, { ignoreVary: true });
    return page && (await isUsable(page)) ? page : null;
  }

  return {
    /**
     * To be told of each answer of the server, by its mark and the time at which it was asked for. Answers `changed` when
     * someone else was here before: then nothing of theirs is left; `old` when the answer says nothing about now.
     */
    noteLearner: (mark: string | null, askedAt: number) =>
      inTurn(async (): Promise<"same" | "changed" | "old"> => {
        if (mark === null || askedAt < changedAt || changing > 0) return "old";
        const before = await whose();
        if (before === mark) return "same";
        await forget(askedAt);
        await (await open()).put(WHOSE, new Response(mark));
        return before === null ? "same" : "changed";
      }),

    /** Keeps a page that was asked for at that time, if it is one, and of who is here. */
    keep: (url: URL, response: Response, askedAt: number) =>
      inTurn(async () => {
        const isPage =
          response.status === 200 &&
          !response.redirected &&
          (response.headers.get("Content-Type") ?? "").startsWith("text/html");
        if (!isPage || response.headers.has(OTHERS_MARK) || askedAt < changedAt || changing > 0) return;
        if (response.headers.get(LEARNER_MARK) !== (await whose())) return;
        const cache = await open();
        // The one that was kept last comes last.
        await cache.delete(url.href, { ignoreVary: true });
        await cache.put(url.href, response);
        const kept = (await cache.keys()).filter(one => new URL(one.url).pathname !== WHOSE);
        await Promise.all(kept.slice(0, -AT_MOST).map(one => cache.delete(one, { ignoreVary: true })));
      }),

    /** The page as it was kept, for who is here; null if there is none, or a file that it needs is gone. */
    find,

    /** ms since the server made the page that is kept of an address; infinite if there is none. */
    async age(url: URL): Promise<number> {
      const made = Date.parse((await find(url))?.headers.get("Date") ?? "");
      return Number.isNaN(made) ? Number.POSITIVE_INFINITY : now() - made;
    },

    /**
     * Sends what may bring another learner here. No page is left of the one before, whatever becomes of it; and until it has
     * been answered nothing is kept, for nobody knows whose it would be.
     */
    async whileLearnerChanges<T>(send: () => Promise<T>): Promise<T> {
      changing += 1;
      // Storage that fails is no reason to stay logged in.
      const forgotten = forgetNow().catch(() => {});
      try {
        return await send();
      } finally {
        await forgotten;
        await forgetNow().catch(() => {});
        changing -= 1;
      }
    },

    /** Where one can practise, and the theme of what was kept last. */
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
