import type { RequestHandler, Response } from "express";
import { AccountError } from "../auth/accounts";
import { Unavailable } from "../database/timeout";

const RETRY_AFTER_S = 10;

/** Whether a failure means that the database or the identity service is down or read-only. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Unavailable) return true;
  if (error instanceof AccountError) return error.code === "unavailable";
  // The error of the database's client when the server accepts no writes.
  return "code" in error && error.code === "UNAVAILABLE";
}

export function setUnavailable(res: Response): void {
  res.locals.isUnavailable = true;
}

/** Turns a marked 500 into 503, on every route. Each 503 has a `Retry-After`. */
export const unavailableWhileAway: RequestHandler = (_req, res, next) => {
  const writeHead = res.writeHead.bind(res) as (...args: unknown[]) => typeof res;
  res.writeHead = (status: unknown, ...args: unknown[]) => {
    const isAway = status === 500 && res.locals.isUnavailable === true;
    if (isAway) res.statusMessage = "Service Unavailable";
    const sent = isAway ? 503 : status;
    if (sent === 503 && !res.hasHeader("Retry-After")) res.setHeader("Retry-After", RETRY_AFTER_S);
    return writeHead(sent, ...args);
  };
  next();
};
