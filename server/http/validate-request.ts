import type { RequestHandler } from "express";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** What the framework would fail on: methods that a Request may not have, and a Host that no URL can be made with. */
export const validateRequest: RequestHandler = (req, res, next) => {
  if (!METHODS.has(req.method)) {
    res.status(405).set("Cache-Control", "no-store").type("text").send("Method not allowed.");
  } else if (!URL.canParse(`http://${req.headers.host ?? ""}`)) {
    res.status(400).set("Cache-Control", "no-store").type("text").send("The Host header is not usable.");
  } else {
    next();
  }
};

/**
 * Refuses what would not stay as it was asked for: dot segments (`/x/../api/`, also as `%2e`), backslashes, whole URLs. The
 * framework resolves them after all that is decided here by the path: limits, tokens, who may. No browser sends any, since
 * it resolves them itself.
 */
export const rejectUnnormalizedPath: RequestHandler = (req, res, next) => {
  const [path = ""] = req.url.split("?", 1);
  if (path.startsWith("/") && resolved(req.url) === path) {
    next();
    return;
  }
  res
    .status(400)
    .set({ "Cache-Control": "no-store", Connection: "close" })
    .type("text")
    .send("That request made no sense to us: its address is not written as browsers write them.");
};

/** The path as the framework reads it. */
function resolved(target: string): string | null {
  // Not `URL.parse(target, base)`, which would take what begins with two slashes for another host.
  const address = `http://localhost${target}`;
  return URL.canParse(address) ? new URL(address).pathname : null;
}

/** An address of nothing. */
const NOWHERE = "/no-such-page/_.data";

/**
 * Admins' screens come without scripts, so nobody who may see them ever asks for their data alone. Whoever does, admin or not,
 * asks for the data of an address that does not exist, and hears the same in every word: the framework would name the route.
 */
export const hideAdminData: RequestHandler = (req, _res, next) => {
  const query = req.url.indexOf("?");
  const path = query < 0 ? req.url : req.url.slice(0, query);
  if (path.endsWith(".data") && /^\/+admin[/.]/.test(asMatched(path))) {
    const target = query < 0 ? NOWHERE : `${NOWHERE}${req.url.slice(query)}`;
    req.url = target;
    // It is this that the framework reads.
    req.originalUrl = target;
  }
  next();
};

/** The router takes paths in either case, and with letters written as `%61`. */
function asMatched(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase();
  } catch {
    return path.toLowerCase();
  }
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Called by other servers, which send no Origin and prove themselves by a signature. */
const SERVER_TO_SERVER = ["/api/paddle/webhook/"];

/**
 * Refuses a state-changing request that another site made a browser send. The framework checks the Origin of its
 * screens' actions only; this covers resource routes as well. Where a browser says neither `Origin` nor `Sec-Fetch-Site`,
 * the page in `Referer` counts. A request with none of the three is no browser's and carries no ambient cookies.
 */
export function sameOrigin(options: { publicOrigin: string | null }): RequestHandler {
  return (req, res, next) => {
    if (SAFE_METHODS.has(req.method) || SERVER_TO_SERVER.includes(req.path)) {
      next();
      return;
    }
    const { "sec-fetch-site": site, origin, referer } = req.headers;
    const own = [`${req.protocol}://${req.headers.host ?? ""}`, options.publicOrigin];
    const isForeign = (one: string | undefined) => one !== undefined && !own.includes(one);
    const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
    const foreignReferer = site === undefined && origin === undefined && isForeign(originIn(referer));
    if (foreignSite || isForeign(origin) || foreignReferer) {
      res
        .status(403)
        .set("Cache-Control", "no-store")
        .json({ error: "cross-origin", message: "This request did not come from our own pages." });
      return;
    }
    next();
  };
}

/** Undefined where there is no address; "null" for one that has no origin. */
function originIn(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  return URL.canParse(address) ? new URL(address).origin : "null";
}
