import type { RequestHandler } from "express";

/**
 * What says nothing of its caching is kept by nobody, and is said to depend on who asks: the data of a screen holds the
 * learner's name and preferences, and there are caches that keep whatever is not forbidden.
 */
export const privateByDefault: RequestHandler = (_req, res, next) => {
  // The last moment at which it is known. An answer in one piece and one in many both come by here.
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res;
  res.writeHead = (...args: unknown[]) => {
    if (!res.hasHeader("Cache-Control")) {
      res.setHeader("Cache-Control", "private, no-store");
      res.vary("Cookie");
    }
    return writeHead(...args);
  };
  next();
};
