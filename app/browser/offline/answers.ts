import { CORE_PAGES, getPageUrl, isKept, isLogOut } from "./addresses";
import { type KeptPages, THIRD_PARTY_HEADER, USER_HASH_HEADER } from "./kept-pages";

/** ms until a kept page is used instead. */
const TIMEOUT_MS = 4_000;
const SETTLE_MS = 2_000;
/** ms between two fetches of a page that was opened within the app. */
const FRESH_MS = 10 * 60_000;
/** ms; for pages that were never visited. */
const CORE_FRESH_MS = 24 * 3_600_000;
const TO_KEEP = { Accept: "text/html", "X-Keep": "1" };
/** Tells the page why it came from the cache: the network failed or was slow. */
const CACHE_REASON_HEADER = { lost: "kept-lost", late: "kept-late" } as const;

interface AnswersOptions {
  readonly pages: KeptPages;
  readonly fetch: typeof fetch;
  readonly offlinePage: () => Promise<Response>;
  readonly stillLoggedInPage: () => Promise<Response>;
  readonly origin: string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

export type Afterwards = (work: Promise<unknown>) => void;

export function createAnswers(options: AnswersOptions) {
  const { pages, fetch, offlinePage, origin, now, wait } = options;
  const find = (url: URL) => pages.find(url).catch(() => null);

  async function replaceKept(url: URL, fresh: number): Promise<void> {
    if (!isKept(url) || (await pages.age(url)) < fresh) return;
    const askedAt = now();
    const response = await fetch(url.href, { headers: TO_KEEP, cache: "no-store" });
    await pages.noteLearner(response.headers.get(USER_HASH_HEADER), askedAt);
    await pages.keep(url, response, askedAt);
  }

  const keepSoon = (url: URL) => wait(SETTLE_MS).then(() => replaceKept(url, FRESH_MS));

  async function keepCore(): Promise<void> {
    for (const path of CORE_PAGES) await replaceKept(new URL(path, origin), CORE_FRESH_MS).catch(() => {});
  }

  async function note(response: Response, askedAt: number): Promise<void> {
    const seen = await pages.noteLearner(response.headers.get(USER_HASH_HEADER), askedAt);
    if (seen !== "changed") return;
    await wait(SETTLE_MS);
    await keepCore();
  }

  /** The kept page, also without its query; else the offline page. */
  async function withoutNetwork(url: URL): Promise<Response> {
    const kept = await find(url);
    if (kept) return withCacheReason(kept, "lost");
    const plain = new URL(url.pathname, origin);
    // Redirect, so that the address bar shows the page's own address.
    if (url.search !== "" && (await find(plain))) return Response.redirect(plain.href, 302);
    return offlinePage();
  }

  return {
    async page(request: Request, afterwards: Afterwards): Promise<Response> {
      const url = new URL(request.url);
      url.hash = "";
      const askedAt = now();
      const network = fetch(request);
      const kept = network.then(async response => {
        const copy = response.clone();
        await note(response, askedAt);
        // It holds third-party scripts: ask again without.
        if (response.headers.has(THIRD_PARTY_HEADER)) await keepSoon(url);
        else if (isKept(url)) await pages.keep(url, copy, askedAt);
      });
      afterwards(kept.catch(() => {}));
      const late = async () => {
        await wait(TIMEOUT_MS);
        const page = await find(url);
        return page && withCacheReason(page, "late");
      };
      try {
        return (isKept(url) && (await Promise.race([network, late()]))) || (await network);
      } catch {
        return withoutNetwork(url);
      }
    },

    /**
     * Offline the router loads the document instead, unless the page requests its own data: reloading would
     * lose typed text.
     */
    async pageData(request: Request, from: string | null, afterwards: Afterwards): Promise<Response> {
      const url = getPageUrl(new URL(request.url));
      const askedAt = now();
      let response: Response;
      try {
        response = await fetch(request);
      } catch (lost) {
        if (from === null || isSamePage(url, new URL(from))) throw lost;
        return openDocument(url);
      }
      afterwards(note(response, askedAt).catch(() => {}));
      if (response.ok) afterwards(keepSoon(url).catch(() => {}));
      return response;
    },

    async mayChangeLearner(request: Request): Promise<Response> {
      try {
        return await pages.whileLearnerChanges(() => fetch(request));
      } catch (lost) {
        if (request.mode !== "navigate") throw lost;
        return isLogOut(new URL(request.url)) ? options.stillLoggedInPage() : offlinePage();
      }
    },

    async opened(address: string): Promise<void> {
      const url = new URL(address, origin);
      url.hash = "";
      if (url.origin === origin) await replaceKept(url, FRESH_MS).catch(() => {});
      await keepCore();
    },
  };
}

const isSamePage = (one: URL, other: URL) => one.pathname === other.pathname && one.search === other.search;

/** The page reads this before its own scripts run. */
function withCacheReason(kept: Response, how: keyof typeof CACHE_REASON_HEADER): Response {
  const headers = new Headers(kept.headers);
  headers.set("Server-Timing", CACHE_REASON_HEADER[how]);
  return new Response(kept.body, { status: kept.status, headers });
}

/** The form of React Router's own reply: `fetchAndDecodeViaTurboStream` in its source. */
function openDocument(url: URL): Response {
  return new Response(null, {
    status: 204,
    headers: {
      "X-Remix-Redirect": `${url.pathname}${url.search}`,
      "X-Remix-Status": "302",
      "X-Remix-Reload-Document": "true",
    },
  });
}
