import type { RequestHandler } from "express";
import type { Services } from "../services";

/** Calls without a token, each for a reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  "/api/paddle/webhook/": "called by Paddle's servers, and signed",
  "/api/logout/": "a plain form in the header of every page, which works without scripts",
  "/api/export/": "a plain link to a download",
};

/**
 * Where App Check is configured: refuses calls to `/api/` that bring no token of it, in `X-Firebase-AppCheck`. It keeps
 * programs away that are not our pages; who is signed in is another question.
 */
export function appCheckGuard(services: () => Pick<Services, "appCheck"> | null): RequestHandler {
  return async (req, res, next) => {
    const appCheck = services()?.appCheck ?? null;
    const path = pathAsMatched(req.path);
    if (appCheck === null || !/^\/api(\/|\.|$)/.test(path) || path in EXEMPT) {
      next();
      return;
    }
    const token = req.get("X-Firebase-AppCheck") ?? "";
    if (token !== "" && (await appCheck.verify(token))) {
      next();
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
