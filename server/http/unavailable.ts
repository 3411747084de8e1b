import type { RequestHandler, Response } from "express";

/** Whole seconds. */
const RETRY_AFTER_S = 10;

/** A service that this answer needs cannot be had at the moment. */
export function setUnavailable(res: Response): void {
  res.locals.isUnavailable = true;
}

/**
 * Turns a 500 whose cause is a service that is away, or cannot write, into 503: whatever screen or call has failed, and in
 * whatever words it says so. Each 503 says when to try again.
 */
export const unavailableWhileAway: RequestHandler = (_req, res, next) => {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res;
  res.writeHead = (status: unknown, ...args: unknown[]) => {
    if (status === 500 && res.locals.isUnavailable === true) {
      res.statusMessage = "Service Unavailable";
      res.statusCode = 503;
    }
    if (res.statusCode === 503 && !res.hasHeader("Retry-After")) res.setHeader("Retry-After", RETRY_AFTER_S);
    return writeHead(status === 500 ? res.statusCode : status, ...args);
  };
  next();
};
