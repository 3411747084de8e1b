import type { RequestHandler } from "express";
import { reportedPlace } from "~/domain/reported-error";
import type { Services } from "../services";

/** Calls without a token, each for a reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  "/api/paddle/webhook/": "called by Paddle's servers, and signed",
  "/api/logout/": "a plain form in the header of every page, which works without scripts",
  "/api/export/": "a plain link to a download",
};

/**
 * Where App Check is configured: refuses calls to `/api/` that bring no token of it, in `X-Firebase-AppCheck`. It keeps
 * programs away that are not our pages; who is signed in is another question. Where nobody can tell whether a token counts,
 * it is no fault of the page's: reported, and to be tried again.
 */
export function appCheckGuard(
  services: () => Pick<Services, "appCheck" | "reporter"> | null,
): RequestHandler {
  return async (req, res, next) => {
    const { appCheck, reporter } = services() ?? { appCheck: null };
    const path = pathAsMatched(req.path);
    if (!appCheck || !/^\/api(\/|\.|$)/.test(path) || path in EXEMPT) {
      next();
      return;
    }
    const token = req.get("X-Firebase-AppCheck") ?? "";
    try {
      if (token !== "" && (await appCheck.verify(token))) {
        next();
        return;
      }
    } catch (err) {
      const place = reportedPlace(`${req.protocol}://${req.get("Host") ?? ""}`, req.originalUrl);
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

/** The router takes paths in either case, and with letters written as `%61`. */
function pathAsMatched(path: string): string {
  try {
    const plain = decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/{2,}/g, "/");
    return plain.endsWith("/") ? plain : `${plain}/`;
  } catch {
    return path;
  }
}
