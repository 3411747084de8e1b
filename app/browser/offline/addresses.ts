type RequestKind = "asset" | "page" | "page-data" | "unhandled";

/** API calls, admin pages and the embedded services. */
const LEFT_ALONE =
  /^\/(api|admin|local|emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|\.[^/]*|healthz|sw\.js)(\/|$)/;
const ASSETS = "/assets/";
const LOG_OUT = "/api/logout/";
const DATA = /(_)?\.data$/;

/** These may change who is signed in: kept pages are deleted. */
const CHANGES_LEARNER = new Set([LOG_OUT, "/login/", "/sign-up/", "/profile/data/"]);

type ClassifiedRequest = Readonly<Record<"method" | "mode" | "url", string>>;

export function classifyRequest(
  { method, mode, url: address }: ClassifiedRequest,
  origin: string,
): RequestKind {
  const url = new URL(address);
  if (method !== "GET" || url.origin !== origin || LEFT_ALONE.test(url.pathname)) return "unhandled";
  if (url.pathname.startsWith(ASSETS)) return "asset";
  if (DATA.test(url.pathname)) return "page-data";
  // Files have a dot in their name and pages have none.
  return mode === "navigate" && !url.pathname.includes(".") ? "page" : "unhandled";
}

export function mayChangeLearner({ method, url: address }: ClassifiedRequest, origin: string): boolean {
  const url = new URL(address);
  return method === "POST" && url.origin === origin && CHANGES_LEARNER.has(getPageUrl(url).pathname);
}

export const isLogOut = (url: URL) => url.pathname === LOG_OUT;

export function getPageUrl(url: URL): URL {
  const page = new URL(url);
  page.pathname = page.pathname.replace(DATA, "");
  page.searchParams.delete("_routes");
  return page;
}

/** Pages that work offline: nothing about accounts, plans, the coach or one learner. */
export function isKept({ pathname }: URL): boolean {
  if (pathname === "/typing-practice/for-you/") return false;
  return /^\/((lessons|typing-test|help)\/|(typing-practice|articles)\/([^/]+\/)?)?$/.test(pathname);
}

export function isPractice(url: URL): boolean {
  return url.search === "" && /^\/(lessons|typing-practice|typing-test)\//.test(url.pathname) && isKept(url);
}

export const CORE_PAGES = [
  "/lessons/",
  "/typing-practice/",
  "/typing-practice/numbers/",
  "/typing-test/",
] as const;
