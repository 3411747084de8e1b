import { CORE_PAGES, isKept, isLogOut, pageOfData } from "./addresses";
import { type KeptPages, LEARNER_MARK, OTHERS_MARK } from "./kept-pages";

/** ms; on a line this slow a page from before is better than waiting. */
const TIMEOUT_MS = 4_000;
/** ms; the page that has just been opened comes first. */
const SETTLED = 2_000;
/** ms; a page that was opened without a document of its own is not fetched for keeping more often than this. */
const FRESH = 10 * 60_000;
/** ms; what was never visited may be older. */
const CORE_FRESH = 24 * 3_600_000;
/** Asks for a page as it is kept: without any third-party script. */
const TO_KEEP = { Accept: "text/html", "X-Keep": "1" };
/** By which a page that is opened knows that it was kept, and why it came: the network failed, or took too long. */
const HOW_IT_CAME = { lost: "kept-lost", late: "kept-late" } as const;

export interface AnswersOptions {
  readonly pages: KeptPages;
  readonly fetch: typeof fetch;
  readonly offlinePage: () => Promise<Response>;
  readonly stillLoggedInPage: () => Promise<Response>;
  readonly origin: string;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Something to be done after the answer has gone; the worker is kept awake for it. */
export type Afterwards = (work: Promise<unknown>) => void;

export function createAnswers(options: AnswersOptions) {
  const { pages, fetch, offlinePage, origin, now, wait } = options;
  /** Storage that cannot be read holds nothing. */
  const find = (url: URL) => pages.find(url).catch(() => null);

  /** Keeps the document of a page, fetched for that alone, if the one that is kept is older than `fresh` ms. */
  async function keepAnew(url: URL, fresh: number): Promise<void> {
    if (!isKept(url) || (await pages.age(url)) < fresh) return;
    const askedAt = now();
    const response = await fetch(url.href, { headers: TO_KEEP, cache: "no-store" });
    await pages.noteLearner(response.headers.get(LEARNER_MARK), askedAt);
    await pages.keep(url, response, askedAt);
  }

  /** One after another: nobody waits for them. Without a network the next page that is opened tries again. */
  async function keepCore(): Promise<void> {
    for (const path of CORE_PAGES) await keepAnew(new URL(path, origin), CORE_FRESH).catch(() => {});
  }

  async function note(response: Response, askedAt: number): Promise<void> {
    const seen = await pages.noteLearner(response.headers.get(LEARNER_MARK), askedAt);
    if (seen !== "changed") return;
    await wait(SETTLED);
    await keepCore();
  }

  /** What is kept of an address, or at the address without its query; else the page that says that nothing is. */
  async function withoutNetwork(url: URL): Promise<Response> {
    const kept = await find(url);
    if (kept) return sayingHowItCame(kept, "lost");
    const plain = new URL(url.pathname, origin);
    // By a redirect: a page goes by its own address.
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
        // With third-party scripts in it, it is asked for once more without.
        if (response.headers.has(OTHERS_MARK)) await wait(SETTLED).then(() => keepAnew(url, FRESH));
        else if (isKept(url)) await pages.keep(url, copy, askedAt);
      });
      afterwards(kept.catch(() => {}));
      const late = async () => {
        await wait(TIMEOUT_MS);
        const page = await find(url);
        return page && sayingHowItCame(page, "late");
      };
      try {
        // Late, and nothing is kept: so be it.
        return (isKept(url) && (await Promise.race([network, late()]))) || (await network);
      } catch {
        return withoutNetwork(url);
      }
    },

    /**
     * The data of a page for the router in an open one. Without a network it is told to open the page as a document, which
     * the worker answers. Not where the page asks for its own data again: it is open, and may hold what is being typed.
     *
     * @param from the address of the page that asks
     */
    async pageData(request: Request, from: string | null, afterwards: Afterwards): Promise<Response> {
      const url = pageOfData(new URL(request.url));
      const askedAt = now();
      let response: Response;
      try {
        response = await fetch(request);
      } catch (lost) {
        if (from === null || isSamePage(url, new URL(from))) throw lost;
        return openDocument(url);
      }
      afterwards(note(response, askedAt).catch(() => {}));
      if (response.ok)
        afterwards(
          wait(SETTLED)
            .then(() => keepAnew(url, FRESH))
            .catch(() => {}),
        );
      return response;
    },

    /** What is sent by which another learner may be here, or none. */
    async mayChangeLearner(request: Request): Promise<Response> {
      try {
        return await pages.whileLearnerChanges(() => fetch(request));
      } catch (lost) {
        if (request.mode !== "navigate") throw lost;
        return isLogOut(new URL(request.url)) ? options.stillLoggedInPage() : offlinePage();
      }
    },

    /** A page has been opened that the worker may not have seen come. */
    async opened(address: string): Promise<void> {
      const url = new URL(address, origin);
      url.hash = "";
      if (url.origin === origin) await keepAnew(url, FRESH).catch(() => {});
      await keepCore();
    },
  };
}

const isSamePage = (one: URL, other: URL) => one.pathname === other.pathname && one.search === other.search;

/** The page reads it with the other times of its coming, before any script of its own has run. */
function sayingHowItCame(kept: Response, how: keyof typeof HOW_IT_CAME): Response {
  const headers = new Headers(kept.headers);
  headers.set("Server-Timing", HOW_IT_CAME[how]);
  return new Response(kept.body, { status: kept.status, headers });
}

/** React Router's own way of saying it to itself: `fetchAndDecodeViaTurboStream` in its source, which a journey holds to it. */
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
