/** What a request asks for, as far as the worker minds it. */
export type Asked = "asset" | "page" | "page-data" | "nothing-of-ours";

/** Calls, admin pages, and what the embedded services answer: the worker neither keeps nor touches them. */
const LEFT_ALONE =
  /^\/(api|admin|local|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|\.[^/]*|healthz|sw\.js)(\/|$)/;
const ASSETS = "/assets/";
const LOG_OUT = "/api/logout/";
const DATA = /(_)?\.data$/;

/** Where it is sent by which another learner may be here, or none: whatever comes of it, no page is kept any longer. */
const CHANGES_LEARNER = new Set([LOG_OUT, "/login/", "/sign-up/", "/profile/data/"]);

export interface AskedRequest {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

export function whatIsAsked({ method, mode, url: address }: AskedRequest, origin: string): Asked {
  const url = new URL(address);
  if (method !== "GET" || url.origin !== origin || LEFT_ALONE.test(url.pathname)) return "nothing-of-ours";
  if (url.pathname.startsWith(ASSETS)) return "asset";
  if (DATA.test(url.pathname)) return "page-data";
  // Files have a dot in their name and pages have none.
  return mode === "navigate" && !url.pathname.includes(".") ? "page" : "nothing-of-ours";
}

export function mayChangeLearner({ method, url: address }: AskedRequest, origin: string): boolean {
  const url = new URL(address);
  return method === "POST" && url.origin === origin && CHANGES_LEARNER.has(pageOfData(url).pathname);
}

export const isLogOut = (url: URL) => url.pathname === LOG_OUT;

/** The page whose data is asked for: `/lessons/_.data` is that of `/lessons/`. A page is its own. */
export function pageOfData(url: URL): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(DATA, "");
  page.searchParams.delete("_routes");
  return page;
}

/** Pages that make sense without a network. Nothing of accounts, plans or the tutor, nor what is made for one learner. */
export function isKept({ pathname }: URL): boolean {
  if (pathname === "/typing-practice/for-you/") return false;
  return /^\/((lessons|typing-test|help)\/|(typing-practice|articles)\/([^/]+\/)?)?$/.test(pathname);
}

/** Where one types, or chooses what to type: listed where a page is missing. */
export function isPractice(url: URL): boolean {
  return url.search === "" && /^\/(lessons|typing-practice|typing-test)\//.test(url.pathname) && isKept(url);
}

/** There without having been visited, as soon as the worker is. */
export const CORE_PAGES = [
  "/lessons/",
  "/typing-practice/",
  "/typing-practice/numbers/",
  "/typing-test/",
] as const;
