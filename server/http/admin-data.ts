import type { RequestHandler } from "express";

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
