import type { RequestHandler } from "express";
import { formatLocation } from "~/domain/reported-error";
import type { Services } from "../services";
import { getOrigin } from "./request-log";
import { toMatchedPath } from "./validate-request";

/** Calls that need no token: Paddle's signed webhooks, a form that works without scripts, and a plain link. */
const EXEMPT = ["/api/paddle/webhook/", "/api/logout/", "/api/export/"];

/** Refuses calls to `/api/` without an App Check token in `X-Firebase-AppCheck`: programs that aren't our pages. */
export function appCheckGuard(
  services: () => Pick<Services, "appCheck" | "reporter"> | null,
): RequestHandler {
  return async (req, res, next) => {
    const { appCheck, reporter } = services() ?? { appCheck: null };
    const path = `${toMatchedPath(req.path)}/`.replace(/\/{2,}/g, "/");
    if (!appCheck || !/^\/api[/.]/.test(path) || EXEMPT.includes(path)) return next();
    const token = req.get("X-Firebase-AppCheck") ?? "";
    try {
      if (token !== "" && (await appCheck.verify(token))) return next();
    } catch (err) {
      const place = formatLocation(getOrigin(req), req.originalUrl);
      reporter?.report(err, { what: "App Check could not be asked", ...place });
      res.status(503).set({ "Cache-Control": "no-store", "Retry-After": "10" }).json({
        error: "unavailable",
        message: "We cannot be reached in full just now. Please try again in a moment.",
      });
      return;
    }
    res.status(401).set("Cache-Control", "no-store").json({
      error: "app-check",
      message: "We could not see that this came from our own pages. Please try again.",
    });
  };
}
