import type { RequestHandler } from "express";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Called by other servers, which send no Origin and prove themselves by a signature. */
const SERVER_TO_SERVER = ["/api/paddle/webhook/"];

/**
 * Refuses a state-changing request that another site made a browser send. The framework checks the Origin of its
 * screens' actions only; this covers resource routes as well. A request with neither `Origin` nor `Sec-Fetch-Site` is
 * no browser's and carries no ambient cookies.
 */
export function sameOrigin(options: { publicOrigin: string | null }): RequestHandler {
  return (req, res, next) => {
    if (SAFE_METHODS.has(req.method) || SERVER_TO_SERVER.includes(req.path)) {
      next();
      return;
    }
    const site = req.headers["sec-fetch-site"];
    const origin = req.headers.origin;
    const own = [`${req.protocol}://${req.headers.host ?? ""}`, options.publicOrigin];
    const foreignSite = site !== undefined && site !== "same-origin" && site !== "none";
    const foreignOrigin = origin !== undefined && !own.includes(origin);
    if (foreignSite || foreignOrigin) {
      res
        .status(403)
        .json({ error: "cross-origin", message: "This request did not come from our own pages." });
      return;
    }
    next();
  };
}
