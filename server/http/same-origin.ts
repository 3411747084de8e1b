import type { RequestHandler } from "express";

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
