import type { RequestHandler } from "express";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const NO_STORE = { "Cache-Control": "no-store" };

/**
 * Refuses requests on which the framework would fail: methods that a Request can't have, and a Host that is not valid in a URL.
 */
export const validateRequest: RequestHandler = (req, res, next) => {
  if (!METHODS.has(req.method)) {
    res.status(405).set(NO_STORE).type("text").send("Method not allowed.");
  } else if (!URL.canParse(`http://${req.headers.host ?? ""}`)) {
    res.status(400).set(NO_STORE).type("text").send("The Host header is not usable.");
  } else next();
};

/** Refuses dot segments, backslashes and whole URLs, which the framework resolves after access was decided by the path. */
export const rejectUnnormalizedPath: RequestHandler = (req, res, next) => {
  const [path = ""] = req.url.split("?", 1);
  // Not `URL.parse(target, base)`, which reads a path with two leading slashes as another host.
  const address = `http://localhost${req.url}`;
  if (path.startsWith("/") && URL.canParse(address) && new URL(address).pathname === path) return next();
  res
    .status(400)
    .set({ ...NO_STORE, Connection: "close" })
    .type("text")
    .send("We couldn't understand that request: its address is not written as browsers write them.");
};

/** Called by other servers, which send no Origin and authenticate by a signature. */
const SERVER_TO_SERVER = ["/api/paddle/webhook/"];

/**
 * Without `Origin` and `Sec-Fetch-Site` the `Referer` decides. A request with none of the three doesn't come from a browser's
 * page.
 */
export function sameOrigin(publicOrigin: string | null): RequestHandler {
  return (req, res, next) => {
    const isSafe = ["GET", "HEAD", "OPTIONS"].includes(req.method);
    if (isSafe || SERVER_TO_SERVER.includes(req.path)) return next();
    const { "sec-fetch-site": site, origin, referer } = req.headers;
    const own = [`${req.protocol}://${req.headers.host ?? ""}`, publicOrigin];
    const isForeign = (one: string | undefined) => one !== undefined && !own.includes(one);
    const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
    const foreignReferer = site === undefined && origin === undefined && isForeign(toOrigin(referer));
    if (!foreignSite && !isForeign(origin) && !foreignReferer) return next();
    res
      .status(403)
      .set(NO_STORE)
      .json({ error: "cross-origin", message: "This request did not come from our own pages." });
  };
}

/** Undefined without an address; "null" for one that has no origin. */
function toOrigin(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return URL.canParse(address) ? new URL(address).origin : "null";
}

const MISSING_PAGE = "/no-such-page/_.data";

/**
 * Responds like a missing page, where the framework would reveal the route. Admin screens have no scripts and never request
 * data.
 */
export const hideAdminData: RequestHandler = (req, _res, next) => {
  const [path = ""] = req.url.split("?", 1);
  if (path.endsWith(".data") && /^\/+admin[/.]/.test(toMatchedPath(path))) {
    req.url = `${MISSING_PAGE}${req.url.slice(path.length)}`;
    // The framework reads this one.
    req.originalUrl = req.url;
  }
  next();
};

/** Compares paths like the router: case-insensitive and percent-decoded. */
export function toMatchedPath(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}
