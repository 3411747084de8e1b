import type { RequestHandler } from "express";

const KB = 1024;
const DEFAULT_LIMIT = 64 * KB;
/** A 15-minute test with its text stays below 150 kB. */
const LIMITS: readonly { path: string; bytes: number }[] = [{ path: "/api/results", bytes: 384 * KB }];
/** Above this the rest is not even read: the connection is cut. */
const DRAIN_LIMIT = 32 * 1024 * KB;

/**
 * The framework reads whatever it is sent, so sizes are refused here, by the length that the request declares (Node
 * holds the sender to it). A body of unknown length is refused: no browser sends one.
 */
export const bodyLimits: RequestHandler = (req, res, next) => {
  if (req.method === "GET" || req.method === "HEAD" || req.method === "OPTIONS") {
    next();
    return;
  }
  if (req.headers["transfer-encoding"] !== undefined) {
    res.setHeader("Connection", "close");
    res.status(411).json({ error: "length-required", message: "Send the body with its Content-Length." });
    return;
  }
  const length = Number(req.headers["content-length"] ?? 0);
  const limit = LIMITS.find(({ path }) => req.path.startsWith(path))?.bytes ?? DEFAULT_LIMIT;
  if (length <= limit) {
    next();
    return;
  }
  res.setHeader("Connection", "close");
  res.status(413).json({ error: "too-large", message: `The request is larger than ${limit / KB} kB.` });
  // Reading the rest lets the sender see the answer instead of a broken connection.
  if (length <= DRAIN_LIMIT) req.resume();
};
