import type { RequestHandler } from "express";
import type { Logger } from "pino";

/**
 * One line for each request that was answered: at `info`, or at `error` when the fault was ours. Built when it is
 * written, and only if it is: at the usual level a request costs nothing here. The logger redacts the address.
 */
export function requestLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    // As it was asked for, whatever is made of it on the way.
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
          // The visitor left before the answer was whole.
          ...(res.writableFinished ? {} : { aborted: true }),
        },
        "request",
      );
    });
    next();
  };
}
