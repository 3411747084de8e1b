import { randomUUID } from "node:crypto";
import type { ErrorRequestHandler, Request, RequestHandler } from "express";
import type { Logger } from "pino";
import { formatLocation } from "~/domain/reported-error";
import type { Reporter } from "../reporting/reporter";
import { errorPage } from "./error-page";
import { isUnavailable, setUnavailable } from "./unavailable";

export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get("x-request-id") ?? "";
  const id = /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
  res.locals.requestId = id;
  res.setHeader("X-Request-Id", id);
  next();
};

/** One line per request: at `info`, or at `error` for a bug. The logger redacts the URL. */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    // Later middleware may change the URL.
    const { originalUrl } = req;
    res.once("close", () => {
      const level = res.statusCode >= 500 && res.statusCode !== 503 ? "error" : "info";
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          id: res.locals.requestId,
          method: req.method,
          url: originalUrl,
          status: res.statusCode,
          ms: Math.round(performance.now() - started),
          // The visitor left before the response was complete.
          ...(res.writableFinished ? {} : { aborted: true }),
        },
        "request",
      );
    });
    next();
  };
}

export const getOrigin = (req: Request) => `${req.protocol}://${req.get("host") ?? "localhost"}`;

export function unexpectedError(logger: Logger, reporter: () => Reporter | undefined): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const what = "a request failed outside the screens";
    const about = { request: res.locals.requestId };
    const status = getStatus(error);
    // The caller's own mistakes are for the log alone.
    const told = status >= 500 ? reporter() : undefined;
    if (told) told.report(error, { what, ...formatLocation(getOrigin(req), req.originalUrl), about });
    else logger.error({ err: error, ...about }, what);
    if (res.headersSent) return next(error);
    if (isUnavailable(error)) setUnavailable(res);
    res.status(status).set("Cache-Control", "no-store");
    if (status < 500) res.type("text").send("The request could not be understood.");
    else res.type("html").send(errorPage(res.locals.nonce));
  };
}

/** Express marks the caller's mistakes, such as a malformed URL, with a 4xx status. */
function getStatus(error: unknown): number {
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
