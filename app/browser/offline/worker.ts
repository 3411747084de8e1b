import tokens from "../../ui/tokens.css?raw";
import { classifyRequest, mayChangeLearner } from "./addresses";
import { createAnswers } from "./answers";
import { createAssets } from "./assets";
import { createKeptPages } from "./kept-pages";
import { renderOfflinePage, renderStillLoggedInPage } from "./offline-page";
import offlineStyle from "./offline-page.css?raw";

/** Replaced by `scripts/service-worker.mjs`. */
declare const BUILD: { readonly version: string; readonly assets: readonly string[] };
declare const self: ServiceWorkerGlobalScope;

const load: typeof fetch = (input, init) => fetch(input, init);
const assets = createAssets({ caches, fetch: load, version: BUILD.version, paths: BUILD.assets });
const pages = createKeptPages({ caches, hasFile: assets.has, now: Date.now });
const answers = createAnswers({
  pages,
  fetch: load,
  origin: self.location.origin,
  now: Date.now,
  wait: ms => new Promise(resolve => setTimeout(resolve, ms)),
  async offlinePage() {
    const there = await pages.practice().catch(() => ({ pages: [], theme: null }));
    return renderOfflinePage({ ...there, ...newPage() });
  },
  stillLoggedInPage: async () => renderStillLoggedInPage(newPage()),
});

function newPage() {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return { style: tokens + offlineStyle, nonce };
}

// File names are hashed, so a new worker can serve pages that are already open.
self.addEventListener("install", event => {
  event.waitUntil(assets.install().then(() => self.skipWaiting()));
});

self.addEventListener("activate", event => {
  event.waitUntil(assets.tidy().then(() => self.clients.claim()));
});

self.addEventListener("message", event => {
  const { opened } = (event.data ?? {}) as { opened?: unknown };
  if (typeof opened === "string") event.waitUntil(answers.opened(opened));
});

self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin } = self.location;
  const afterwards = (work: Promise<unknown>) => event.waitUntil(work);
  if (mayChangeLearner(request, origin)) return event.respondWith(answers.mayChangeLearner(request));
  switch (classifyRequest(request, origin)) {
    case "asset":
      return event.respondWith(assets.answer(request, afterwards));
    case "page":
      return event.respondWith(answers.page(request, afterwards));
    case "page-data":
      return event.respondWith(
        self.clients
          .get(event.clientId)
          .then(client => answers.pageData(request, client?.url ?? null, afterwards)),
      );
    case "unhandled":
  }
});
