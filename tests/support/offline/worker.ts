import { createAnswers } from "~/browser/offline/answers";
import { createAssets } from "~/browser/offline/assets";
import { createKeptPages, THIRD_PARTY_HEADER, USER_HASH_HEADER } from "~/browser/offline/kept-pages";
import { createFakeCaches } from "./fake-caches";

export const ORIGIN = "https://typing.example";

/** A site whose pages name the reader, the build, and a count of requests. */
export function createSite() {
  let build = "one";
  let learner = "visitor";
  let lost = false;
  let allowsOthers = false;
  let held: Promise<unknown> = Promise.resolve();
  let made = 0;
  let clock = Date.UTC(2026, 5, 14);
  const asked: string[] = [];
  const caches = createFakeCaches(ORIGIN);
  const getFiles = (name: string) => [`/assets/pad-${name}.js`, "/assets/style.css"];

  const load: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, ORIGIN);
    asked.push(url.pathname + url.search);
    if (lost) throw new TypeError("Failed to fetch");
    if (url.pathname.startsWith("/assets/")) return new Response(`code of ${url.pathname}`);
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      Date: new Date(clock).toUTCString(),
      [USER_HASH_HEADER]: learner,
    };
    made += 1;
    const others = allowsOthers && !new Headers(init?.headers).has("X-Keep");
    if (input instanceof Request && input.method === "POST") await held;
    const scripts = getFiles(build).map(path => `<script src="${path}"></script>`);
    if (others) scripts.push('<script src="https://ads.example/x.js"></script>');
    return new Response(
      `<html data-theme="light"><h1 class="x">Page ${url.pathname}</h1>${scripts.join("")}${learner} ${build} ${made}`,
      { headers: others ? { ...headers, [THIRD_PARTY_HEADER]: "1" } : headers },
    );
  };

  /** Restarts the worker as a browser does: its variables are gone, its stored data stays. */
  function startWorker(version = build, stored = caches) {
    const work: Promise<unknown>[] = [];
    const assets = createAssets({ caches: stored, fetch: load, version, paths: getFiles(version) });
    const pages = createKeptPages({ caches: stored, hasFile: assets.has, now: () => clock });
    const answers = createAnswers({
      pages,
      fetch: load,
      origin: ORIGIN,
      now: () => clock,
      wait: () => new Promise(resolve => setTimeout(resolve, 5)),
      offlinePage: async () => new Response("nothing kept"),
      stillLoggedInPage: async () => new Response("still logged in"),
    });
    const settled = async () => {
      while (work.length > 0) await work.shift();
    };
    const afterwards = (one: Promise<unknown>) => void work.push(one);
    return {
      assets,
      pages,
      answers,
      afterwards,
      settled,
      async open(path: string): Promise<Response> {
        const response = await answers.page(new Request(ORIGIN + path), afterwards);
        await settled();
        return response;
      },
      async follow(path: string, from: string | null): Promise<Response> {
        const response = await answers.pageData(
          new Request(ORIGIN + path),
          from && ORIGIN + from,
          afterwards,
        );
        await settled();
        return response;
      },
    };
  }

  return {
    asked,
    caches,
    startWorker,
    release: (name: string) => {
      build = name;
    },
    signIn: (mark: string) => {
      learner = mark;
    },
    allowOthers: () => {
      allowsOthers = true;
    },
    /** Forms are answered once this settles. */
    holdForms: (until: Promise<unknown>) => {
      held = until;
    },
    loseNetwork: (isLost = true) => {
      lost = isLost;
    },
    pass: (ms: number) => {
      clock += ms;
    },
  };
}
